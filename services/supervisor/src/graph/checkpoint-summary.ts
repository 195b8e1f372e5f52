import type { Blackboard, CheckpointSummary } from '@cerina/contracts';

/** The board summary in a list of checkpoints; undefined for one from before there was a board. */
export function summaryOf(
  board: Blackboard | null | undefined,
): Omit<CheckpointSummary, 'checkpointId' | 'at'> | undefined {
  if (!board) return undefined;
  const { revision, status, phase, drafts } = board;
  return { revision, status, phase, version: drafts.at(-1)?.version ?? null };
}
