import {
  type Answer,
  type AwaitedTask,
  type Blackboard,
  changesOf,
  Delta,
  type Flag,
  flagsOn,
  openFlags,
  Route,
  readSubject,
  subjects,
} from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { bandOf, objectionOf, objectionTo } from '../../policy/review/objection.ts';
import type { TooLarge } from '../../store/outbox/outgoing-facts.ts';
import type { WithLog } from '../../store/protocol-log/with-log.ts';
import type { Unit } from '../../store/transaction.ts';
import { type Given, givenUpAs, isResult, type Made, madeOf } from './answer-delta.ts';
import { answersTo } from './other-answers.ts';

/** Objections on the log must be handled before the current fact. */
export class LateObjections extends Error {
  override readonly name = 'LateObjections';
  readonly objections: Given[];
  constructor(objections: Given[]) {
    super('The Guardian objects to a text it had passed.');
    this.objections = objections;
  }
}

/** The questions about texts that were asked more than once: for a text with two versions it is one question. */
export function askedAgain(routes: Route[]): Route[] {
  const assessing = routes.filter(({ task }) => task.kind === 'assess');
  const byText = Map.groupBy(assessing, ({ task }) => task.kind === 'assess' && task.sha256);
  return [...byText.values()].filter(({ length }) => length > 1).flat();
}

/**
 * The board with a route's answer, if that is graver than everything known about that text, and than what was given up
 * of it; for one that exceeds what a board takes, its failure. None for an answer that contradicts its task, and none
 * while the same version is still to be assessed: then it is weighed with the awaited answer, which would otherwise
 * replace it.
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
  if (known === undefined) return undefined;
  const [own, most] = [objectionOf(given.answer, board), Math.max(known, ...objections)];
  const isLower = bandOf(own) === bandOf(most) && !losesFindings(given.answer, board, task.version);
  if (own <= most || !(bandOf(own) > bandOf(most) || isLower)) return undefined;
  const awaited: AwaitedTask = { agent, taskId, epoch, task };
  const made = madeOf(board, awaited, given, { tooLarge });
  return isResult(made) || givenUpAs(made.added.delta as Delta) ? made : undefined;
}

const isSame = (one: Flag, other: Flag): boolean =>
  one.code === other.code && one.lineHash === other.lineHash && one.source === other.source;

/** Would an assessment that replaces the known ones lack findings that are open there? */
function losesFindings({ outcome }: Answer, board: Blackboard, version: number): boolean {
  if (!outcome.ok || outcome.result.kind !== 'assess') return true;
  const { flags } = outcome.result.assessment;
  return openFlags(board, version).some((open) => !flags.some((flag) => isSame(flag, open)));
}

const isAwaited = ({ awaiting }: Blackboard, version: number): boolean =>
  awaiting.some(({ task }) => task.kind === 'assess' && task.version === version);

/** The routes whose answers, if any, had no effect yet. */
function unanswered(routes: Route[], deltas: Delta[]): Route[] {
  const used = new Set(deltas.map(({ cause }) => cause.subject));
  return routes.filter(
    ({ protocolId, agent, taskId, epoch }) =>
      !used.has(subjects.answer(protocolId, agent, taskId, epoch)),
  );
}

/** The supervisor's questions to the Guardian, and its own deltas. */
export interface Asked {
  routes: Route[];
  deltas: Delta[];
}

/** From the log and the outbox; for a protocol whose log was not read, from the database. */
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
 * The Guardian's answers about a text for which another answer to the same question was handled, if they are graver: a
 * step that was repeated has two answers, and the second may arrive after all continued with the first. They had no
 * effect yet. The gravest is the first; none if the protocol has ended.
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
  const open = unanswered(again, deltas);
  const answers = await answersTo(bus, open);
  const givenUp = new Map<string, Given[]>();
  const found: (Made & { objection: number })[] = [];
  for (const [n, route] of open.entries()) {
    const answer = answers[n];
    if (!answer || route.task.kind !== 'assess') continue;
    const { sha256 } = route.task;
    const onText = givenUp.get(sha256) ?? (await givenUpOn({ bus }, deltas, board, sha256));
    givenUp.set(sha256, onText);
    const made = madeLate(board, route, answer, { tooLarge, givenUp: onText });
    if (made) found.push({ ...made, objection: objectionOf(answer.answer, board) });
  }
  // a lesser one that was handled first would be passed over by one that is given up after it
  return found.toSorted((a, b) => b.objection - a.objection);
}

/** The answers about a text of this hash that were given up. */
async function givenUpOn(
  { bus }: { bus: Pick<Bus, 'read'> },
  deltas: Delta[],
  { protocolId }: Blackboard,
  sha256: string,
): Promise<Given[]> {
  const tasks = subjectsGivenUp(deltas, sha256).map((subject) => {
    const [taskId, epoch] = readSubject(subject)!.rest;
    return { protocolId, agent: 'safety' as const, taskId: taskId!, epoch: Number(epoch) };
  });
  return (await answersTo(bus, tasks)).filter((given) => given !== undefined);
}

/** The subjects of the answers that were given up on a text of this hash. */
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

/** An assessment without what a person dismisses now: the same finding on the same line, from any assessment. */
function withoutDismissed(answer: Answer, dismissed: Flag[]): Answer {
  const { outcome } = answer;
  if (!outcome.ok || outcome.result.kind !== 'assess') return answer;
  const { assessment } = outcome.result;
  const flags = assessment.flags.filter((flag) => !dismissed.some((each) => isSame(flag, each)));
  const result = { ...outcome.result, assessment: { ...assessment, flags } };
  return { ...answer, outcome: { ...outcome, result } };
}

/**
 * Is there an answer that objects to a text of this hash, more than what remains of the known findings once those are
 * dismissed: one that was given up, which the board drops when somebody decides, or one without effect?
 */
export async function isObjectedTo(
  { bus }: { bus: Pick<Bus, 'read'> },
  { routes, deltas }: Asked,
  board: Blackboard,
  { version, sha256, dismissals }: { version: number; sha256: string; dismissals: string[] },
): Promise<boolean> {
  const dismissed = flagsOn(board, version).filter(
    (flag) => dismissals.includes(flag.id) || flag.dismissed,
  );
  const flags = board.flags.filter((flag) => !dismissed.includes(flag));
  const known = objectionTo({ ...board, flags }, version);
  if (known === undefined) return false; // it is assessed before it is final, and what was given up counts then
  const unused = unanswered(routes, deltas).filter(
    ({ task }) => task.kind === 'assess' && task.sha256 === sha256,
  );
  const answers = await answersTo(bus, unused);
  const counting = unused.flatMap(({ agent, taskId, epoch, task }, n) => {
    const given = answers[n];
    if (!given) return [];
    // an answer that contradicts its task does not count
    const made = madeOf(board, { agent, taskId, epoch, task }, given);
    return isResult(made) || givenUpAs(made.added.delta as Delta) ? given : [];
  });
  const readings = [...(await givenUpOn({ bus }, deltas, board, sha256)), ...counting];
  return readings.some(
    ({ answer }) => bandOf(objectionOf(withoutDismissed(answer, dismissed), board)) > bandOf(known),
  );
}
