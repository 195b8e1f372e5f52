import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { LineNumber, Sha256 } from '../values/primitives.ts';
import { ConsultScope } from './scope.ts';

/** The most characters of a question, of a staff member's note beside it, and of an answer. */
export const CONSULT_LIMITS = { question: 4_000, context: 4_000, answer: 12_000 } as const;
/** How often a rejected answer is refined, after the first attempt. */
export const MOST_REFINEMENTS = 3;
/** The most turns of a conversation, and how many of them the agents are given. */
export const MOST_TURNS = 200;
export const MOST_HISTORY = 10;
/** The most lines that an answer cites. */
export const MOST_CITATIONS = 50;

/** The number of a question in its conversation, and of an attempt to answer it; the first is 1. */
export const Turn = z.int().min(1).max(MOST_TURNS);
export const AttemptNumber = z
  .int()
  .min(1)
  .max(MOST_REFINEMENTS + 1);

/** The start of an answer if no sure answer was found: nobody can know that there is none. */
export const NOT_ANSWERED = 'I find no sure answer to this in the documents.';
/** The continuation if passages are close to the question and are quoted below. */
export const NEAREST_FOUND = `${NOT_ANSWERED} The nearest that they say:`;

/** One id for everything about one question. */
const RequestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The passage that a statement is based on: a line of a document, verbatim. */
export const Citation = z
  .object({
    scope: ConsultScope,
    /** Relative to the scope's root, such as `exposure/stepping-back.md`. */
    file: z.string().min(1).max(300),
    line: LineNumber,
    /** Never empty, and one line. */
    quote: z
      .string()
      .min(1)
      .max(2_000)
      .regex(/^[^\n\r\u2028\u2029]*$/),
  })
  .register(apiNames, { id: 'Citation' });
export type Citation = z.infer<typeof Citation>;

/** A turn of the history: the user's, or the approved answer. */
export const HistoryTurn = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string().max(CONSULT_LIMITS.answer),
});
export type HistoryTurn = z.infer<typeof HistoryTurn>;

/** What the primary agent is asked. */
export const PrimaryAgentRequest = z.object({
  request_id: RequestId,
  user_prompt: z.string().max(CONSULT_LIMITS.question),
  conversation_history: z.array(HistoryTurn).max(2 * MOST_HISTORY),
});
export type PrimaryAgentRequest = z.infer<typeof PrimaryAgentRequest>;

/** The primary agent's answer. The text is withheld if the Guardian found it critical. */
export const PrimaryAgentResponse = z
  .object({
    request_id: RequestId,
    text: z.string().max(CONSULT_LIMITS.answer).nullable(),
    sha256: Sha256,
    citations: z.array(Citation).max(MOST_CITATIONS),
    /** Whether the documents answer the question. */
    answered: z.boolean(),
  })
  .register(apiNames, { id: 'PrimaryAgentResponse' });
export type PrimaryAgentResponse = z.infer<typeof PrimaryAgentResponse>;

/** What the reviewer is asked. */
export const ReviewRequest = PrimaryAgentRequest.extend({
  primary_agent_response: PrimaryAgentResponse,
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** The reviewer's decision; feedback is empty if there is nothing to fix. */
export const ReviewDecision = z.object({
  approved: z.boolean(),
  feedback: z.string().max(4_000),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** The decision, with the request it belongs to. */
export const ReviewResponse = ReviewDecision.extend({ request_id: RequestId }).register(apiNames, {
  id: 'ConsultReviewResponse',
});
export type ReviewResponse = z.infer<typeof ReviewResponse>;

export const ConsultAgent = z.enum(['primary', 'reviewer']);
export type ConsultAgent = z.infer<typeof ConsultAgent>;

/** A piece of an agent's text, as the gateway sends it to watchers. `offset` counts UTF-16 units from the start. */
export const AgentRunUpdateEvent = z
  .object({
    request_id: RequestId,
    scope: ConsultScope,
    conversationId: z.uuid(),
    agent: ConsultAgent,
    turn: Turn,
    attempt: AttemptNumber,
    offset: z.int().min(0),
    text: z.string(),
  })
  .register(apiNames, { id: 'AgentRunUpdateEvent' });
export type AgentRunUpdateEvent = z.infer<typeof AgentRunUpdateEvent>;

/**
 * All that crosses from the staff's side to the clients': the question. The sender follows from the subject, to which
 * only the staff's account may publish. Strict: an extra field is refused.
 */
export const BridgeRequest = z.strictObject({
  origin: z.literal('bridge'),
  bridge_input: z
    .string()
    .trim()
    .min(1)
    .max(CONSULT_LIMITS.question)
    .refine((text) => text.isWellFormed(), 'a lone surrogate'),
});
export type BridgeRequest = z.infer<typeof BridgeRequest>;
