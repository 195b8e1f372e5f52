import type {
  AnswersRequest,
  BranchProtocol,
  ControlRequest,
  CreateProtocol,
  ReviewRequest,
} from '@cerina/contracts';
import { answer } from './answers.ts';
import type { Asker } from './asker.ts';
import { branch } from './branch.ts';
import { administer, steer } from './control.ts';
import { create } from './create.ts';
import { review } from './review.ts';
import type { Outcome, Tools } from './submit.ts';

/**
 * Every order that a door accepts. Bodies have passed their schemas, except those of a halt and a resume, which are
 * parsed here; a refusal is thrown.
 */
export interface Orders {
  /** Returns the protocol's id. */
  create(asker: Asker, body: CreateProtocol): Promise<string>;
  /** From a version of that protocol; returns the new one's id. */
  branch(asker: Asker, protocolId: string, body: BranchProtocol): Promise<string>;
  review(asker: Asker, protocolId: string, body: ReviewRequest): Promise<Outcome>;
  answer(asker: Asker, protocolId: string, body: AnswersRequest): Promise<Outcome>;
  halt(asker: Asker, protocolId: string, body?: ControlRequest): Promise<Outcome>;
  resume(asker: Asker, protocolId: string, body?: ControlRequest): Promise<Outcome>;
  requeue(asker: Asker, protocolId: string): Promise<Outcome>;
  erase(asker: Asker, protocolId: string): Promise<Outcome>;
}

export const createOrders = (tools: Tools): Orders => ({
  create: (asker, body) => create(tools, asker, body),
  branch: (asker, id, body) => branch(tools, asker, id, body),
  review: (asker, id, body) => review(tools, asker, id, body),
  answer: (asker, id, body) => answer(tools, asker, id, body),
  halt: (asker, id, body) => steer(tools, asker, id, { kind: 'halt', body }),
  resume: (asker, id, body) => steer(tools, asker, id, { kind: 'resume', body }),
  requeue: (asker, id) => administer(tools, asker, id, 'requeue'),
  erase: (asker, id) => administer(tools, asker, id, 'erase'),
});
