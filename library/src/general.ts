import { z } from 'zod';

/** Words that any request may have and that are nothing of the person's own, with their kind. */
export const GeneralWords = z.strictObject({
  kind: z.string().min(3),
  words: z
    .string()
    .min(3)
    .transform((words) => words.split(/\s+/)),
});
export type GeneralWords = z.infer<typeof GeneralWords>;
