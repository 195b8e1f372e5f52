import { z } from 'zod';
import { Alive } from '../alive.ts';
import { Attempt } from '../attempt.ts';
import {
  Abort,
  Answer,
  Archived,
  Command,
  DeadLetter,
  Delta,
  Restored,
  Route,
  Token,
  Tombstone,
  Verdict,
} from '../fact.ts';
import { AgentName } from '../primitives.ts';
import { Reply, reads } from '../rpc.ts';
import { services } from '../services.ts';
import { doors, subjects } from '../subjects.ts';

/** What stands in one place of a subject. */
export interface Parameter {
  description: string;
  enum?: readonly string[];
}

export const parameters = {
  protocolId: { description: 'The protocol, a UUID.' },
  door: { description: 'The way in that stores it.', enum: doors },
  commandId: { description: 'The command: one command, one verdict.' },
  revision: { description: 'The revision of the board that it makes, from 1.' },
  agent: { description: 'The agent.', enum: AgentName.options },
  taskId: { description: 'The task, unique in its protocol.' },
  epoch: { description: 'The how-manieth run of the task, from 1.' },
  n: { description: 'The how-manieth record of its protocol, from 1.' },
  service: { description: 'The service.', enum: services },
  replicaId: { description: 'One of its processes.' },
  subject: { description: 'The subject of a message on the log.' },
  verb: { description: 'What is asked.', enum: Object.keys(reads) },
} satisfies Record<string, Parameter>;
type Name = keyof typeof parameters;

/** Messages on one kind of subject. */
export interface Channel {
  address: string;
  summary: string;
  /** The name of its message among the components, and what that must be. */
  message: string;
  schema: z.ZodType;
  /** Stored for good, kept for a while, told once to those who listen, or asked and answered. */
  kept: 'log' | 'for a while' | 'live' | 'reply';
}

const at = (name: Name): never => `{${name}}` as never;
const id = at('protocolId');

const Question = z.union(
  Object.entries(reads).map(([verb, { input }]) => input.describe(`The question of \`${verb}\`.`)),
);

/** Everything that is said on the bus, by kind. The addresses are made by what makes the subjects. */
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
    summary: 'The supervisor tells one agent what to do next, on which revision of the board.',
    ...{ message: 'Route', schema: Route, kept: 'log' },
  },
  answer: {
    address: subjects.answer(id, at('agent'), at('taskId'), at('epoch')),
    summary: 'An agent’s answer to its task.',
    ...{ message: 'Answer', schema: Answer, kept: 'log' },
  },
  verdict: {
    address: subjects.decision(id, at('commandId')),
    summary: 'The one word on a command: taken, or refused and why.',
    ...{ message: 'Verdict', schema: Verdict, kept: 'log' },
  },
  tombstone: {
    address: subjects.tombstone(id),
    summary: 'All that stays of an erased protocol.',
    ...{ message: 'Tombstone', schema: Tombstone, kept: 'log' },
  },
  archived: {
    address: subjects.archived(id),
    summary: 'What stays of an archived protocol.',
    ...{ message: 'Archived', schema: Archived, kept: 'log' },
  },
  restored: {
    address: subjects.restored(id, at('n')),
    summary: 'What was stored again after the log had lost some of a protocol.',
    ...{ message: 'Restored', schema: Restored, kept: 'log' },
  },
  deadLetter: {
    address: subjects.dead(at('service'), id),
    summary: 'What a service could not read.',
    ...{ message: 'DeadLetter', schema: DeadLetter, kept: 'for a while' },
  },
  deadLetterOf: {
    address: subjects.dead(at('service'), id, at('agent')),
    summary: 'What the supervisor could not read of another account’s messages.',
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
    summary: 'Stop working on these tasks now.',
    ...{ message: 'Abort', schema: Abort, kept: 'live' },
  },
  alive: {
    address: subjects.alive(at('service'), at('replicaId')),
    summary: 'A replica’s word that it is alive.',
    ...{ message: 'Alive', schema: Alive, kept: 'live' },
  },
  read: {
    address: subjects.rpc(at('verb')),
    summary: 'A question to the supervisor, which changes nothing.',
    ...{ message: 'Question', schema: Question, kept: 'reply' },
  },
};

/** What a question is answered with. */
export const reply = { message: 'Reply', schema: Reply };
