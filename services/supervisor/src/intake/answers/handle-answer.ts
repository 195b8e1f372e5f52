import type { Answer, AwaitedTask, Blackboard } from '@cerina/contracts';
import type { Waiting } from '../../graph/graph.ts';
import { isStoppedAtGate } from '../../policy/steps/next-step.ts';
import type { TooLarge } from '../../store/outbox/outgoing-facts.ts';
import type { Unit } from '../../store/transaction.ts';
import { commitBeside, type Place, resumeGraph } from '../commit.ts';
import { gravestOf, isResult, type Made, madeOf, type OtherAnswer } from './answer-delta.ts';
import { handleLateObjection } from './handle-late-objection.ts';
import type { UnreadAnswer } from './unread-answer.ts';

/**
 * The outcome of handling a fact. `unknown`: there is no such protocol (yet). `held`: its log is incomplete, and the
 * fact is handled once it is restored. `erased`: the fact belongs to an erased protocol, and must be erased itself.
 * `early`: the answer was stored before its task was routed, so it does not count.
 */
export type Handled = {
  done: 'taken' | 'before' | 'unknown' | 'held' | 'erased' | 'early';
  board?: Blackboard;
  /** A command that was refused. */
  refused?: true;
  /** Tasks that are no longer wanted, and may be running. */
  calledOff?: AwaitedTask[];
};

/**
 * Handle an agent's answer: once for each task, under any epoch. It is read only if it is awaited, and not `isEarly`;
 * or if it is `late`, and objects more to a text than the answer that was handled. `others` are answers to the same
 * question without effect: if one of them objects and this one does not, that one is used, or nothing if it was given
 * up. `tooLarge`: its effects could not have been published.
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
    return { done: 'taken', board: await handleLateObjection(unit, before, objection) };
  }
  if (await isEarly?.()) return { done: 'early', board: before };
  const isAgents = 'read' in given;
  const answer = isAgents ? given.read() : given;
  const made = madeOf(before, awaited, { answer, place }, { tooLarge, isAgents });
  const gravest =
    others && isResult(made) ? gravestOf(before, awaited, made, await others(awaited)) : made;
  const { subject, body } = gravest.place;
  if (isAgents && body !== undefined) unit.follows({ subject, body });
  const node = nodeOf(unit, gravest);
  if (!node) {
    await commitBeside(unit, gravest.added, gravest.place, []);
    return { done: 'taken', board: gravest.added.board };
  }
  return {
    done: 'taken',
    board: await resumeGraph(unit, node, before, gravest.added, gravest.place),
  };
}

/**
 * Where the graph waits for this answer; undefined where it waits for somebody else. What is read beside other work, a reason that a person
 * gave, may be answered while the graph waits for another agent, for a person or for a resume, or has ended; if it is held, the person's gate
 * is planned again.
 */
function nodeOf(unit: Unit, { answer: { agent }, added: { board } }: Made): Waiting | undefined {
  const { interrupts } = unit.row!;
  if (interrupts[agent]) return agent;
  return interrupts.human_gate && isStoppedAtGate(board) ? 'human_gate' : undefined;
}
