import { type AwaitedTask, isReadForDanger } from '@cerina/contracts';
import { failedAnswer } from '@cerina/runtime';
import { handleAnswer } from '../../intake/answers/handle-answer.ts';
import { commitBeside, nextDelta, type Place } from '../../intake/commit.ts';
import { routeFacts } from '../../store/outbox/outgoing-facts.ts';
import { expectThisVersion } from '../../store/protocol-state/graph-version.ts';
import type { Unit } from '../../store/transaction.ts';

/** After this many routes without a readable answer a step is given up. */
const MOST_EPOCHS = 3;

/**
 * A route is lost, overdue, or was answered with something unusable: route each awaited task that `concerns` selects
 * again under its next epoch, and give up a task whose tries are used up, as a failure of its agent with this code.
 * Resolves with whether there was one.
 */
export async function reroute(
  unit: Unit,
  place: Place,
  why: { message: string; code: string },
  concerns: (task: AwaitedTask) => boolean | Promise<boolean>,
): Promise<boolean> {
  if (!unit.row || unit.row.erased) return false;
  expectThisVersion(unit.row);
  const board = await unit.board();
  // a halt lets what is read for danger come to its end
  const awaited = board.halted ? board.awaiting.filter(isReadForDanger) : board.awaiting;
  const concerned: AwaitedTask[] = [];
  for (const task of awaited) if (await concerns(task)) concerned.push(task);
  if (concerned.length === 0) return false;
  const spent = concerned.find(({ epoch }) => epoch >= MOST_EPOCHS);
  if (spent) {
    const { subject, at } = place;
    const message = `No answer to be had after ${MOST_EPOCHS} tries.`;
    const task = { ...spent, subject, protocolId: board.protocolId, at };
    await handleAnswer(unit, failedAnswer(task, { code: why.code, message }), place);
    return true;
  }
  const tasks = concerned.map(({ taskId, epoch }) => ({ taskId, epoch: epoch + 1 }));
  const added = nextDelta(board.protocolId, board, place, {
    author: 'supervisor',
    cause: 'sweep',
    stage: 'progress',
    message: why.message,
    changes: [{ kind: 'rerouted', tasks }],
  });
  const again = new Set(concerned.map(({ taskId }) => taskId));
  const routes = routeFacts(added.board).filter(({ taskId }) => again.has(taskId));
  await commitBeside(unit, added, place, routes);
  return true;
}
