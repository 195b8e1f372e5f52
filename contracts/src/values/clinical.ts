import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { LineNumber, Score, Sha256, VersionNumber } from './primitives.ts';

/** One item of the rubric, with where it was seen and what would lift it. */
export const RubricItem = z
  .object({
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
  })
  .register(apiNames, { id: 'RubricItem' });
export type RubricItem = z.infer<typeof RubricItem>;

/** What became of one thing that the request asks for, as rules find it in exactly this text; nobody claims it. */
export const Demand = z.object({
  /** The same in each review of a protocol: the constraint, numbered where there are several (`max_words`, `include-2`). */
  id: z.string().min(1),
  text: z.string().min(1),
  /** `changed`: something else was made of it, such as another technique where a fact rules out the one asked for. */
  state: z.enum(['met', 'partly', 'changed', 'not_done']),
  /** Where it is met, or where it is not. */
  line: LineNumber.optional(),
  why: z.string(),
});
export type Demand = z.infer<typeof Demand>;

/** Why a text is not what was asked for, or not fit to be read, however well it scores: its quality is `most` at most. */
export const QualityCap = z.object({
  reason: z.string().min(1),
  line: LineNumber.optional(),
  most: Score,
});
export type QualityCap = z.infer<typeof QualityCap>;

/**
 * The Critic's review of exactly one text. `quality` is the mean of empathy, structure and clinicalAppropriateness, and
 * not above the least of the caps.
 */
export const ClinicalReview = z
  .object({
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
    // reviews from before there were any have none
    demands: z.array(Demand).default([]),
    caps: z.array(QualityCap).default([]),
  })
  .register(apiNames, { id: 'ClinicalReview' });
export type ClinicalReview = z.infer<typeof ClinicalReview>;
