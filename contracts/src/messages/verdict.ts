import { z } from 'zod';
import { Status } from '../board/blackboard.ts';
import { apiNames } from '../values/api-names.ts';
import { envelope } from './envelope.ts';

/** The verdict on a command: accepted, or refused with a reason. */
export const Verdict = z
  .object({
    ...envelope,
    type: z.literal('decision'),
    commandId: z.string(),
    accepted: z.boolean(),
    /** The board's revision when it was decided; 0 if there is no board. */
    revision: z.int().min(0),
    status: Status.nullable(),
    refusal: z.object({ code: z.string(), status: z.int(), detail: z.string() }).optional(),
  })
  .register(apiNames, { id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;
