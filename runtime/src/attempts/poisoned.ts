import { type AgentName, type Answer, readSubject, subjects } from '@cerina/contracts';
import { MOST_DEATHS } from './attempts.ts';
import { failedAnswer } from './failed-answer.ts';

/** Nobody can process it: reading it, or doing what it asks, kills the process. */
export class Poisoned extends Error {
  override readonly name = 'Poisoned';
  readonly code = 'poisoned';
}

/** Has the work on a message killed so many processes that nobody should try again? */
export const isPoisoned = (deaths: number): boolean => deaths >= MOST_DEATHS;

/** Why a message is given up, in a sentence for people. */
export const poisonedBy = (service: string): Poisoned =>
  new Poisoned(
    `The process of the ${service} ended or hung ${MOST_DEATHS} times in a row while it worked on this. It is not tried again by itself.`,
  );

/**
 * An agent's failure in place of an answer, built from nothing but the subject of its task, because reading the task
 * may be what kills the process. Undefined if it is not a task's subject.
 */
export function poisonedAnswer(agent: AgentName, subject: string): Answer | undefined {
  const { protocolId, rest: [, taskId, nth] = [] } = readSubject(subject) ?? {};
  const epoch = Number(nth);
  if (!protocolId || !taskId || !Number.isInteger(epoch)) return undefined;
  const task = {
    subject: subjects.answer(protocolId, agent, taskId, epoch),
    protocolId,
    at: new Date().toISOString(),
    agent,
    taskId,
    epoch,
  };
  return failedAnswer(task, poisonedBy(agent));
}
