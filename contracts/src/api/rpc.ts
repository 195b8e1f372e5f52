import { z } from 'zod';
import { WaitsFor } from '../agents/waits-for.ts';
import { Blackboard } from '../board/blackboard.ts';
import { doors } from '../bus/subjects.ts';
import { Command, type Order } from '../messages/command.ts';
import { Verdict } from '../messages/verdict.ts';
import { AgentName, ProtocolId } from '../values/primitives.ts';
import { excessOf } from '../values/sizes.ts';
import { BranchesOf, BranchList } from './branches.ts';
import { CheckpointId, History, ListQuery, ProtocolList } from './protocols.ts';

/** The most protocols that one client may create in a minute, and so the most ids in one query about them. */
export const MAX_RECENT_IDS = 5_000;

/** The largest query in bytes of JSON: an order is at most a request's body, and an id has 39. */
export const maxQuestionBytes = (verb: string): number =>
  verb === 'refusal' || verb === 'running' ? 300_000 : 16_000;

// counted before they are parsed: otherwise each of a great many wrong ids would be reported
const RecentIds = z.array(z.custom<string>()).max(MAX_RECENT_IDS).pipe(z.array(ProtocolId));
const AskedOrder = z
  .custom<Order>((order) => excessOf(order) === undefined, 'larger than a board takes')
  .pipe(Command.shape.order);

const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** What the supervisor answers by request and reply: reads only, no changes. Verb → input and output. */
export const reads = {
  get: call(z.object({ protocolId: ProtocolId }), z.object({ board: Blackboard.nullable() })),
  list: call(ListQuery, ProtocolList),
  /** The protocols that were made from one, which may be erased by now. */
  branches: call(BranchesOf, BranchList),
  history: call(
    z.object({
      protocolId: ProtocolId,
      cursor: CheckpointId.optional(),
      limit: z.int().min(1).max(100).default(50),
    }),
    History.extend({ known: z.boolean() }),
  ),
  checkpoint: call(
    z.object({ protocolId: ProtocolId, checkpointId: CheckpointId }),
    z.object({
      found: z.enum(['yes', 'no_protocol', 'no_checkpoint', 'pruned']),
      board: Blackboard.nullable(),
    }),
  ),
  /** The agents that a protocol waits for and of which none has been seen for a while. */
  waits: call(
    z.object({ protocolId: ProtocolId }),
    z.object({ waitsFor: z.array(WaitsFor).max(AgentName.options.length) }),
  ),
  /**
   * How a command would be refused if it arrived now; null if it would be accepted, or if that cannot be known yet. The
   * real decision is made when the command is consumed from the log.
   */
  refusal: call(
    Command.pick({ protocolId: true, commandId: true, by: true }).extend({
      order: AskedOrder,
      door: z.enum(doors),
    }),
    z.object({ refusal: Verdict.shape.refusal.unwrap().nullable() }),
  ),
  /** Replies if the supervisor's database can store, with the number of protocols that lack facts on the log. */
  health: call(
    z.object({}),
    z.object({ incomplete: z.int().min(0).default(0), archivesAway: z.boolean().default(false) }),
  ),
  /**
   * How many of a client's protocols are running, and how many of all; and which of the given ids the database does not
   * know yet.
   */
  running: call(
    z.object({ client: z.string(), ids: RecentIds }),
    z.object({ running: z.int(), all: z.int().default(0), unknown: z.array(ProtocolId) }),
  ),
  /**
   * The size of the consultation log and its limit, null if there is none. For a door that may not query the server,
   * because that would reveal whose conversations exist.
   */
  consult_room: call(
    z.object({}),
    z.object({ bytes: z.int().min(0), most: z.int().min(1).nullable() }),
  ),
} as const;
export type Reads = typeof reads;
export type Verb = keyof Reads;

/**
 * A reply: the value, or why there is none. `code` is the problem returned to the caller, such as `unavailable`;
 * without one it is a fault.
 */
export const Reply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.string(), code: z.string().optional() }),
]);
export type Reply = z.infer<typeof Reply>;
