import { z } from 'zod';
import { Phase, Status } from '../board/blackboard.ts';
import { RecordedChange } from '../board/change.ts';
import { apiNames } from '../values/api-names.ts';
import { Author } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/** Why a delta was made: the fact that was handled, with its place in the stream. */
export const Cause = z.object({
  /** `plan`: the supervisor planned, and nothing new was handled. */
  kind: z.enum(['command', 'answer', 'plan', 'sweep']),
  subject: z.string(),
  /** Stream sequence of that fact; 0 for a sweep, which has none. */
  sequence: z.int().min(0),
});
export type Cause = z.infer<typeof Cause>;

/**
 * Everything that one message causes on the blackboard: first the contribution of its author, then, if it is the
 * supervisor's turn, its plan. The supervisor puts deltas in order. In logs made before, a plan is a delta of its own.
 */
export const Delta = z
  .object({
    ...envelope,
    type: z.literal('delta'),
    revision: z.int().min(1),
    author: Author,
    cause: Cause,
    /** Of its last part. */
    stage: z.enum(['plan', 'progress', 'result']),
    /** For people who watch: a sentence on what the author contributed, then one on what is planned upon it. */
    message: z.string(),
    /** The end of `message` that is about the plan; absent if the delta has the contribution of its author alone. */
    planned: z.string().optional(),
    /** What its author contributed, then the plan: in this order they are applied. */
    changes: z.array(RecordedChange).min(1),
    /** As they are after the delta is applied. */
    status: Status,
    phase: Phase,
  })
  .register(apiNames, { id: 'Delta' });
export type Delta = z.infer<typeof Delta>;
