import { subjects } from '@cerina/contracts';
import { logEntry } from '../log-entry.ts';
import { type ReadLog, readOn } from '../log-reader.ts';
import type { Exported } from './exported.ts';

/** Everything that shows how the text came to be: the blackboard, and each fact in its place on the log. */
export async function bundle({ board, draft, approval, standing }: Exported, read: ReadLog) {
  const log: object[] = [];
  for await (const stored of readOn(read, subjects.all(board.protocolId), 1)) {
    const fact = logEntry(stored)?.fact ?? null;
    log.push({ sequence: stored.sequence, stored: stored.time.toISOString(), fact });
  }
  const { text, version, sha256 } = draft;
  return { protocolId: board.protocolId, standing, text, version, sha256, approval, board, log };
}
