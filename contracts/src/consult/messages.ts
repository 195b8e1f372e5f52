import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { LineNumber, Sha256 } from '../values/primitives.ts';
import { ConsultScope } from './scope.ts';

/** The most characters of a question, of a staff member's note beside it, and of an answer. */
export const CONSULT_LIMITS = { question: 4_000, context: 4_000, answer: 12_000 } as const;
/** So often a rejected answer is refined, after the first one. */
export const MOST_REFINEMENTS = 3;
/** The most turns of a conversation, and how many of them the agents are told of. */
export const MOST_TURNS = 200;
export const MOST_HISTORY = 10;
/** The most lines that an answer cites. */
export const MOST_CITATIONS = 50;

/** The how-manieth question of its conversation, and the how-manieth answer to it; the first is 1. */
export const Turn = z.int().min(1).max(MOST_TURNS);
export const AttemptNumber = z
  .int()
  .min(1)
  .max(MOST_REFINEMENTS + 1);

/** What an answer begins with where none was found that is sure to be one: nobody can know that there is none. */
export const NOT_ANSWERED = 'I find no sure answer to this in the documents.';
/** What follows where passages are near to what was asked, and are quoted below. */
export const NEAREST_FOUND = `${NOT_ANSWERED} The nearest that they say:`;

/** One id for all that is asked and said about one question. */
const RequestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The passage that a statement is based on: a line of a document, as it is there. */
export const Citation = z
  .object({
    scope: ConsultScope,
    /** Below the scope's root, such as `exposure/stepping-back.md`. */
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

/** A turn of the history: of the user, or the answer that was approved. */
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

/** What the primary agent answers. The text is withheld where the Guardian found it critical. */
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

/** What the reviewer decides; feedback is empty where there is nothing to mend. */
export const ReviewDecision = z.object({
  approved: z.boolean(),
  feedback: z.string().max(4_000),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** The decision, with the request that it is about. */
export const ReviewResponse = ReviewDecision.extend({ request_id: RequestId }).register(apiNames, {
  id: 'ConsultReviewResponse',
});
export type ReviewResponse = z.infer<typeof ReviewResponse>;

export const ConsultAgent = z.enum(['primary', 'reviewer']);
export type ConsultAgent = z.infer<typeof ConsultAgent>;

/** A piece of what an agent wrote, as the gateway tells it to who watches. `offset` counts UTF-16 units from the start. */
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
 * All that crosses from the staff's side to the clients': the question. Who asks follows from the subject that only the
 * staff's account may publish to. Strict: a field more is refused.
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
