import type { Answer, AwaitedTask, Blackboard } from '@cerina/contracts';
import type { TooLarge } from '../../store/outbox/outgoing-facts.ts';
import type { Unit } from '../../store/transaction.ts';
import { type Place, resumeGraph } from '../commit.ts';
import { gravestOf, isResult, type Made, madeOf, type OtherAnswer } from './answer-delta.ts';
import { takeLate } from './take-late.ts';
import type { UnreadAnswer } from './unread-answer.ts';

/**
 * What handling a fact came to. `unknown`: there is no such protocol (yet). `held`: its log is incomplete, and the fact
 * is handled once it is restored. `erased`: the fact is one of an erased protocol, and has to be erased itself. `early`:
 * the answer was stored before its task was routed, so it answers nothing.
 */
export type Handled = {
  done: 'taken' | 'before' | 'unknown' | 'held' | 'erased' | 'early';
  board?: Blackboard;
  /** A command that was refused. */
  refused?: true;
  /** Tasks that are not wanted any more, and may be running. */
  calledOff?: AwaitedTask[];
};

/**
 * Take in an agent's answer: once for each task, whichever epoch it was given under. It is read only where it is waited for,
 * and not `isEarly`; or where it is one that is `late`, and objects more to a text than what was taken in. `others` are answers to the same question of which nothing came: where one of them objects and this one
 * does not, that is taken in, or nothing where it was given up. `tooLarge`: what followed from it could not have been published.
 */
export async function handleAnswer(
  unit: Unit,
  given: Answer | UnreadAnswer,
  place: Place,
  {
    tooLarge,
    isEarly,
    others,
    late,
  }: {
    tooLarge?: TooLarge;
    isEarly?: () => Promise<boolean>;
    others?: (awaited: AwaitedTask) => Promise<OtherAnswer[]>;
    late?: (subject: string) => Promise<Made | undefined>;
  } = {},
): Promise<Handled> {
  if (!unit.row) return { done: 'unknown' };
  if (unit.row.erased) return { done: 'erased' };
  const before = await unit.board();
  const awaited = before.awaiting.find(
    ({ taskId, agent, epoch }) =>
      taskId === given.taskId && agent === given.agent && given.epoch <= epoch,
  );
  if (!awaited) {
    const objection = given.agent === 'safety' ? await late?.(place.subject) : undefined;
    if (!objection) return { done: 'before', board: before };
    return { done: 'taken', board: await takeLate(unit, before, objection) };
  }
  if (await isEarly?.()) return { done: 'early', board: before };
  const isAgents = 'read' in given;
  const answer = isAgents ? given.read() : given;
  const made = madeOf(before, awaited, { answer, place }, { tooLarge, isAgents });
  const gravest =
    others && isResult(made) ? gravestOf(before, awaited, made, await others(awaited)) : made;
  const { subject, body } = gravest.place;
  if (isAgents && body !== undefined) unit.follows({ subject, body });
  const { agent } = gravest.answer;
  return {
    done: 'taken',
    board: await resumeGraph(unit, agent, before, gravest.added, gravest.place),
  };
}
