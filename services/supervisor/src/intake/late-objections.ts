import { type AwaitedTask, type Blackboard, Delta, Route } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { objectionOf, objectionTo } from '../policy/objection.ts';
import type { Unit } from '../store/transaction.ts';
import { type Given, isResult, type Made, madeOf } from './answer-delta.ts';
import { answerTo, kept } from './other-answers.ts';

/** Objections that are on the log have to be taken in before what was to be handled. */
export class LateObjections extends Error {
  override readonly name = 'LateObjections';
  readonly objections: Given[];
  constructor(objections: Given[]) {
    super('The Guardian objects to a text that it had passed.');
    this.objections = objections;
  }
}

/** The questions about texts that were asked more than once. */
export function askedAgain(routes: Route[]): Route[] {
  const assessing = routes.filter(({ task }) => task.kind === 'assess');
  const byVersion = Map.groupBy(assessing, ({ task }) => task.kind === 'assess' && task.version);
  return [...byVersion.values()].filter(({ length }) => length > 1).flat();
}

/** What an answer to a route makes of the board, where that text is assessed and the answer is graver. */
export function madeLate(
  board: Blackboard,
  { agent, taskId, epoch, task }: Route,
  given: Given,
): Made | undefined {
  const known = task.kind === 'assess' ? objectionTo(board, task.version) : undefined;
  if (known === undefined || objectionOf(given.answer, board) <= known) return undefined;
  const awaited: AwaitedTask = { agent, taskId, epoch, task };
  const made = madeOf(board, awaited, given);
  return isResult(made) ? made : undefined;
}

/**
 * What the Guardian answered to a question about a text that another answer to it was taken in for, where it is graver:
 * a step that was run again has two answers, and the second one may come when all went on with the first. Nothing came of
 * them yet. None where the protocol is over.
 */
export async function lateObjections(
  { bus }: { bus: Pick<Bus, 'read'> },
  unit: Unit,
): Promise<Made[]> {
  const prefix = `foundry.${unit.id}.supervisor.`;
  const routes = (await kept(unit, `${prefix}route.safety.`)).map((body) => Route.parse(body));
  const again = askedAgain(routes);
  if (again.length === 0) return [];
  const board = await unit.board();
  if (board.completed) return [];
  const deltas = (await kept(unit, `${prefix}delta.`)).map((body) => Delta.parse(body));
  const used = new Set(deltas.map(({ cause }) => cause.subject));
  const found: Made[] = [];
  for (const route of again) {
    const answer = await answerTo(bus, route);
    if (!answer || used.has(answer.place.subject)) continue;
    const made = madeLate(board, route, answer);
    if (made) found.push(made);
  }
  return found;
}
