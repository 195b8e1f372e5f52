import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { Score } from './primitives.ts';

/** The bar for a draft and the limits of the work. Stored with each protocol. */
export const Policy = z
  .object({
    safety: Score.default(80),
    empathy: Score.default(70),
    clinical: Score.default(70),
    quality: Score.default(80),
    iterationsPerRound: z.int().min(1).max(50).default(5),
    iterationsPerProtocol: z.int().min(1).max(150).default(15),
    reviewOrder: z.enum(['parallel', 'sequential']).default('parallel'),
    autoApproveAllowed: z.boolean().default(false),
  })
  .register(apiNames, { id: 'Policy' });
export type Policy = z.infer<typeof Policy>;

export const defaultPolicy: Policy = Policy.parse({});
