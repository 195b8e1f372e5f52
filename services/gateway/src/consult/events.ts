import type {
  AgentRunUpdateEvent,
  ConsultAgent,
  ConsultAgentMessageEvent,
  ConsultAgentStartEvent,
  ConsultEventName,
  ConsultFact,
  ConsultFinalResultEvent,
  ConsultOrchestratorEvent,
  ConsultTombstone,
} from '@cerina/contracts/consult';
import {
  type ConversationFacts,
  shownAnswer,
  shownResult,
  shownReview,
} from '@cerina/contracts/consult/shown';
import { sha256 } from '@cerina/contracts/hash';

/** One server-sent event of a conversation. */
export interface ConsultEvent {
  name: ConsultEventName;
  data: unknown;
  /** Its text piece by piece, for live watchers. */
  lead?: { name: 'agent_token'; data: AgentRunUpdateEvent }[];
}

const said = {
  respond_admin: 'Searching the staff documents.',
  route_bridge: 'Sending the question to the client side.',
  respond_user: 'Searching the documents.',
};

/** Characters per piece of text. */
const PIECE = 80;

type Spoken = Extract<ConsultFact, { type: 'answer' | 'review' | 'result' }>;

/** A text that may be shown, piece by piece. */
function inPieces(fact: Spoken, agent: ConsultAgent, text: string): ConsultEvent['lead'] {
  const { scope, conversationId, turn } = fact;
  const attempt = fact.attempt ?? 1;
  const request_id = fact.type === 'result' ? fact.requestId : fact.response.request_id;
  const place = { request_id, scope, conversationId, agent, turn, attempt };
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) => {
    const offset = index * PIECE;
    return {
      name: 'agent_token',
      data: { ...place, offset, text: text.slice(offset, offset + PIECE) },
    };
  });
}

/**
 * The event that watchers of a conversation receive for a fact. `shownBy` are the facts that decide whether its words are
 * shown: for a screening those on the log up to it, otherwise all that exist.
 */
export function consultEvent(
  fact: ConsultFact | ConsultTombstone,
  shownBy: ConversationFacts,
): ConsultEvent {
  if (fact.type === 'tombstone')
    return { name: 'erased', data: { conversationId: fact.conversationId, at: fact.at } };
  const { conversationId, turn, at } = fact;
  const about = { conversationId, turn, at };
  const orchestrator = (
    stage: ConsultOrchestratorEvent['stage'],
    message: string,
    route: ConsultOrchestratorEvent['route'] = null,
  ): ConsultEvent => ({ name: 'orchestrator', data: { ...about, stage, message, route } });
  switch (fact.type) {
    case 'question':
      return orchestrator('plan', 'Question received.');
    case 'screening': {
      // the end of the turn was sent before the Guardian's verdict on its question, which takes precedence: a crisis
      // card, for example
      const ended = shownBy.facts.find((each) => each.type === 'result' && each.turn === turn);
      return ended
        ? consultEvent(ended, shownBy)
        : orchestrator('progress', 'The Guardian has checked the question.');
    }
    case 'assessment':
      return orchestrator('progress', 'The Guardian has checked an answer.');
    case 'plan':
      return orchestrator('plan', said[fact.route], fact.route);
    case 'request': {
      const { agent, attempt } = fact;
      const data: ConsultAgentStartEvent = { ...about, agent, attempt };
      return { name: 'agent_start', data };
    }
    case 'answer':
    case 'review': {
      const { attempt } = fact;
      const agent = fact.type === 'answer' ? 'primary' : 'reviewer';
      const { facts } = shownBy;
      const response = fact.type === 'answer' ? shownAnswer(facts, fact) : shownReview(facts, fact);
      const data: ConsultAgentMessageEvent = { ...about, agent, attempt, response };
      const words = 'feedback' in response ? response.feedback : (response.text ?? '');
      return { name: 'agent_message', data, lead: inPieces(fact, agent, words) };
    }
    case 'result': {
      const { outcome, answer, card, message } = shownResult(shownBy, fact);
      const { route, attempt, scope } = fact;
      const data: ConsultFinalResultEvent = {
        ...{ ...about, outcome, route, attempt, card, message },
        answer: answer && { ...answer, sha256: sha256(answer.text) },
      };
      // staff received it while it was written: clients receive an answer once it is approved
      const isNew = scope === 'client' && outcome === 'approved' && answer;
      return {
        name: 'final_result',
        data,
        lead: isNew ? inPieces(fact, 'primary', answer.text) : [],
      };
    }
  }
}
