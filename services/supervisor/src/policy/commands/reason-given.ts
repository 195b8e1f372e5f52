import { agentOf, type Change, type GivenReason, wasRead } from '@cerina/contracts';
import type { Deciding } from '../deciding.ts';

/**
 * What a person wrote with their order, for the Guardian to read; nothing where they wrote nothing, where exactly that was read before, and
 * at the gate of a possible crisis: who decides there has the card before them, and what they write is their assessment.
 */
export function reasonGiven(
  { board, commandId, by }: Deciding,
  order: GivenReason['order'],
  given: readonly (string | undefined)[],
): Change[] {
  const words = given.flatMap((each) => each ?? []);
  const isAssessment = board.gate?.kind === 'crisis';
  if (words.length === 0 || isAssessment || wasRead(board, words)) return [];
  const task = { kind: 'screen_reason' as const, commandId };
  const awaited = {
    agent: agentOf[task.kind],
    taskId: `${task.kind}-${board.revision + 1}`,
    epoch: 1,
    task,
  };
  return [{ kind: 'reason_given', commandId, by, order, words, task: awaited }];
}
