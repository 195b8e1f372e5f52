import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { LineNumber, Score, Sha256, VersionNumber } from './primitives.ts';

/** One item of the rubric, with where it was found and what would improve it. */
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
    /** What to change; empty if there is nothing to fix. */
    fix: z.string(),
  })
  .register(apiNames, { id: 'RubricItem' });
export type RubricItem = z.infer<typeof RubricItem>;

/** The outcome of one demand of the request, as rules find it in exactly this text; no agent claims it. */
export const Demand = z.object({
  /**
   * The same in each review of a protocol: the constraint, numbered if there are several (`max_words`, `include-2`).
   */
  id: z.string().min(1),
  text: z.string().min(1),
  /** `changed`: replaced by something else, such as another technique if a fact rules out the requested one. */
  state: z.enum(['met', 'partly', 'changed', 'not_done']),
  /** The line where it is met, or is not. */
  line: LineNumber.optional(),
  why: z.string(),
});
export type Demand = z.infer<typeof Demand>;

/**
 * Why a text is not what was asked for, or not fit to be read, however well it scores: its quality is at most `most`.
 */
export const QualityCap = z.object({
  reason: z.string().min(1),
  line: LineNumber.optional(),
  most: Score,
});
export type QualityCap = z.infer<typeof QualityCap>;

/**
 * The Critic's review of exactly one text. `quality` is the mean of empathy, structure and clinicalAppropriateness,
 * limited by the lowest cap.
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
    // older reviews have none
    demands: z.array(Demand).default([]),
    caps: z.array(QualityCap).default([]),
  })
  .register(apiNames, { id: 'ClinicalReview' });
export type ClinicalReview = z.infer<typeof ClinicalReview>;
