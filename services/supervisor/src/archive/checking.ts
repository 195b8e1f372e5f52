import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Archive } from '@cerina/contracts';
import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { archivedOf, plain, textOf, verifyBundle } from '@cerina/verify';

/** What of an archive is known before its file is read back. */
export type Known = Pick<Archive, 'at' | 'why' | 'file' | 'last'>;

/** What the checker finds in a file as it is on the disk, and the record that is to be left of it by what it finds there. */
function check(path: string, known: Known) {
  const bytes = readFileSync(path);
  const { protocolId, status, facts, board, ...found } = verifyBundle(textOf(bytes));
  // what was still to come would never be there
  const problems = [...found.problems, ...found.pending];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const archive = { ...known, sha256, bytes: bytes.length, facts };
  const record = board && archivedOf(board, archive);
  return { protocolId, status, problems, archive, record: plain(record) };
}

// On its own thread: a log of megabytes must not hold up the supervisor's heartbeats.
const checking = { check };
export type Checking = typeof checking;

serveWork(checking);
