import { z } from 'zod';

/** What the Safety Guardian reads beside the settings of every agent. */
export const SafetyConfig = z.object({
  /** Consult's documents, in `staff` and `client`; without it no line of theirs is known as reviewed. */
  CONSULT_FOLDER: z.string().optional(),
});
