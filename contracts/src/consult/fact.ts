import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Actor, Instant, ProtocolId, Sha256 } from '../values/primitives.ts';
import { Finding } from '../values/safety.ts';
import { CrisisCard, ScreenReason } from '../values/screening.ts';
import {
  AttemptNumber,
  Citation,
  CONSULT_LIMITS,
  MOST_CITATIONS,
  MOST_HISTORY,
  PrimaryAgentRequest,
  PrimaryAgentResponse,
  ReviewRequest,
  ReviewResponse,
  Turn,
} from './messages.ts';
import { ConsultScope } from './scope.ts';
import { consultSubjects, questioners } from './subjects.ts';

/** A conversation's id; it is also the LangGraph `thread_id` in its scope. */
export const ConversationId = ProtocolId;

const envelope = {
  /**
   * Its place on the log. Readers check that it was received under this subject, and that {@link consultSubjectOf}
   * returns the same.
   */
  subject: z.string().min(1),
  scope: ConsultScope,
  conversationId: ConversationId,
  turn: Turn,
  at: Instant,
};

/** A question: a person's, or one that crossed the bridge, which carries no name. */
export const ConsultQuestion = z
  .object({
    ...envelope,
    type: z.literal('question'),
    author: z.enum(questioners),
    requestId: PrimaryAgentRequest.shape.request_id,
    by: Actor.nullable(),
    prompt: z.string().max(CONSULT_LIMITS.question),
    /** A staff member's private note: it crosses no bridge. */
    context: z.string().max(CONSULT_LIMITS.context).nullable(),
  })
  .register(apiNames, { id: 'ConsultQuestion' });
export type ConsultQuestion = z.infer<typeof ConsultQuestion>;

export const ConsultRoute = z.enum(['respond_admin', 'route_bridge', 'respond_user']);
export type ConsultRoute = z.infer<typeof ConsultRoute>;

/** Who answers a question, and why. */
export const ConsultPlan = z.object({
  ...envelope,
  type: z.literal('plan'),
  route: ConsultRoute,
  decidedBy: z.enum(['label', 'guard', 'empty', 'scope']),
});
export type ConsultPlan = z.infer<typeof ConsultPlan>;

const asked = { ...envelope, type: z.literal('request'), attempt: AttemptNumber };
/** The history that an agent is given, as turn numbers: the words are on the log in their own facts. */
const historyTurns = { history_turns: z.array(Turn).max(MOST_HISTORY).default([]) };
/** The orchestrator asks one of the two agents. */
export const ConsultRequest = z.discriminatedUnion('agent', [
  z.object({
    ...{ ...asked, agent: z.literal('primary') },
    request: PrimaryAgentRequest.omit({ conversation_history: true }).extend(historyTurns),
  }),
  z.object({
    ...{ ...asked, agent: z.literal('reviewer') },
    request: ReviewRequest.omit({ conversation_history: true }).extend(historyTurns),
  }),
]);
export type ConsultRequest = z.infer<typeof ConsultRequest>;

/** The primary agent's answer. */
export const ConsultAnswer = z.object({
  ...envelope,
  type: z.literal('answer'),
  attempt: AttemptNumber,
  response: PrimaryAgentResponse,
});
export type ConsultAnswer = z.infer<typeof ConsultAnswer>;

/** The reviewer's decision on it. */
export const ConsultReview = z.object({
  ...envelope,
  type: z.literal('review'),
  attempt: AttemptNumber,
  response: ReviewResponse,
});
export type ConsultReview = z.infer<typeof ConsultReview>;

/** The Guardian's verdict on a question: answer it, show the crisis card at once, or refuse it. */
export const QuestionScreening = z.object({
  outcome: z.enum(['go', 'crisis', 'refuse']),
  reasons: z.array(ScreenReason).max(50),
  card: CrisisCard.nullable(),
  /** What was assessed, by `hashOfQuestion`: the verdict applies to no other question. */
  question: Sha256.optional(),
});
export type QuestionScreening = z.infer<typeof QuestionScreening>;

/** The Guardian's verdict on exactly one text of an answer. Critical texts never leave. */
export const AnswerAssessment = z.object({
  sha256: Sha256,
  critical: z.boolean(),
  findings: z.array(Finding).max(200),
  /** The question that was answered: its SHA-256. */
  question: Sha256.optional(),
  /** Its citations as they were assessed, by `hashOfCitations`; null if a line is unknown or could cause harm. */
  citations: Sha256.nullable().default(null),
});
export type AnswerAssessment = z.infer<typeof AnswerAssessment>;

/** A screening on the log. */
export const ConsultScreening = z.object({
  ...envelope,
  type: z.literal('screening'),
  screening: QuestionScreening,
});
export type ConsultScreening = z.infer<typeof ConsultScreening>;

/** An assessment on the log. */
export const ConsultAssessment = z.object({
  ...envelope,
  type: z.literal('assessment'),
  attempt: AttemptNumber,
  assessment: AnswerAssessment,
});
export type ConsultAssessment = z.infer<typeof ConsultAssessment>;

/** How a turn ends. `failed` and `withheld` have no answer; a best attempt is not an approved one. */
export const ConsultOutcome = z.enum([
  'approved',
  'best_attempt',
  'crisis',
  'refused',
  'withheld',
  'nothing_asked',
  'failed',
]);
export type ConsultOutcome = z.infer<typeof ConsultOutcome>;

/** Why there is no answer, if the outcome alone does not show it. */
export const NoAnswerReason = z.enum([
  'model_failed',
  'guardian_silent',
  'bridge_refused',
  'late_across',
  'refused_across',
  'crisis_across',
  'given_up',
]);
export type NoAnswerReason = z.infer<typeof NoAnswerReason>;

/** The end of a turn. Its only words are the answer's: the doors derive the message beside it from the log. */
export const ConsultResult = z.object({
  ...envelope,
  type: z.literal('result'),
  requestId: PrimaryAgentRequest.shape.request_id,
  outcome: ConsultOutcome,
  route: ConsultRoute,
  answer: z
    .object({
      text: z.string().max(CONSULT_LIMITS.answer),
      sha256: Sha256,
      citations: z.array(Citation).max(MOST_CITATIONS),
    })
    .nullable(),
  /** Which attempt it is; null if there was none, or if the answer came over the bridge. */
  attempt: AttemptNumber.nullable(),
  because: NoAnswerReason.nullable().default(null),
});
export type ConsultResult = z.infer<typeof ConsultResult>;

export const ConsultFact = z.union([
  ConsultQuestion,
  ConsultPlan,
  ConsultRequest,
  ConsultAnswer,
  ConsultReview,
  ConsultScreening,
  ConsultAssessment,
  ConsultResult,
]);
export type ConsultFact = z.infer<typeof ConsultFact>;

/** The subject of a fact, derived only from its own fields. */
export function consultSubjectOf(fact: ConsultFact): string {
  const { scope, conversationId: id, turn } = fact;
  switch (fact.type) {
    case 'question':
      return consultSubjects.question(scope, id, fact.author, turn);
    case 'plan':
      return consultSubjects.plan(scope, id, turn);
    case 'request':
      return consultSubjects.request(scope, id, turn, fact.attempt, fact.agent);
    case 'answer':
      return consultSubjects.answer(scope, id, turn, fact.attempt);
    case 'review':
      return consultSubjects.review(scope, id, turn, fact.attempt);
    case 'screening':
      return consultSubjects.screening(scope, id, turn);
    case 'assessment':
      return consultSubjects.assessment(
        ...([scope, id, turn, fact.attempt, fact.assessment.sha256] as const),
      );
    case 'result':
      return consultSubjects.result(scope, id, turn);
  }
}
