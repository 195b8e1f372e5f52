import { z } from 'zod';
import { PersonalAnswer } from '../values/personal-data.ts';
import { expectLegible } from '../values/text/legible.ts';

/** Why somebody halts or resumes a protocol, in their words: shown with the action. */
export const ControlReason = z.string().trim().min(1).max(500);

/** The same as a client sends it. Strict: an unknown field is refused. */
export const ControlRequest = z
  .strictObject({
    reason: ControlReason.optional(),
    /** The answer to a refusal with `personal_data`. */
    personalData: PersonalAnswer.optional(),
  })
  .superRefine((request, context) => expectLegible(request, context));
export type ControlRequest = z.infer<typeof ControlRequest>;
