import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { LineNumber, Score, Sha256, VersionNumber } from './primitives.ts';

/** The flag taxonomy; the meaning of each, in words for a clinician, is in the library. */
export const FlagCode = z
  .enum([
    'MED_CHANGE',
    'MED_DOSE',
    'SUPPLEMENT',
    'DIAGNOSIS',
    'ANTI_HELP',
    'BOUNDARY',
    'SH_METHOD',
    'SAFE_MESSAGE',
    'NO_SUICIDE_CONTRACT',
    'NO_CRISIS_ROUTE',
    'NO_HELP_ROUTE',
    'DANGER_TASK',
    'SLEEP_WINDOW_LOW',
    'CONTRAINDICATED',
    'TRAUMA_NARRATIVE',
    'ED_NUMBERS',
    'ABRUPT_STOP',
    'SUBSTANCE_COPE',
    'GET_MECFS',
    'IPV_CONFRONT',
    'BLAME',
    'FLOODING',
    'THOUGHT_STOP',
    'FEEDS_FEAR',
    'INVALIDATE',
    'STIGMA',
    'CURE_CLAIM',
    'STAT_CLAIM',
    'CONTACT_NUMBER',
    'INJECTION',
    'PII',
    'PLACEHOLDER',
    'HIDDEN_TEXT',
    'CAUTION_LOST',
    'OTHER',
  ])
  .register(apiNames, { id: 'FlagCode' });
export type FlagCode = z.infer<typeof FlagCode>;

export const Severity = z.enum(['warning', 'critical']);
export type Severity = z.infer<typeof Severity>;

/** A safety finding on one line of a text. `quote` is verbatim from that line (empty for something missing). */
export const Finding = z
  .object({
    line: LineNumber,
    code: FlagCode,
    severity: Severity,
    /** Why it matters, in words for a clinician. */
    reason: z.string().min(1),
    quote: z.string(),
    /** What to write instead, or what to do. */
    suggestion: z.string(),
  })
  .register(apiNames, { id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

export const FlagSource = z.enum(['rule', 'model']);

/** A finding as the Guardian returns it, not dismissed yet. */
const NewFlag = Finding.extend({
  id: z.string().min(1),
  version: VersionNumber,
  /** SHA-256 of the line it is on, so that it can be found again in a later version. */
  lineHash: Sha256,
  source: FlagSource,
  /** Found by a rule, and a model that read the line sees no harm: for a person to read, and nothing for the writer to change. */
  doubted: z.literal(true).optional(),
});

/** A finding as it is on the blackboard. */
export const Flag = NewFlag.extend({
  /** `by` is the person's subject, `name` their display name; absent before names were recorded. */
  dismissed: z
    .object({
      by: z.string(),
      name: z.string().optional(),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .optional(),
}).register(apiNames, { id: 'Flag' });
export type Flag = z.infer<typeof Flag>;

export const SafetyLevel = z.enum(['safe', 'needs_review', 'unsafe', 'unassessed']);
export type SafetyLevel = z.infer<typeof SafetyLevel>;

/** The Guardian's assessment of exactly one text. */
export const SafetyAssessment = z
  .object({
    version: VersionNumber,
    sha256: Sha256,
    score: Score,
    level: SafetyLevel.exclude(['unassessed']),
    flags: z.array(Flag),
    recommendations: z.array(z.string()),
    /** False if there are no rules for the text's language: it is then never presented as checked. */
    rulesApplied: z.boolean(),
  })
  .register(apiNames, { id: 'SafetyAssessment' });
export type SafetyAssessment = z.infer<typeof SafetyAssessment>;

/** The same as the Guardian answers it. */
export const GivenAssessment = SafetyAssessment.extend({ flags: z.array(NewFlag) });
