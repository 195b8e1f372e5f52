import { type Answer, type Blackboard, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { reroute } from '../../operations/overdue/reroute.ts';
import type { Unit } from '../../store/transaction.ts';
import type { Place } from '../commit.ts';
import type { Handled } from './handle-answer.ts';

type Task = Pick<Answer, 'protocolId' | 'agent' | 'taskId' | 'epoch'>;

/**
 * Was an answer stored before the route that asks for it? The ids of tasks can be guessed, and something stored before
 * the question, perhaps before there was a text, is no answer. `routedAt` is the position of its route, if known.
 */
export async function isEarlyAnswer(
  { bus }: { bus: Pick<Bus, 'read'> },
  { protocolId, agent, taskId, epoch }: Task,
  { sequence }: Pick<Place, 'sequence'>,
  routedAt?: number,
): Promise<boolean> {
  if (routedAt !== undefined) return routedAt > sequence;
  const route = await bus.read(subjects.route(protocolId, agent, taskId, epoch));
  return !route || route.sequence > sequence;
}

const WHY = {
  message: 'An answer arrived before it was requested; the step is run again.',
  code: 'bad_answer',
};

/** It has the subject of the task's answer: the task is routed again under its next epoch. */
export async function rerouteEarly(unit: Unit, early: Task, board: Blackboard): Promise<Handled> {
  const place = { subject: 'sweep', sequence: 0, at: new Date().toISOString() };
  const { agent, taskId, epoch } = early;
  await reroute(
    unit,
    place,
    WHY,
    (task) => task.agent === agent && task.taskId === taskId && task.epoch === epoch,
  );
  return { done: 'before', board };
}
