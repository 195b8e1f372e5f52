import {
  type ConsultAgentMessageEvent,
  type ConsultAgentStartEvent,
  type ConsultEventName,
  type ConsultFact,
  type ConsultFinalResultEvent,
  type ConsultOrchestratorEvent,
  type ConsultTombstone,
  isBorneOut,
  shownAnswer,
  shownReview,
} from '@cerina/contracts/consult';

/** One server-sent event of a conversation. */
export interface ConsultEvent {
  name: ConsultEventName;
  data: unknown;
}

const said = {
  respond_admin: 'Staff’s documents are looked into.',
  route_bridge: 'The question goes to the clients’ side.',
  respond_user: 'The documents are looked into.',
};

/** What watchers of a conversation get for a fact; `all` are its facts so far, by which the log bears an answer out. */
export function consultEvent(
  fact: ConsultFact | ConsultTombstone,
  all: ConsultFact[],
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
      return orchestrator('plan', 'The question is received.');
    case 'screening':
      return orchestrator('progress', 'The Guardian has read the question.');
    case 'assessment':
      return orchestrator('progress', 'The Guardian has read an answer.');
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
      const response = fact.type === 'answer' ? shownAnswer(all, fact) : shownReview(fact);
      const data: ConsultAgentMessageEvent = { ...about, agent, attempt, response };
      return { name: 'agent_message', data };
    }
    case 'result': {
      const { outcome, route, attempt, card, message } = fact;
      const answer = isBorneOut(all, fact) ? fact.answer : null;
      const data: ConsultFinalResultEvent = {
        ...{ ...about, outcome, route, answer, attempt, card, message },
      };
      return { name: 'final_result', data };
    }
  }
}
