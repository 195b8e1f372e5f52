import {
  type Answer,
  type AwaitedTask,
  type Blackboard,
  excessOf,
  faultOfAnswer,
  inWords,
} from '@cerina/contracts';
import { failedAnswer } from '@cerina/runtime';
import { decideAnswer } from '../policy/decide-answer.ts';
import { noRoom } from '../policy/room.ts';
import type { TooLarge } from '../store/outgoing-facts.ts';
import type { Unit } from '../store/transaction.ts';
import { faultOfForm } from './as-written.ts';
import { nextDelta, type Place, resumeGraph } from './commit.ts';
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

/** The delta that an answer makes; one that is not admitted, or is more than a board takes, is a failure of its agent. */
function deltaOf(
  answer: Answer,
  before: Blackboard,
  awaited: AwaitedTask,
  place: Place,
  { tooLarge, misformed }: { tooLarge?: TooLarge | undefined; misformed?: string | undefined },
) {
  const made = (outcome: Answer['outcome']) =>
    nextDelta(before.protocolId, before, place, {
      author: answer.agent,
      cause: place.sequence > 0 ? 'answer' : 'sweep',
      stage: 'progress',
      ...decideAnswer(before, awaited, outcome, place.at),
      traceparent: answer.traceparent,
    });
  const failed = (message: string) => {
    const { usage } = answer.outcome;
    return made({ ok: false, code: 'too_large', message, usage });
  };
  const fault = faultOfAnswer(answer) ?? misformed;
  if (fault) return made(failedAnswer(answer, { code: 'bad_answer', message: fault }).outcome);
  const excess = excessOf(answer.outcome);
  if (tooLarge || excess) return failed(tooLarge?.message ?? inWords(excess!));
  const added = made(answer.outcome);
  const full = answer.outcome.ok ? noRoom(before, added.board) : undefined;
  return full ? failed(full) : added;
}

/**
 * Take in an agent's answer: once for each task, whichever epoch it was given under. It is read only where it is waited for,
 * and not `isEarly`. `tooLarge`: what followed from it could not have been published.
 */
export async function handleAnswer(
  unit: Unit,
  given: Answer | UnreadAnswer,
  place: Place,
  { tooLarge, isEarly }: { tooLarge?: TooLarge; isEarly?: () => Promise<boolean> } = {},
): Promise<Handled> {
  if (!unit.row) return { done: 'unknown' };
  if (unit.row.erased) return { done: 'erased' };
  const before = await unit.board();
  const awaited = before.awaiting.find(
    ({ taskId, agent, epoch }) =>
      taskId === given.taskId && agent === given.agent && given.epoch <= epoch,
  );
  if (!awaited) return { done: 'before', board: before };
  if (await isEarly?.()) return { done: 'early', board: before };
  const isAgents = 'read' in given;
  const answer = isAgents ? given.read() : given;
  const { subject, body } = place;
  const isKept = isAgents && body !== undefined;
  const misformed = isKept ? faultOfForm(answer, body) : undefined;
  if (isKept) unit.follows({ subject, body });
  const added = deltaOf(answer, before, awaited, place, { tooLarge, misformed });
  return { done: 'taken', board: await resumeGraph(unit, answer.agent, before, added, place) };
}
