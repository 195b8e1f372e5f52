import { z } from 'zod';
import { LineNumber, Score, Sha256, VersionNumber } from './primitives.ts';

/** One item of the rubric, with where it was seen and what would lift it. */
export const RubricItem = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  score: Score,
  /** Share of the clinical total; the weights of all items sum to 1. */
  weight: z.number().min(0).max(1),
  /** Who set the score: a rule, the model, or a rule lowered by the model. */
  judgedBy: z.enum(['rule', 'model', 'rule+model']),
  lines: z.array(LineNumber),
  evidence: z.string(),
  /** What to change, empty when there is nothing to fix. */
  fix: z.string(),
});
export type RubricItem = z.infer<typeof RubricItem>;

/** The Critic's review of exactly one text. `quality` is the mean of empathy, structure and clinicalAppropriateness. */
export const ClinicalReview = z.object({
  version: VersionNumber,
  sha256: Sha256,
  empathy: Score,
  structure: Score,
  clinicalAppropriateness: Score,
  actionability: Score,
  /** The rubric's weighted total. */
  clinical: Score,
  quality: Score,
  items: z.array(RubricItem),
  feedback: z.string(),
  recommendations: z.array(z.string()),
});
export type ClinicalReview = z.infer<typeof ClinicalReview>;
