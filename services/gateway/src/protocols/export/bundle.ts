import { setTimeout } from 'node:timers/promises';
import {
  type Blackboard,
  type Bundle,
  bundleOf,
  Delta,
  readSubject,
  subjects,
} from '@cerina/contracts';
import { erasedAlready } from '@cerina/door/protocols/erasures';
import { withOwnTexts } from '@cerina/door/protocols/true-texts';
import { refuse } from '@cerina/door/refused';
import { boardOnLog, bundledLog, LogTooLarge, type ReadLog, readFact } from '@cerina/runtime';

/** The board that exactly this log makes, even if the protocol has continued meanwhile. */
async function boardOf(log: Bundle['log'], { protocolId }: Blackboard): Promise<Blackboard> {
  const erased = subjects.tombstone(protocolId);
  if (log.some(({ subject }) => subject === erased)) throw erasedAlready();
  const board = await boardOnLog(log);
  // its facts are being removed from the log, or were lost
  if (!board) throw refuse('unavailable', 'Its log cannot be read at the moment.');
  return withOwnTexts(board);
}

/** The log of one protocol. Refuses with `too_large` one that is larger than any protocol's own facts make it. */
const readBounded = (read: ReadLog, protocolId: string): Promise<Bundle['log']> =>
  bundledLog(read, protocolId).catch((error) => {
    throw error instanceof LogTooLarge ? refuse('too_large', error.message) : error;
  });

const TRIES = 20;
const RETRY_MS = 50;

/** Does it end with the effects of a command, without the verdict that is published after them? */
function isBeingWritten(log: Bundle['log']): boolean {
  const delta = log.findLast(({ subject }) => readSubject(subject)?.type === 'delta');
  const read = delta && readFact(delta.subject, Buffer.from(delta.data), Delta);
  const order = read?.cause.kind === 'command' || read?.cause.kind === 'plan' ? read.cause : null;
  const { type, rest, protocolId } = readSubject(order?.subject ?? '') ?? {};
  if (type !== 'command') return false;
  const verdict = subjects.decision(protocolId!, rest![0]!);
  return !log.some(({ subject }) => subject === verdict);
}

/**
 * The complete origin of the text, or that there is none: each fact in its place on the log, and the blackboard that
 * they make.
 */
export async function bundle(board: Blackboard, read: ReadLog): Promise<Bundle> {
  let log = await readBounded(read, board.protocolId);
  // a lost verdict never arrives: the checker reports it as missing
  for (let left = TRIES; left > 0 && isBeingWritten(log); left -= 1) {
    await setTimeout(RETRY_MS);
    log = await readBounded(read, board.protocolId);
  }
  return bundleOf(await boardOf(log, board), log);
}
