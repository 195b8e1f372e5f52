import { z } from 'zod';

/** A word for many things, and what it means in a text that does not use it: "caffeine" for coffee and tea. */
export const OtherWords = z.strictObject({
  word: z.string().min(2),
  stands_for: z.array(z.string().min(2)).min(1),
});
export type OtherWords = z.infer<typeof OtherWords>;
