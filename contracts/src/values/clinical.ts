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
  /**
   * Why a person is asked to look before the text is approved. `sign`: a rule saw a sign that it is not met, which a model may doubt;
   * `own_words`: no comparison of words can find it; `doubted_limit`: two readers of the request disagree on it; `none`: nobody is asked.
   * Older reviews do not have it.
   */
  check: z.enum(['none', 'sign', 'own_words', 'doubted_limit']).optional(),
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
 * Words of the text before or after that show something. `new`: the text before has them nowhere, or their line was moved; `gone`:
 * the text after has them nowhere; `kept`: both have them. Code has found them, without regard to case and marks.
 */
export const Shown = z.object({
  how: z.enum(['new', 'gone', 'kept']),
  /** As the text has them. */
  quote: z.string().min(1),
  /** Where they are in the reviewed text; none where they are gone. */
  line: LineNumber.optional(),
});
export type Shown = z.infer<typeof Shown>;

/** `unshown`: said to be done, without words that show it. */
const ReadAs = z.enum(['met', 'partly', 'not_done', 'unshown']);
const isShownWhereMet = ({ state, shown }: { state: string; shown?: unknown }): boolean =>
  state !== 'met' || shown !== undefined;

/** What the Critic's model reads of one thing that a person asked for. */
export const AskReading = z
  .object({
    pointId: z.string().min(1),
    /** The person's own words for it, out of the point; all of them where the model's are not in it. */
    words: z.string().min(1),
    state: ReadAs,
    /** `met` always has it: what shows that it is done; otherwise what shows the fault. */
    shown: Shown.optional(),
    /** What was done, or what is missing. */
    why: z.string(),
    /** How the text could harm the person whom it is for, or works against the method; absent where it does neither. */
    concern: z.string().min(1).optional(),
  })
  .refine(isShownWhereMet, 'What is met is shown.');
export type AskReading = z.infer<typeof AskReading>;

/**
 * A second reading of a revision beside what rules measure: what the Critic's model reads in the text before and after of
 * what people asked for in this round.
 */
export const RevisionReading = z
  .object({
    asks: z.array(AskReading),
    /** What else changed, for the worse and unasked. */
    beside: z.array(z.object({ shown: Shown, why: z.string() })),
    /** People's words that the reading accounts for in no way, at most one entry a point. */
    unread: z.array(z.object({ pointId: z.string().min(1), words: z.string().min(1) })),
  })
  .register(apiNames, { id: 'RevisionReading' });
export type RevisionReading = z.infer<typeof RevisionReading>;

/** Words of the reviewed text, as it has them, and where. Code has found them, without regard to case and marks. */
export const Quoted = z.object({ quote: z.string().min(1), line: LineNumber });
export type Quoted = z.infer<typeof Quoted>;

/** What the Critic's model reads of one thing that the request asks of the document. */
export const RequestAsk = z
  .object({
    /** The request's own words for it. */
    words: z.string().min(1),
    state: ReadAs,
    /** `met` always has it: what shows that it is done; otherwise what shows the fault. */
    shown: Quoted.optional(),
    why: z.string(),
  })
  .refine(isShownWhereMet, 'What is met is shown.');
export type RequestAsk = z.infer<typeof RequestAsk>;

/** A reading of the text by its request, beside what rules measure. */
export const RequestReading = z
  .object({
    asks: z.array(RequestAsk),
    /** What the text says that is untrue of the person, is somebody else's, contradicts itself, makes no sense or works against the method. */
    /** `grave`: it could harm, is wrong in what matters to the person, or nobody can follow it. */
    faults: z.array(Quoted.extend({ why: z.string(), grave: z.boolean() })),
  })
  .register(apiNames, { id: 'RequestReading' });
export type RequestReading = z.infer<typeof RequestReading>;

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
    /** Absent where nobody asked for a revision in the round, and where no reading could be used. */
    revisionReading: RevisionReading.optional(),
    /** Absent where the model reads nothing of the request, as the embedded one does. */
    requestReading: RequestReading.optional(),
  })
  .register(apiNames, { id: 'ClinicalReview' });
export type ClinicalReview = z.infer<typeof ClinicalReview>;
