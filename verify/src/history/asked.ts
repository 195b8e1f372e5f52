import type { Board } from '../board/fold.ts';
import { same } from '../board/plain.ts';
import type { Answer, Route } from '../reading/fact.ts';
import { type History, is } from './history.ts';
import { routesFor } from './lookup.ts';
import { isGraver } from './objection.ts';

type Task = Route['task'];

/** The fields that identify the subject of each kind of task. */
const about: Record<string, readonly string[]> = {
  ...{ screen_intent: [], screen_feedback: ['points'], screen_reason: ['commandId'] },
  draft: ['iteration'],
  ...{ assess: ['version', 'sha256'], review: ['version', 'sha256'] },
  revise: ['iteration', 'base'],
};
const fieldsOf = (task: Task) => about[task.kind] ?? Object.keys(task);

/** The fields of a task that no task of its kind has: with one of them the same question would look like another. */
export const strangeFields = (task: Task): string[] =>
  Object.keys(task).filter((field) => field !== 'kind' && !fieldsOf(task).includes(field));

/** Do both ask the same, whatever else they carry? */
const isSame = (one: Task, other: Task) =>
  one.kind === other.kind && fieldsOf(one).every((field) => same(one[field], other[field]));

/** The route that asks for an answer, if one precedes it: an answer stored before its route does not count. */
export const routeOf = ({ routes }: History, answer: Answer): Route | undefined =>
  routesFor(routes, answer).find(({ sequence }) => sequence < answer.sequence);

/**
 * How often the Guardian's questions had been answered when a task was planned: answers turn a request into another
 * question.
 */
const roundOf = ({ steps }: History, { revision }: Route) =>
  steps.filter(
    ({ delta }) =>
      delta.revision <= revision && delta.changes.some((each) => is(each, 'questions_answered')),
  ).length;

/** Were both asked the same question? */
export const isAskedSame = (history: History, one: Route, other: Route): boolean =>
  isSame(one.task, other.task) && roundOf(history, one) === roundOf(history, other);

/**
 * The awaited task that this answer belongs to: its own, or for the Guardian another one with the same question, if its
 * own had no effect.
 */
export function awaitedBy(
  history: History,
  answer: Answer,
  board: Board,
): Board['awaiting'][number] | undefined {
  const own = board.awaiting.find(({ taskId }) => taskId === answer.taskId);
  if (own) return own.agent === answer.agent && answer.epoch <= own.epoch ? own : undefined;
  const route = routeOf(history, answer);
  if (!route || answer.agent !== 'safety') return undefined;
  return board.awaiting.find(
    ({ agent, task }) =>
      agent === answer.agent &&
      isSame(task, route.task) &&
      roundOf(history, route) === (board.questionsAnswered ?? []).length,
  );
}

/**
 * The task that a late answer of the Guardian belongs to: the text is already assessed, and this finding is graver. It
 * is handled unless the protocol has ended.
 */
export function lateTo(
  history: History,
  answer: Answer,
  board: Board,
): Board['awaiting'][number] | undefined {
  const route = routeOf(history, answer);
  const { agent, taskId, epoch, outcome } = answer;
  if (!route || agent !== 'safety' || board.completed || !outcome.ok) return undefined;
  const { result } = outcome;
  if (route.task.kind !== 'assess' || result.kind !== 'assess') return undefined;
  // one that names another version, and is given up for its size, counts against the text that was asked about
  const { version = 0 } = route.task;
  if (!isGraver({ ...result.assessment, version }, board)) return undefined;
  return { agent, taskId, epoch, task: route.task };
}
