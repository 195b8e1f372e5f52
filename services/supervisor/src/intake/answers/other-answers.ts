import { isDeepStrictEqual } from 'node:util';
import {
  Answer,
  type AwaitedTask,
  changesOf,
  Delta,
  Route,
  subjects,
  type Task,
} from '@cerina/contracts';
import { type Bus, readFact, Unreadable } from '@cerina/runtime';
import type { Unit } from '../../store/transaction.ts';
import { type Given, givenUpAs, type OtherAnswer } from './answer-delta.ts';
import { isEarlyAnswer } from './early-answer.ts';

/** The answer to a task, as on the log; undefined if there is none that is readable and follows its route. */
async function answerTo(
  bus: Pick<Bus, 'read'>,
  { protocolId, agent, taskId, epoch }: Pick<Route, 'protocolId' | 'agent' | 'taskId' | 'epoch'>,
): Promise<Given | undefined> {
  const subject = subjects.answer(protocolId, agent, taskId, epoch);
  const stored = await bus.read(subject);
  if (!stored) return undefined;
  const { sequence, time, data } = stored;
  if (await isEarlyAnswer({ bus }, { protocolId, agent, taskId, epoch }, { sequence }))
    return undefined;
  try {
    const answer = readFact(subject, data, Answer);
    const body = Buffer.from(data).toString();
    return { answer, place: { subject, sequence, at: time.toISOString(), body } };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const AT_ONCE = 32;

/**
 * The answers to tasks, each at its task's index: the bus is asked for a few at a time, because a row is locked
 * meanwhile.
 */
export async function answersTo(
  bus: Pick<Bus, 'read'>,
  tasks: readonly Parameters<typeof answerTo>[1][],
): Promise<(Given | undefined)[]> {
  const found: (Given | undefined)[] = [];
  for (let first = 0; first < tasks.length; first += AT_ONCE)
    found.push(
      ...(await Promise.all(
        tasks.slice(first, first + AT_ONCE).map((task) => answerTo(bus, task)),
      )),
    );
  return found;
}

/** Do both ask the Guardian the same? For a text with two versions the question is one. */
export const isAskedSame = (one: Task, other: Task): boolean =>
  one.kind === 'assess' && other.kind === 'assess'
    ? one.sha256 === other.sha256
    : isDeepStrictEqual(one, other);

/**
 * The Guardian's other answers to the question of an awaited task, without effect: under an earlier epoch, or to an
 * earlier task, whose step had failed when it answered, or whose answer was given up. A person's answers to its
 * questions make the same request a different question. None for other agents, who pass nothing that was found unsafe.
 */
export async function otherAnswers(
  { bus }: { bus: Pick<Bus, 'read'> },
  unit: Unit,
  { agent, task }: AwaitedTask,
  given: string,
): Promise<OtherAnswer[]> {
  if (agent !== 'safety') return [];
  const prefix = `foundry.${unit.id}.supervisor.`;
  const routes = (await unit.kept(`${prefix}route.${agent}.`))
    .map((body) => Route.parse(body))
    .filter((route) => isAskedSame(route.task, task))
    .filter(({ taskId, epoch }) => subjects.answer(unit.id, agent, taskId, epoch) !== given);
  const answers = await answersTo(bus, routes);
  const found = routes.flatMap(({ revision }, n) =>
    answers[n] ? { ...answers[n], asked: revision } : [],
  );
  if (found.length === 0) return [];
  const deltas = (await unit.kept(`${prefix}delta.`)).map((body) => Delta.parse(body));
  const used = new Map(
    deltas
      .filter(({ cause }) => cause.kind !== 'plan') // a plan of its own names it too
      .map((delta) => [delta.cause.subject, delta]),
  );
  const told = deltas
    .filter((delta) => changesOf(delta).some(({ kind }) => kind === 'questions_answered'))
    .reduce((last, { revision }) => Math.max(last, revision), 0);
  return found.flatMap(({ asked, ...given }) => {
    const delta = used.get(given.place.subject);
    const givenUp = delta && givenUpAs(delta);
    // a task that is planned in the delta of the answers is asked with them
    return asked >= told && (!delta || givenUp) ? { ...given, givenUp } : [];
  });
}
