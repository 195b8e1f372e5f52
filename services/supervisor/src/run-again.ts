import type { Answer, AwaitedTask } from '@cerina/contracts';
import { routeFacts } from './facts-of.ts';
import type { Unit } from './ledger.ts';
import { takeAnswerFact } from './take.ts';
import { next, note, type Place } from './write-down.ts';

/** Routed this often without an answer that can be read, a step is given up. */
const MOST_EPOCHS = 3;

const failure = (
  protocolId: string,
  { agent, taskId, epoch }: AwaitedTask,
  code: string,
  place: Place,
): Answer => ({
  type: 'answer',
  subject: place.subject,
  protocolId,
  at: place.at,
  agent,
  taskId,
  epoch,
  outcome: {
    ok: false,
    code,
    message: `No answer to be had after ${MOST_EPOCHS} tries.`,
    usage: { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 },
  },
});

/**
 * What was routed is lost, overdue, or was answered with what nobody can read: route every awaited task again under
 * its next epoch, and give a task up that had its tries, as a failure of its agent with this code.
 */
export async function runAgain(
  unit: Unit,
  place: Place,
  why: { message: string; code: string },
): Promise<void> {
  if (!unit.row || unit.row.erased) return;
  const board = await unit.board();
  if (board.halted || board.awaiting.length === 0) return;
  const spent = board.awaiting.find(({ epoch }) => epoch >= MOST_EPOCHS);
  if (spent) {
    await takeAnswerFact(unit, failure(board.protocolId, spent, why.code, place), place);
    return;
  }
  const tasks = board.awaiting.map(({ taskId, epoch }) => ({ taskId, epoch: epoch + 1 }));
  const added = next(board.protocolId, board, place, {
    author: 'supervisor',
    cause: 'sweep',
    stage: 'progress',
    message: why.message,
    changes: [{ kind: 'rerouted', tasks }],
  });
  await note(unit, added, place, routeFacts(added.board));
}
