import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Archive } from '@cerina/contracts';
import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { archivedOf, plain, textOf, verifyBundle } from '@cerina/verify';

/** What is known of an archive before its file is read back. */
export type Known = Pick<Archive, 'at' | 'why' | 'file' | 'last'>;

/** The checker's findings in a file as read from the disk, and the record that must remain according to them. */
function check(path: string, known: Known) {
  const bytes = readFileSync(path);
  const { protocolId, status, facts, board, ...found } = verifyBundle(textOf(bytes));
  // what was pending would never arrive
  const problems = [...found.problems, ...found.pending];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const archive = { ...known, sha256, bytes: bytes.length, facts };
  const record = board && archivedOf(board, archive);
  return { protocolId, status, problems, archive, record: plain(record) };
}

// On its own thread: a log of megabytes must not delay the supervisor's heartbeats.
const checking = { check };
export type Checking = typeof checking;

serveWork(checking);
