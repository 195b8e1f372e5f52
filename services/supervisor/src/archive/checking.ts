import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { textOf, verifyBundle } from '@cerina/verify';

/** What the checker finds in a file as it is on the disk. */
function check(path: string) {
  const bytes = readFileSync(path);
  const { protocolId, status, facts, ...found } = verifyBundle(textOf(bytes));
  // what was still to come would never be there
  const problems = [...found.problems, ...found.pending];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { protocolId, status, facts, problems, bytes: bytes.length, sha256 };
}

// On its own thread: a log of megabytes must not hold up the supervisor's heartbeats.
const checking = { check };
export type Checking = typeof checking;

serveWork(checking);
