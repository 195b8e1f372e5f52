import { z } from 'zod';
import { Blackboard } from './blackboard.ts';
import { Command, Verdict } from './fact.ts';
import { CheckpointId, History, ListQuery, ProtocolList } from './http.ts';
import { ProtocolId } from './primitives.ts';

const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** What the supervisor answers by request and reply: reads, never changes. Verb → what it takes and gives. */
export const reads = {
  get: call(z.object({ protocolId: ProtocolId }), z.object({ board: Blackboard.nullable() })),
  list: call(ListQuery, ProtocolList),
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
  /**
   * How a command would be refused if it came now; null when it would be accepted, or when that can't be known yet.
   * Whether it is refused is decided when it is taken from the log.
   */
  refusal: call(
    Command.pick({ protocolId: true, commandId: true, by: true, order: true }).extend({
      door: z.enum(['gateway', 'mcp']),
    }),
    z.object({ refusal: Verdict.shape.refusal.unwrap().nullable() }),
  ),
  /** Answers when the supervisor's database stores something: of how many protocols the log lacks facts. */
  health: call(
    z.object({}),
    z.object({ incomplete: z.int().min(0).default(0), archivesAway: z.boolean().default(false) }),
  ),
  /** How many of a client's protocols run, and which of the given ids the database does not know yet. */
  running: call(
    z.object({ client: z.string(), ids: z.array(ProtocolId) }),
    z.object({ running: z.int(), unknown: z.array(ProtocolId) }),
  ),
} as const;
export type Reads = typeof reads;
export type Verb = keyof Reads;

/**
 * A reply: the value, or why there is none. `code` is the problem that the caller is answered with, such as
 * `unavailable`; without one it is a fault.
 */
export const Reply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.string(), code: z.string().optional() }),
]);
export type Reply = z.infer<typeof Reply>;
