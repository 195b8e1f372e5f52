import { doors } from '../bus/subjects.ts';
import type { ConsultAgent } from './messages.ts';
import type { ConsultScope } from './scope.ts';

/** Who puts a question on the log: the door that a person used, or the clients' side for what crossed the bridge. */
export const questioners = [...doors, 'bridge'] as const;
export type Questioner = (typeof questioners)[number];

/** Who may put one on the log of that scope: over MCP and over the bridge only clients' documents are asked. */
export const questionersOf = (scope: ConsultScope): readonly Questioner[] =>
  scope === 'client' ? questioners : ['gateway'];

/** The subjects of Consult. Each fact of a conversation has its own, so that the server stores it once. */
export const consultSubjects = {
  question: (scope: ConsultScope, id: string, author: Questioner, turn: number) =>
    `consult.${scope}.${id}.${author}.question.${turn}`,
  plan: (scope: ConsultScope, id: string, turn: number) =>
    `consult.${scope}.${id}.orchestrator.plan.${turn}`,
  request: (scope: ConsultScope, id: string, turn: number, attempt: number, agent: ConsultAgent) =>
    `consult.${scope}.${id}.orchestrator.request.${turn}.${attempt}.${agent}`,
  answer: (scope: ConsultScope, id: string, turn: number, attempt: number) =>
    `consult.${scope}.${id}.primary.answer.${turn}.${attempt}`,
  review: (scope: ConsultScope, id: string, turn: number, attempt: number) =>
    `consult.${scope}.${id}.reviewer.review.${turn}.${attempt}`,
  screening: (scope: ConsultScope, id: string, turn: number) =>
    `consult.${scope}.${id}.safety.screening.${turn}`,
  /** One per text: an attempt that is written again after a crash may differ. */
  assessment: (scope: ConsultScope, id: string, turn: number, attempt: number, sha256: string) =>
    `consult.${scope}.${id}.safety.assessment.${turn}.${attempt}.${sha256}`,
  result: (scope: ConsultScope, id: string, turn: number) =>
    `consult.${scope}.${id}.orchestrator.result.${turn}`,
  /** The request to erase it, which is deleted with it. */
  erasure: (scope: ConsultScope, id: string) => `consult.${scope}.${id}.gateway.erasure.ordered`,
  /** All that remains of it once it is erased. */
  tombstone: (scope: ConsultScope, id: string) =>
    `consult.${scope}.${id}.supervisor.tombstone.erased`,
  /** Everything of one conversation. */
  all: (scope: ConsultScope, id: string) => `consult.${scope}.${id}.>`,
  /** Everything of one turn: its single facts, and those of each attempt. */
  ofTurn: (scope: ConsultScope, id: string, turn: number) => [
    `consult.${scope}.${id}.*.*.${turn}`,
    `consult.${scope}.${id}.*.*.${turn}.>`,
  ],
  /** The question of a turn, whichever way it arrived. */
  asked: (scope: ConsultScope, id: string, turn: number) =>
    `consult.${scope}.${id}.*.question.${turn}`,
  /** A request to the Guardian. */
  guardian: (verb: string, scope: ConsultScope) => `rpc.safety.${verb}.${scope}`,
  /** A search in a scope's documents, answered by that scope's process. */
  search: (scope: ConsultScope) => `rpc.consult.search.${scope}`,
  /** A question across the bridge, under an id that does not reveal who asks. */
  bridge: (bridgeId: string) => `bridge.client.${bridgeId}`,
} as const;

/** The parts of a fact's subject: scope and conversation, author, kind of fact. Undefined if it is none. */
export function readConsultSubject(subject: string) {
  const [root, scope, conversationId, author, type, ...rest] = subject.split('.');
  if (root !== 'consult' || !scope || !conversationId || !author || !type || rest.length === 0)
    return undefined;
  return { scope, conversationId, author, type, rest };
}
