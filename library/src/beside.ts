import { z } from 'zod';

/** What a sheet has for whoever stands beside the person, by technique; an entry without techniques is for all others. */
export const BesideLines = z.strictObject({
  techniques: z.array(z.string()),
  lines: z.array(z.string().startsWith('- ')).min(1),
});
export type BesideLines = z.infer<typeof BesideLines>;
