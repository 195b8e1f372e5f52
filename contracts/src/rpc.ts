import { z } from 'zod';
import { Blackboard } from './blackboard.ts';
import { History, ListQuery, ProtocolList } from './http.ts';
import { ProtocolId } from './primitives.ts';

const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** What the supervisor answers by request and reply: reads, never changes. Verb → what it takes and gives. */
export const reads = {
  get: call(z.object({ protocolId: ProtocolId }), z.object({ board: Blackboard.nullable() })),
  list: call(ListQuery, ProtocolList),
  history: call(
    z.object({
      protocolId: ProtocolId,
      cursor: z.string().optional(),
      limit: z.int().min(1).max(100).default(50),
    }),
    History.extend({ known: z.boolean() }),
  ),
  checkpoint: call(
    z.object({ protocolId: ProtocolId, checkpointId: z.string() }),
    z.object({
      found: z.enum(['yes', 'no_protocol', 'no_checkpoint', 'pruned']),
      board: Blackboard.nullable(),
    }),
  ),
  /** How many of a client's protocols run, and which of the given ids the database does not know yet. */
  running: call(
    z.object({ client: z.string(), ids: z.array(ProtocolId) }),
    z.object({ running: z.int(), unknown: z.array(ProtocolId) }),
  ),
} as const;
export type Reads = typeof reads;
export type Verb = keyof Reads;

/** A reply: the value, or why there is none. */
export const Reply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
