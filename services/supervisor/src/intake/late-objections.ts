import {
  type AwaitedTask,
  type Blackboard,
  changesOf,
  Delta,
  Route,
  readSubject,
} from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { objectionOf, objectionTo } from '../policy/objection.ts';
import type { TooLarge } from '../store/outgoing-facts.ts';
import type { Unit } from '../store/transaction.ts';
import type { WithLog } from '../store/with-log.ts';
import { type Given, givenUpAs, isResult, type Made, madeOf } from './answer-delta.ts';
import { answerTo } from './other-answers.ts';

/** Objections that are on the log have to be taken in before what was to be handled. */
export class LateObjections extends Error {
  override readonly name = 'LateObjections';
  readonly objections: Given[];
  constructor(objections: Given[]) {
    super('The Guardian objects to a text that it had passed.');
    this.objections = objections;
  }
}

/** The questions about texts that were asked more than once: of bytes that are there as two versions, it is one question. */
export function askedAgain(routes: Route[]): Route[] {
  const assessing = routes.filter(({ task }) => task.kind === 'assess');
  const byText = Map.groupBy(assessing, ({ task }) => task.kind === 'assess' && task.sha256);
  return [...byText.values()].filter(({ length }) => length > 1).flat();
}

/**
 * What an answer to a route makes of the board, where it is graver than all that is known of that text, and than what was given
 * up of it; of one that is larger than a board takes, its failure. None of one that contradicts what was asked, and none while the
 * same version is still to be assessed: then it is weighed with the answer that is waited for, which would else replace it.
 */
export function madeLate(
  board: Blackboard,
  { agent, taskId, epoch, task }: Route,
  given: Given,
  { tooLarge, givenUp = [] }: { tooLarge?: TooLarge | undefined; givenUp?: readonly Given[] } = {},
): Made | undefined {
  if (task.kind !== 'assess' || isAwaited(board, task.version)) return undefined;
  const known = objectionTo(board, task.version);
  const objections = givenUp.map(({ answer }) => objectionOf(answer, board));
  if (known === undefined || objectionOf(given.answer, board) <= Math.max(known, ...objections))
    return undefined;
  const awaited: AwaitedTask = { agent, taskId, epoch, task };
  const made = madeOf(board, awaited, given, { tooLarge });
  return isResult(made) || givenUpAs(made.added.delta as Delta) ? made : undefined;
}

const isAwaited = ({ awaiting }: Blackboard, version: number): boolean =>
  awaiting.some(({ task }) => task.kind === 'assess' && task.version === version);

/** What the supervisor asked the Guardian, and what it wrote on the board. */
export interface Asked {
  routes: Route[];
  deltas: Delta[];
}

/** As the log has it, and what is still to be published; of a protocol whose log was not read, as the database keeps it. */
export async function askedOf(unit: Unit, read?: WithLog): Promise<Asked> {
  if (!read) {
    const prefix = `foundry.${unit.id}.supervisor.`;
    const routes = (await unit.kept(`${prefix}route.safety.`)).map((body) => Route.parse(body));
    if (askedAgain(routes).length === 0) return { routes: [], deltas: [] };
    const deltas = (await unit.kept(`${prefix}delta.`)).map((body) => Delta.parse(body));
    return { routes, deltas };
  }
  const { held, due } = read;
  const routes = held.facts
    .filter(({ subject }) => readSubject(subject)?.type === 'route')
    .map(({ body }) => Route.parse(JSON.parse(body)))
    .filter(({ agent }) => agent === 'safety');
  return { routes, deltas: [...held.deltas, ...due.pending] };
}

/**
 * What the Guardian answered to a question about a text that another answer to it was taken in for, where it is graver:
 * a step that was run again has two answers, and the second one may come when all went on with the first. Nothing came of
 * them yet. None where the protocol is over.
 */
export async function lateObjections(
  { bus }: { bus: Pick<Bus, 'read'> },
  { routes, deltas }: Asked,
  boardNow: () => Promise<Blackboard>,
  tooLarge?: TooLarge,
): Promise<Made[]> {
  const again = askedAgain(routes);
  if (again.length === 0) return [];
  const board = await boardNow();
  if (board.completed) return [];
  const used = new Set(deltas.map(({ cause }) => cause.subject));
  const found: Made[] = [];
  for (const route of again) {
    const answer = await answerTo(bus, route);
    if (!answer || used.has(answer.place.subject) || route.task.kind !== 'assess') continue;
    const givenUp = await givenUpOn({ bus }, deltas, board, route.task.sha256);
    const made = madeLate(board, route, answer, { tooLarge, givenUp });
    if (made) found.push(made);
  }
  return found;
}

/** The answers about a text of this hash that were given up. */
async function givenUpOn(
  { bus }: { bus: Pick<Bus, 'read'> },
  deltas: Delta[],
  { protocolId }: Blackboard,
  sha256: string,
): Promise<Given[]> {
  const found: Given[] = [];
  for (const subject of subjectsGivenUp(deltas, sha256)) {
    const [taskId, epoch] = readSubject(subject)!.rest;
    const task = { protocolId, agent: 'safety' as const, taskId: taskId!, epoch: Number(epoch) };
    const given = await answerTo(bus, task);
    if (given) found.push(given);
  }
  return found;
}

/** Under which subjects the answers are that were given up on a text of this hash. */
export const subjectsGivenUp = (deltas: Delta[], sha256: string): string[] =>
  deltas.filter(givenUpAs).flatMap((delta) => {
    const isOfThis = changesOf(delta).some(
      (change) =>
        change.kind === 'agent_failed' &&
        change.failure.task.kind === 'assess' &&
        change.failure.task.sha256 === sha256,
    );
    const { subject } = delta.cause;
    return isOfThis && readSubject(subject)?.type === 'answer' ? subject : [];
  });

/**
 * Was an answer given up that objects to a text of this hash, more than what is known of a version of it? The board forgets
 * failures when somebody decides, and the log does not.
 */
export async function isObjectedTo(
  deps: { bus: Pick<Bus, 'read'> },
  { deltas }: Pick<Asked, 'deltas'>,
  board: Blackboard,
  { version, sha256 }: { version: number; sha256: string },
): Promise<boolean> {
  const known = objectionTo(board, version);
  if (known === undefined) return false; // it is assessed before it is final, and what was given up counts then
  const givenUp = await givenUpOn(deps, deltas, board, sha256);
  return givenUp.some(({ answer }) => objectionOf(answer, board) > known);
}
