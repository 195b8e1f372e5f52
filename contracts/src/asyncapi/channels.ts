import { z } from 'zod';
import { Reply, reads } from '../api/rpc.ts';
import { Attempt } from '../bus/attempt.ts';
import { Heartbeat } from '../bus/heartbeat.ts';
import { services } from '../bus/services.ts';
import { doors, subjects } from '../bus/subjects.ts';
import { ConsultErasure, ConsultTombstone } from '../consult/erasure.ts';
import {
  ConsultAnswer,
  ConsultAssessment,
  ConsultPlan,
  ConsultQuestion,
  ConsultRequest,
  ConsultResult,
  ConsultReview,
  ConsultScreening,
} from '../consult/fact.ts';
import { guardianCalls } from '../consult/guardian.ts';
import { BridgeRequest, ConsultAgent } from '../consult/messages.ts';
import { ConsultScope } from '../consult/scope.ts';
import { LibrarySearch } from '../consult/search.ts';
import { consultSubjects, questioners } from '../consult/subjects.ts';
import { Answer } from '../messages/answer.ts';
import { Command } from '../messages/command.ts';
import { DeadLetter } from '../messages/dead-letter.ts';
import { Delta } from '../messages/delta.ts';
import { Abort, Token } from '../messages/live.ts';
import { Archived, Tombstone } from '../messages/off-log.ts';
import { Restored } from '../messages/restored.ts';
import { Route } from '../messages/route.ts';
import { Verdict } from '../messages/verdict.ts';
import { AgentName } from '../values/primitives.ts';

/** A parameter of a subject. */
export interface Parameter {
  description: string;
  enum?: readonly string[];
}

export const parameters = {
  protocolId: { description: 'The protocol, a UUID.' },
  door: { description: 'The door that stores it.', enum: doors },
  commandId: { description: 'The command: one command, one verdict.' },
  revision: { description: 'The revision of the board that it makes, from 1.' },
  agent: { description: 'The agent.', enum: AgentName.options },
  taskId: { description: 'The task, unique in its protocol.' },
  epoch: { description: 'The number of the run of the task, from 1.' },
  n: { description: 'The number of the record in its protocol, from 1.' },
  service: { description: 'The service.', enum: services },
  replicaId: { description: 'One of its processes.' },
  subject: { description: 'The subject of a message on the log.' },
  verb: { description: 'The question asked.', enum: Object.keys(reads) },
  scope: { description: 'The side of Consult.', enum: ConsultScope.options },
  conversationId: { description: 'The conversation, a UUID.' },
  questioner: { description: 'The door that stores it.', enum: questioners },
  turn: { description: 'The number of the question in its conversation, from 1.' },
  attempt: { description: 'The number of the answer to it, from 1.' },
  sha256: { description: 'The SHA-256 of the text.' },
  consultAgent: { description: 'The agent that is asked.', enum: ConsultAgent.options },
  guardianVerb: { description: 'The question asked.', enum: Object.keys(guardianCalls) },
  bridgeId: { description: 'The question that crosses, by an id that says nothing of who asks.' },
} satisfies Record<string, Parameter>;
type Name = keyof typeof parameters;

/** Messages on one kind of subject. */
export interface Channel {
  address: string;
  summary: string;
  /** The name of its message among the components. */
  message: string;
  schema: z.ZodType;
  /** Stored for good, kept for a while, delivered once to those who listen, or request and reply. */
  kept: 'log' | 'conversation' | 'for a while' | 'live' | 'reply';
}

const at = (name: Name): never => `{${name}}` as never;
const id = at('protocolId');
const conversation = at('conversationId');

const Question = z.union(
  Object.entries(reads).map(([verb, { input }]) => input.describe(`The question of \`${verb}\`.`)),
);

const GuardianQuestion = z.union(
  Object.entries(guardianCalls).map(([verb, { input }]) =>
    input.describe(`The question of \`${verb}\`.`),
  ),
);

/** Every kind of message on the bus. The addresses come from the functions that build the subjects. */
export const channels: Record<string, Channel> = {
  command: {
    address: subjects.command(id, at('door'), at('commandId')),
    summary: 'What a person or client wants.',
    ...{ message: 'Command', schema: Command, kept: 'log' },
  },
  delta: {
    address: subjects.delta(id, at('revision')),
    summary: 'What one author adds to the blackboard, put in order by the supervisor.',
    ...{ message: 'Delta', schema: Delta, kept: 'log' },
  },
  route: {
    address: subjects.route(id, at('agent'), at('taskId'), at('epoch')),
    summary: 'The supervisor’s task for an agent, on a revision of the board.',
    ...{ message: 'Route', schema: Route, kept: 'log' },
  },
  answer: {
    address: subjects.answer(id, at('agent'), at('taskId'), at('epoch')),
    summary: 'An agent’s answer to its task.',
    ...{ message: 'Answer', schema: Answer, kept: 'log' },
  },
  verdict: {
    address: subjects.decision(id, at('commandId')),
    summary: 'The verdict on a command: accepted, or refused with a reason.',
    ...{ message: 'Verdict', schema: Verdict, kept: 'log' },
  },
  tombstone: {
    address: subjects.tombstone(id),
    summary: 'What remains of an erased protocol.',
    ...{ message: 'Tombstone', schema: Tombstone, kept: 'log' },
  },
  archived: {
    address: subjects.archived(id),
    summary: 'What remains of an archived protocol.',
    ...{ message: 'Archived', schema: Archived, kept: 'log' },
  },
  restored: {
    address: subjects.restored(id, at('n')),
    summary: 'What was stored again after the log had lost part of a protocol.',
    ...{ message: 'Restored', schema: Restored, kept: 'log' },
  },
  consultQuestion: {
    address: consultSubjects.question(at('scope'), conversation, at('questioner'), at('turn')),
    summary: 'A question to Consult.',
    ...{ message: 'ConsultQuestion', schema: ConsultQuestion, kept: 'conversation' },
  },
  consultPlan: {
    address: consultSubjects.plan(at('scope'), conversation, at('turn')),
    summary: 'Who answers a question.',
    ...{ message: 'ConsultPlan', schema: ConsultPlan, kept: 'conversation' },
  },
  consultRequest: {
    address: consultSubjects.request(
      ...([at('scope'), conversation, at('turn'), at('attempt'), at('consultAgent')] as const),
    ),
    summary: 'One of the two agents is asked.',
    ...{ message: 'ConsultRequest', schema: ConsultRequest, kept: 'conversation' },
  },
  consultAnswer: {
    address: consultSubjects.answer(at('scope'), conversation, at('turn'), at('attempt')),
    summary: 'The primary agent’s answer.',
    ...{ message: 'ConsultAnswer', schema: ConsultAnswer, kept: 'conversation' },
  },
  consultReview: {
    address: consultSubjects.review(at('scope'), conversation, at('turn'), at('attempt')),
    summary: 'The reviewer’s decision on an answer.',
    ...{ message: 'ConsultReview', schema: ConsultReview, kept: 'conversation' },
  },
  consultScreening: {
    address: consultSubjects.screening(at('scope'), conversation, at('turn')),
    summary: 'The Guardian’s verdict on a question.',
    ...{ message: 'ConsultScreening', schema: ConsultScreening, kept: 'conversation' },
  },
  consultAssessment: {
    address: consultSubjects.assessment(
      ...([at('scope'), conversation, at('turn'), at('attempt'), at('sha256')] as const),
    ),
    summary: 'The Guardian’s verdict on an answer.',
    ...{ message: 'ConsultAssessment', schema: ConsultAssessment, kept: 'conversation' },
  },
  consultResult: {
    address: consultSubjects.result(at('scope'), conversation, at('turn')),
    summary: 'The result of a question.',
    ...{ message: 'ConsultResult', schema: ConsultResult, kept: 'conversation' },
  },
  consultErasure: {
    address: consultSubjects.erasure(at('scope'), conversation),
    summary: 'An order to erase a conversation.',
    ...{ message: 'ConsultErasure', schema: ConsultErasure, kept: 'conversation' },
  },
  consultTombstone: {
    address: consultSubjects.tombstone(at('scope'), conversation),
    summary: 'What remains of an erased conversation.',
    ...{ message: 'ConsultTombstone', schema: ConsultTombstone, kept: 'conversation' },
  },
  guardianQuestion: {
    address: consultSubjects.guardian(at('guardianVerb'), at('scope')),
    summary:
      'A question to the Guardian, which stores its verdict on a text of a conversation before it answers.',
    ...{ message: 'GuardianQuestion', schema: GuardianQuestion, kept: 'reply' },
  },
  search: {
    address: consultSubjects.search(at('scope')),
    summary: 'A search in the documents of one side, which that side’s own process answers.',
    ...{ message: 'LibrarySearch', schema: LibrarySearch, kept: 'reply' },
  },
  bridge: {
    address: consultSubjects.bridge(at('bridgeId')),
    summary: 'A question from the staff’s side to the clients’, and nothing beside it.',
    ...{ message: 'BridgeRequest', schema: BridgeRequest, kept: 'reply' },
  },
  deadLetter: {
    address: subjects.dead(at('service'), id),
    summary: 'A message that a service could not read.',
    ...{ message: 'DeadLetter', schema: DeadLetter, kept: 'for a while' },
  },
  deadLetterOf: {
    address: subjects.dead(at('service'), id, at('agent')),
    summary: 'A message of another account that the supervisor could not read.',
    ...{ message: 'DeadLetter', schema: DeadLetter, kept: 'for a while' },
  },
  attempt: {
    address: subjects.attempt(at('service'), at('subject')),
    summary: 'How often work on a message ended its process.',
    ...{ message: 'Attempt', schema: Attempt, kept: 'for a while' },
  },
  token: {
    address: subjects.token(id, at('agent')),
    summary: 'A piece of text as a model writes it.',
    ...{ message: 'Token', schema: Token, kept: 'live' },
  },
  abort: {
    address: subjects.abort(id),
    summary: 'An order to stop working on these tasks.',
    ...{ message: 'Abort', schema: Abort, kept: 'live' },
  },
  alive: {
    address: subjects.alive(at('service'), at('replicaId')),
    summary: 'A heartbeat of a replica.',
    ...{ message: 'Heartbeat', schema: Heartbeat, kept: 'live' },
  },
  read: {
    address: subjects.rpc(at('verb')),
    summary: 'A question to the supervisor, which changes nothing.',
    ...{ message: 'Question', schema: Question, kept: 'reply' },
  },
};

/** The reply to a request. */
export const reply = { message: 'Reply', schema: Reply };
