import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { PersonalAnswer } from '../values/personal-data.ts';
import { Instant, Sha256 } from '../values/primitives.ts';
import { CrisisCard } from '../values/screening.ts';
import { expectLegible } from '../values/text/legible.ts';
import { ConsultOutcome, ConsultRoute, ConversationId } from './fact.ts';
import {
  AgentRunUpdateEvent,
  AttemptNumber,
  Citation,
  CONSULT_LIMITS,
  ConsultAgent,
  PrimaryAgentResponse,
  ReviewResponse,
  Turn,
} from './messages.ts';
import { ConsultScope } from './scope.ts';

/** `POST /api/consultations` and `…/messages`. Strict: an unknown field, such as a scope, is refused. */
export const AskConsult = z
  .strictObject({
    message: z.string().trim().max(CONSULT_LIMITS.question),
    /** A note for staff only: it never reaches the clients' side. */
    context: z.string().trim().min(1).max(CONSULT_LIMITS.context).optional(),
    /** The answer to a refusal with `personal_data`. */
    personalData: PersonalAnswer.optional(),
  })
  .superRefine((request, context) => expectLegible(request, context));
export type AskConsult = z.infer<typeof AskConsult>;

/** The question is on the log. */
export const ConsultAsked = z
  .object({
    conversationId: ConversationId,
    scope: ConsultScope,
    turn: Turn,
    links: z.object({ self: z.string(), messages: z.string(), stream: z.string() }),
  })
  .register(apiNames, { id: 'ConsultAsked' });
export type ConsultAsked = z.infer<typeof ConsultAsked>;

const about = { conversationId: ConversationId, turn: Turn, at: Instant };

/** A step of the orchestrator with a question. */
export const ConsultOrchestratorEvent = z
  .object({
    ...about,
    stage: z.enum(['plan', 'progress']),
    message: z.string(),
    route: ConsultRoute.nullable(),
  })
  .register(apiNames, { id: 'ConsultOrchestratorEvent' });
export type ConsultOrchestratorEvent = z.infer<typeof ConsultOrchestratorEvent>;

/** An agent starts. */
export const ConsultAgentStartEvent = z
  .object({ ...about, agent: ConsultAgent, attempt: AttemptNumber })
  .register(apiNames, { id: 'ConsultAgentStartEvent' });
export type ConsultAgentStartEvent = z.infer<typeof ConsultAgentStartEvent>;

/** An agent's answer: the primary's text, or the reviewer's decision. */
export const ConsultAgentMessageEvent = z
  .object({
    ...about,
    agent: ConsultAgent,
    attempt: AttemptNumber,
    response: z.union([PrimaryAgentResponse, ReviewResponse]),
  })
  .register(apiNames, { id: 'ConsultAgentMessageEvent' });
export type ConsultAgentMessageEvent = z.infer<typeof ConsultAgentMessageEvent>;

/** The answer as it may be shown, with the hash of its text. */
const ShownAnswer = z.object({
  text: z.string(),
  sha256: Sha256,
  citations: z.array(Citation),
});

/** The end of a turn. */
export const ConsultFinalResultEvent = z
  .object({
    ...about,
    outcome: ConsultOutcome,
    route: ConsultRoute,
    answer: ShownAnswer.nullable(),
    attempt: AttemptNumber.nullable(),
    card: CrisisCard.nullable(),
    message: z.string(),
  })
  .register(apiNames, { id: 'ConsultFinalResultEvent' });
export type ConsultFinalResultEvent = z.infer<typeof ConsultFinalResultEvent>;

/** The conversation was erased; no event follows. */
export const ConsultErasedEvent = z
  .object({ conversationId: ConversationId, at: Instant })
  .register(apiNames, { id: 'ConsultErasedEvent' });
export type ConsultErasedEvent = z.infer<typeof ConsultErasedEvent>;

/** Every server-sent event of a conversation, by name. */
export const consultEvents = {
  orchestrator: ConsultOrchestratorEvent,
  agent_start: ConsultAgentStartEvent,
  agent_message: ConsultAgentMessageEvent,
  agent_token: AgentRunUpdateEvent,
  final_result: ConsultFinalResultEvent,
  erased: ConsultErasedEvent,
  reset: z.object({}),
} as const;
export type ConsultEventName = keyof typeof consultEvents;
