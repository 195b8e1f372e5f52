import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

// The complete form of an agent's outcome, from docs/adr/0032 and the specification: an outcome of any other form is
// its agent's failure. Unlike the schemas that the laws read with, it names every field.
const Name = z.string().min(1);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Positive = z.int().min(1);
const Score = z.int().min(0).max(100);
const Count = z.int().min(0).max(1_000_000_000);
const Texts = z.array(z.string());
const few = (least: number) => z.int().min(least).nullable();

const Usage = z.object({
  model: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  ...{ calls: Count, tokensIn: Count, tokensOut: Count, ms: Count },
});
const Reason = z.object({ code: Name, message: Name, quote: z.string().optional() });
const Card = z.object({ title: Name, lines: z.array(Name).min(1) });
const QuestionId = Name.max(100);
const Question = z.discriminatedUnion('kind', [
  z.object({
    ...{ id: QuestionId, kind: z.literal('risk'), text: Name, quote: z.string() },
    others: z.array(Name).min(1).optional(),
  }),
  z.object({ id: QuestionId, kind: z.literal('scope'), text: Name, offer: QuestionId.optional() }),
]);
const Phrase = z
  .string()
  .max(120)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’,-]*[\p{L}\p{M}\p{N}])?$/u);
const Quote = z
  .string()
  .min(3)
  .max(220)
  .regex(/^[^\n\r"“”<>[\]{}`*_|#\\\p{C}]+$/u)
  // and no web address
  .refine((words) => !/https?:|www\./i.test(words));
const limitKinds = [
  'rungs words minutes weeks sessions often time not_time scale without without_word with helper',
  'alone start format manner setting other',
].flatMap((line) => line.split(' '));
const Figure = z.int().min(0).max(100_000).optional();
const Limit = z.object({
  ...{ kind: z.literal(limitKinds), words: Quote, least: Figure, most: Figure },
  about: z.array(Phrase).max(8),
});
const Doubted = z.object({
  limit: z.enum(
    'maxWords minutesPerDay minSteps maxSteps columns scale avoid include stated'.split(' '),
  ),
  wish: Name.optional(),
  ...{ read: z.string().min(1).max(300), why: z.string().max(500) },
});
const Constraints = z.object({
  condition: z.string().nullable(),
  technique: z.string().nullable(),
  ageGroup: z.enum(['child', 'adolescent', 'adult', 'older_adult']).nullable(),
  age: z.int().min(0).max(120).nullable(),
  addressee: z.enum(['client', 'parent', 'supporter']),
  person: z.string().nullable(),
  ...{ maxWords: few(50), minutesPerDay: few(1), minSteps: few(1), maxSteps: few(1) },
  columns: few(2),
  scale: z.enum(['0-100', '0-10', '0-5']).nullable(),
  ...{ factors: Texts, avoid: Texts, include: Texts, assumed: Texts },
  limits: z.array(Limit).max(32).optional(),
  doubted: z.array(Doubted).max(32).optional(),
  register: z.enum(['standard', 'plain', 'easy_read', 'direct', 'warm']),
  language: z.string(),
});
const Told = z.object({
  about: z.enum(['avoids', 'mind', 'does', 'goal', 'others', 'asked', 'else']),
  words: Quote,
  toReader: Quote.optional(),
});
const phrases = (most: number) => z.array(Phrase).max(most);
const Case = z.object({
  ...{ triggers: phrases(8), avoids: phrases(8), feared: phrases(4), habits: phrases(8) },
  ...{ helpers: phrases(4), goal: Phrase.nullable() },
  thoughts: phrases(4).optional(),
  named: phrases(12).optional(),
  activities: phrases(8).optional(),
  told: z.array(Told).max(16).optional(),
  sentences: z
    .array(
      z.object({
        roles: z
          .array(
            z.enum(
              'avoids safety does sign trigger fear start goal happened activity helper eases'.split(
                ' ',
              ),
            ),
          )
          .min(1)
          .max(12),
        words: Quote,
        by: z.enum(['person', 'close', 'clinician', 'unknown']),
      }),
    )
    .max(16)
    .optional(),
  factors: z
    .array(
      z.object({
        id: Name,
        name: Name,
        meaning: z.enum([
          'present',
          'past',
          'cleared',
          'unclear',
          'denied',
          'feared',
          'of_another',
        ]),
        words: Quote.optional(),
      }),
    )
    .max(48)
    .optional(),
  whose: z
    .object({ asker: z.enum(['self', 'close', 'clinician']), relation: Phrase.nullable() })
    .optional(),
});
const Screening = z.object({
  outcome: z.enum(['go', 'ask', 'hold', 'refuse']),
  reasons: z.array(Reason),
  questions: z.array(Question).optional(),
  instead: z.string().optional(),
  card: Card.optional(),
  stripped: Texts,
  constraints: Constraints,
  case: Case.optional(),
});
const ReasonScreening = z.object({
  outcome: z.enum(['go', 'hold']),
  reasons: z.array(Reason),
  card: Card.optional(),
});
const FeedbackScreening = z.object({
  outcome: z.enum(['go', 'ask', 'hold']),
  verdicts: z.array(
    z.object({
      ...{ pointId: Name, verdict: z.enum(['apply', 'decline', 'hold']), why: z.string() },
      except: z.array(Name).min(1).optional(),
    }),
  ),
  reasons: z.array(Reason),
  card: Card.optional(),
});
const flagCodes = [
  'MED_CHANGE MED_DOSE SUPPLEMENT DIAGNOSIS ANTI_HELP BOUNDARY SH_METHOD SAFE_MESSAGE',
  'NO_SUICIDE_CONTRACT NO_CRISIS_ROUTE NO_HELP_ROUTE DANGER_TASK SLEEP_WINDOW_LOW CONTRAINDICATED',
  'TRAUMA_NARRATIVE ED_NUMBERS ABRUPT_STOP SUBSTANCE_COPE GET_MECFS IPV_CONFRONT BLAME FLOODING',
  'THOUGHT_STOP FEEDS_FEAR INVALIDATE STIGMA CURE_CLAIM STAT_CLAIM CONTACT_NUMBER INJECTION PII',
  'PLACEHOLDER HIDDEN_TEXT CAUTION_LOST OTHER',
].flatMap((line) => line.split(' '));
// no agent dismisses a finding: only a person does, by a decision
const Flag = z.object({
  ...{ id: Name, version: Positive, line: Positive, lineHash: Hash },
  code: z.literal(flagCodes),
  severity: z.enum(['warning', 'critical']),
  source: z.enum(['rule', 'model']),
  doubted: z.literal(true).optional(),
  ...{ reason: Name, quote: z.string(), suggestion: z.string() },
});
const Assessment = z.object({
  ...{ version: Positive, sha256: Hash, score: Score },
  level: z.enum(['safe', 'needs_review', 'unsafe']),
  flags: z.array(Flag),
  ...{ recommendations: Texts, rulesApplied: z.boolean() },
});
const Item = z.object({
  ...{ id: Name, name: Name, score: Score, weight: z.number().min(0).max(1) },
  judgedBy: z.enum(['rule', 'model', 'rule+model']),
  ...{ lines: z.array(Positive), evidence: z.string(), fix: z.string() },
});
const state = z.enum(['met', 'partly', 'changed', 'not_done']);
const Shown = z.object({
  ...{ how: z.enum(['new', 'gone', 'kept']), quote: Name, line: Positive.optional() },
});
const AskReading = z
  .object({
    ...{ pointId: Name, words: Name, state: z.enum(['met', 'partly', 'not_done', 'unshown']) },
    ...{ shown: Shown.optional(), why: z.string(), concern: Name.optional() },
  })
  .refine(({ state, shown }) => state !== 'met' || shown !== undefined);
const RevisionReading = z.object({
  asks: z.array(AskReading),
  beside: z.array(z.object({ shown: Shown, why: z.string() })),
  unread: z.array(z.object({ pointId: Name, words: Name })),
});
const Quoted = z.object({ quote: Name, line: Positive });
const RequestReading = z.object({
  asks: z.array(
    z
      .object({
        ...{ words: Name, state: z.enum(['met', 'partly', 'not_done', 'unshown']) },
        ...{ shown: Quoted.optional(), why: z.string() },
      })
      .refine(({ state, shown }) => state !== 'met' || shown !== undefined),
  ),
  faults: z.array(Quoted.extend({ why: z.string(), grave: z.boolean() })),
});
const Review = z.object({
  ...{ version: Positive, sha256: Hash, empathy: Score, structure: Score },
  ...{ clinicalAppropriateness: Score, actionability: Score, clinical: Score, quality: Score },
  ...{ items: z.array(Item), feedback: z.string(), recommendations: Texts },
  demands: z.array(
    z.object({
      ...{ id: Name, text: Name, state },
      ...{ line: Positive.optional(), why: z.string() },
      check: z.enum(['none', 'sign', 'own_words', 'doubted_limit']).optional(),
    }),
  ),
  caps: z.array(z.object({ reason: Name, line: Positive.optional(), most: Score })),
  revisionReading: RevisionReading.optional(),
  requestReading: RequestReading.optional(),
});
const Ask = z.object({ text: Name, state, line: Positive.optional(), why: z.string() });
const Drafted = z.object({
  ...{ text: Name, sha256: Hash, changes: Texts },
  answers: z.array(
    z.object({
      ...{ pointId: Name, answer: z.enum(['applied', 'partly', 'declined']), why: z.string() },
      asks: z.array(Ask).optional(),
    }),
  ),
});
const Note = z.object({
  message: Name,
  target: z.enum(['drafter', 'safety', 'clinical']).nullable(),
  priority: z.enum(['info', 'warning', 'critical']),
  line: Positive.optional(),
});
const Result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen_intent'), screening: Screening }),
  z.object({ kind: z.literal('screen_feedback'), screening: FeedbackScreening }),
  z.object({ kind: z.literal('screen_reason'), screening: ReasonScreening }),
  z.object({ kind: z.literal('assess'), assessment: Assessment }),
  z.object({ kind: z.literal('draft'), draft: Drafted }),
  z.object({ kind: z.literal('revise'), draft: Drafted }),
  z.object({ kind: z.literal('review'), review: Review }),
]);
const Outcome = z.discriminatedUnion('ok', [
  z.object({
    ...{ ok: z.literal(true), result: Result, message: z.string() },
    ...{ notes: z.array(Note), usage: Usage },
  }),
  z.object({ ok: z.literal(false), code: Name, message: Name, usage: Usage }),
]);

/** Has an outcome exactly the required form, with no extra and no missing field? */
export function isOfForm(outcome: unknown): boolean {
  const { data } = Outcome.safeParse(outcome);
  return data !== undefined && isDeepStrictEqual(data, outcome);
}
