import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { PersonalAnswer } from './personal-data.ts';
import { Actor, Instant } from './primitives.ts';
import { expectLegible } from './text/legible.ts';

/** What the requester states about risk: nobody is at risk now, a risk is being managed, or nobody assessed it. */
export const Risk = z.enum(['none', 'managed', 'not_assessed']);
export type Risk = z.infer<typeof Risk>;

/** Did somebody assess the risk, so that nothing in the text needs to be asked about again? */
export const isAssessed = (risk: Risk | undefined): boolean =>
  risk === 'none' || risk === 'managed';

/** Whether somebody is at risk now. Only `assessed` lets work continue: without a known assessment it is held. */
export const RiskAnswer = z.enum(['yes', 'assessed', 'unknown']);
export type RiskAnswer = z.infer<typeof RiskAnswer>;

/** The id by which a question is answered. */
const QuestionId = z.string().min(1).max(100);

/**
 * A question of the Guardian before anything is written: about words that could mean danger, or about what is wanted.
 */
export const Question = z
  .discriminatedUnion('kind', [
    z.object({
      id: QuestionId,
      kind: z.literal('risk'),
      text: z.string().min(1),
      /** The words that caused it, verbatim from the request. */
      quote: z.string(),
      /** Other passages of the request that could mean danger too, verbatim: who answers has assessed each of them. */
      others: z.array(z.string().min(1)).min(1).optional(),
    }),
    z.object({
      id: QuestionId,
      kind: z.literal('scope'),
      text: z.string().min(1),
      /** The condition of the library that the question suggests: an answer of just "yes" confirms it. */
      offer: z.string().min(1).max(100).optional(),
    }),
  ])
  .register(apiNames, { id: 'Question' });
export type Question = z.infer<typeof Question>;

/** The most questions at one gate. */
export const MOST_QUESTIONS = 10;
/** How often the Guardian may ask about one request: without a limit, an agent could keep it from ever ending. */
export const MOST_ROUNDS_OF_QUESTIONS = 5;

const Words = z.string().trim().min(1).max(2000);

/** An answer to one question: about risk, one of three; about scope, in words. */
export const QuestionAnswer = z.union(
  [
    z.strictObject({ questionId: QuestionId, risk: RiskAnswer, note: Words.optional() }),
    z.strictObject({ questionId: QuestionId, text: Words }),
  ],
  `an answer has a questionId, and either risk (${RiskAnswer.options.join(', ')}) with a note if there is one, or text`,
);
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

/** Answers to the questions of one gate. Strict: an unknown field is refused. */
export const QuestionAnswers = z.strictObject({
  gateId: z.string().min(1),
  answers: z.array(QuestionAnswer).min(1).max(MOST_QUESTIONS),
});
export type QuestionAnswers = z.infer<typeof QuestionAnswers>;

/** Answers as a client sends them. */
export const AnswersRequest = QuestionAnswers.extend({
  /** The answer to a refusal with `personal_data`; it is not stored. */
  personalData: PersonalAnswer.optional(),
}).superRefine((answers, context) => expectLegible(answers, context));
export type AnswersRequest = z.infer<typeof AnswersRequest>;

/** Answered questions, as the blackboard keeps them: each with its answer, by whom and when. */
export const AnsweredQuestions = z
  .object({
    commandId: z.string().min(1),
    by: Actor,
    at: Instant,
    gateId: z.string(),
    answers: z.array(
      z.object({
        question: Question,
        risk: RiskAnswer.optional(),
        /** The answer in words; for risk, an optional note. */
        text: z.string().optional(),
      }),
    ),
  })
  .register(apiNames, { id: 'AnsweredQuestions' });
export type AnsweredQuestions = z.infer<typeof AnsweredQuestions>;
