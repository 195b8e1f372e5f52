import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { Case } from './case.ts';
import { DoubtedLimit } from './doubted-limit.ts';
import { Question } from './questions.ts';
import { MOST_LIMITS, StatedLimit } from './stated-limit.ts';

export const AgeGroup = z.enum(['child', 'adolescent', 'adult', 'older_adult']);

/**
 * What an intent was understood to ask for. Every field has a value for "not stated": null or an empty list. Condition,
 * technique and factor ids are those of the library.
 */
export const Constraints = z
  .object({
    condition: z.string().nullable().default(null),
    technique: z.string().nullable().default(null),
    ageGroup: AgeGroup.nullable().default(null),
    /** Years, if the intent states an age. */
    age: z.int().min(0).max(120).nullable().default(null),
    /** The reader that the document addresses. */
    addressee: z.enum(['client', 'parent', 'supporter']).default('client'),
    /** A short description of the person in the intent's words, such as "university student". */
    person: z.string().nullable().default(null),
    maxWords: z.int().min(50).nullable().default(null),
    minutesPerDay: z.int().min(1).nullable().default(null),
    minSteps: z.int().min(1).nullable().default(null),
    maxSteps: z.int().min(1).nullable().default(null),
    /** Columns requested for a record or log. */
    columns: z.int().min(2).nullable().default(null),
    scale: z.enum(['0-100', '0-10', '0-5']).nullable().default(null),
    /** Medical and other facts that rule a technique out or call for care, such as "epilepsy". */
    factors: z.array(z.string()).default([]),
    /** Techniques or contents that the intent excludes. */
    avoid: z.array(z.string()).default([]),
    /** Things that the intent asks to include, in its own words. */
    include: z.array(z.string()).default([]),
    /** Each limit and setting that the intent states, in its own words and order; absent if it was not read. */
    limits: z.array(StatedLimit).max(MOST_LIMITS).optional(),
    /** What of the above two readers disagree on: a person is asked to look, and no text is held by it; absent if there is none. */
    doubted: z.array(DoubtedLimit).max(MOST_LIMITS).optional(),
    register: z.enum(['standard', 'plain', 'easy_read', 'direct', 'warm']).default('standard'),
    /** BCP 47 language of the request. */
    language: z.string().default('en'),
    /** Assumptions made because the intent does not specify something, in words for the reader. */
    assumed: z.array(z.string()).default([]),
  })
  .register(apiNames, { id: 'Constraints' });
export type Constraints = z.infer<typeof Constraints>;

/** The assumption if the Guardian could not tell which difficulty a request is about. */
export const DIFFICULTY_UNKNOWN = 'The difficulty was not named.';
/** The same where the model that screens named it. */
export const DIFFICULTY_BY_MODEL =
  'The difficulty was named by the model that screens, not by the request.';

/**
 * The condition of a screened request. If the Guardian did not know it, nobody else guesses; `guess` is for requests
 * that were never screened.
 */
export const conditionOf = (
  { condition, assumed }: Pick<Constraints, 'condition' | 'assumed'>,
  guess: () => string | null | undefined,
): string | null => condition ?? (assumed.includes(DIFFICULTY_UNKNOWN) ? null : (guess() ?? null));

export const ScreenReason = z.object({
  /** A stable code, such as `imminent_risk`, `medication_request`, `injection`, `no_rules_for_language`. */
  code: z.string().min(1),
  message: z.string().min(1),
  /** The words that caused it, verbatim from the screened text. */
  quote: z.string().optional(),
});
export type ScreenReason = z.infer<typeof ScreenReason>;

/** What a person at risk, or somebody with them, needs first. Shown in place of a draft. */
export const CrisisCard = z.object({
  title: z.string().min(1),
  lines: z.array(z.string().min(1)).min(1),
});
export type CrisisCard = z.infer<typeof CrisisCard>;

/**
 * The Guardian's verdict on an intent: continue, ask before anything is written, hold for a human, or refuse and
 * suggest what would help instead.
 */
export const Screening = z
  .object({
    outcome: z.enum(['go', 'ask', 'hold', 'refuse']),
    reasons: z.array(ScreenReason),
    /** The questions, if it asks. */
    questions: z.array(Question).optional(),
    /** What would help instead, if refused, or if held and not to be written whatever a person decides. */
    instead: z.string().optional(),
    card: CrisisCard.optional(),
    /** Instructions to the system found inside the intent: kept as data, never followed. */
    stripped: z.array(z.string()),
    constraints: Constraints,
    /** What the request reports of the person's difficulty; absent if it was not read. */
    case: Case.optional(),
  })
  .register(apiNames, { id: 'Screening' });
export type Screening = z.infer<typeof Screening>;

/** The Guardian's verdict on one point of a human's feedback. The text of the point itself is never altered. */
export const PointVerdict = z.object({
  pointId: z.string().min(1),
  verdict: z.enum(['apply', 'decline', 'hold']),
  why: z.string(),
  /** Sentences of an applied point that are not to be carried out, verbatim, with the reason in `why`; absent if all of it is. */
  except: z.array(z.string().min(1)).min(1).optional(),
});
export type PointVerdict = z.infer<typeof PointVerdict>;

export const FeedbackScreening = z
  .object({
    /**
     * `hold` as soon as one point reports new risk: a human looks before anything is drafted, and its points are not carried out.
     * `ask` where only the second reader suspects it, and a model that read it does not: a human assesses it, and the points
     * are then carried out by their verdicts.
     */
    outcome: z.enum(['go', 'ask', 'hold']),
    verdicts: z.array(PointVerdict),
    reasons: z.array(ScreenReason),
    card: CrisisCard.optional(),
  })
  .register(apiNames, { id: 'FeedbackScreening' });
export type FeedbackScreening = z.infer<typeof FeedbackScreening>;

/** The Guardian's verdict on the words that a person gave as the reason of an order: nothing is made of them, they are read for danger alone. */
export const ReasonScreening = z
  .object({
    /** `hold` where they report danger: a human looks before anything else is planned. */
    outcome: z.enum(['go', 'hold']),
    reasons: z.array(ScreenReason),
    card: CrisisCard.optional(),
  })
  .register(apiNames, { id: 'ReasonScreening' });
export type ReasonScreening = z.infer<typeof ReasonScreening>;
