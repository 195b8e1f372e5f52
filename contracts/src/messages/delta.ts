import { z } from 'zod';
import { Phase, Status } from '../board/blackboard.ts';
import { RecordedChange } from '../board/change.ts';
import { apiNames } from '../values/api-names.ts';
import { Author } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/** Why a delta was made: the fact that was handled, with its place in the stream. */
export const Cause = z.object({
  kind: z.enum(['command', 'answer', 'plan', 'sweep']),
  subject: z.string(),
  /** Stream sequence of that fact; 0 for a sweep, which has none. */
  sequence: z.int().min(0),
});
export type Cause = z.infer<typeof Cause>;

/** One author's contribution to the blackboard, put in order by the supervisor. */
export const Delta = z
  .object({
    ...envelope,
    type: z.literal('delta'),
    revision: z.int().min(1),
    author: Author,
    cause: Cause,
    stage: z.enum(['plan', 'progress', 'result']),
    /** One sentence for people who watch. */
    message: z.string(),
    changes: z.array(RecordedChange).min(1),
    /** As they are after the delta is applied. */
    status: Status,
    phase: Phase,
  })
  .register(apiNames, { id: 'Delta' });
export type Delta = z.infer<typeof Delta>;
