import { setTimeout as pause } from 'node:timers/promises';
import {
  type Blackboard,
  type Bundle,
  Delta,
  fold,
  readSubject,
  STREAM,
  subjects,
} from '@cerina/contracts';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { createEventLoopYield } from '../service/event-loop-yield.ts';
import type { Bus, StoredFact } from './bus.ts';
import { logLeader } from './leader.ts';
import { readFact } from './read-fact.ts';

/** How long the server may be silent within one batch. */
const SILENCE_MS = 2_000;
const RETRY_MS = 250;
const NOTHING_THERE = 404;
const BATCH = 128;
const MB = 1024 * 1024;
const BATCH_BYTES = 4 * MB;

/**
 * Reads a range of the log, in order, by direct gets. The server decides its length: only an empty one means that
 * nothing is left to read. Rejects if the log is unreachable.
 */
export type ReadLog = (query: {
  /** The first sequence to read. */
  seq: number;
  /** Only messages under it; wildcards are allowed, but on the log not in place of the protocol. */
  subject?: string;
  batch?: number;
}) => Promise<StoredFact[]>;

/** Does a subject of the log name its protocol? If so, a few dozen facts are under it. */
const namesProtocol = (subject: string): boolean => /^foundry\.[^.*>]+\.\S/.test(subject);

/**
 * A reader of the log, or of another stream. Throws TypeError for facts of the log without their protocol: for each
 * batch of those the server searches every subject it has, and serves nobody meanwhile. Without a subject a batch costs
 * the same however long the log is; unwanted messages are filtered out here.
 */
export const logReader =
  ({ direct }: Pick<JetStreamManager, 'direct'>, stream = STREAM): ReadLog =>
  ({ seq, subject, batch = BATCH }) =>
    new Promise((resolve, reject) => {
      if (stream === STREAM && subject && !namesProtocol(subject))
        throw new TypeError(`${subject} names no protocol: read the log without a subject.`);
      const found: StoredFact[] = [];
      // the callback form, because the iterator leaves its subscription open
      const reading = direct.getBatch(stream, {
        seq: Math.max(1, seq),
        batch,
        max_bytes: BATCH_BYTES,
        ...(subject && { next_by_subj: subject }),
        callback: (done, message) => {
          silence.refresh();
          if (!done) {
            const { subject, seq: sequence, time, data } = message;
            const pending = batch === 1 ? pendingAfter(message) : undefined;
            found.push({
              subject,
              sequence,
              time,
              data,
              ...(pending !== undefined && { pending }),
            });
            return;
          }
          clearTimeout(silence);
          const { err } = done;
          if (!err || codeOf(err) === NOTHING_THERE) resolve(found);
          else reject(err);
        },
      });
      const silence = setTimeout(() => {
        reading.then((batch) => batch.stop(new errors.TimeoutError())).catch(reject);
      }, SILENCE_MS);
      reading.catch(reject);
    });

/**
 * A reader that reports the end only if the leader confirms it. In a cluster the nearest node answers, and it may lag:
 * what it does not have yet may exist. For callers that would take missing facts for lost, or never sent.
 */
export function sureReader(
  jsm: Pick<JetStreamManager, 'direct' | 'streams'>,
  stream = STREAM,
): ReadLog {
  const read = logReader(jsm, stream);
  const leader = logLeader(jsm, stream);
  return async (query) => {
    const found = await read(query);
    if (found.length > 0) return found;
    const next = await leader.next(query.seq, query.subject);
    return next ? [next] : [];
  };
}

/** How many more follow, according to the server; undefined if its headers cannot be read. */
function pendingAfter(message: StoredMsg): number | undefined {
  try {
    return message.pending >= 0 ? message.pending : undefined;
  } catch {
    return undefined; // its publisher wrote unreadable headers
  }
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/** Reads that are retried for a while: a bus that restarts is back within seconds. */
export const patiently =
  (read: ReadLog, tries = 40): ReadLog =>
  async (query) => {
    for (let left = tries; ; left -= 1) {
      try {
        return await read(query);
      } catch (error) {
        // an invalid query stays invalid
        if (left === 1 || error instanceof TypeError) throw error;
        await pause(RETRY_MS);
      }
    }
  };

/** Everything under a subject, or everything, from `seq` on, up to what exists when it gets there. */
export async function* readOn(
  read: ReadLog,
  subject: string | undefined,
  seq: number,
): AsyncGenerator<StoredFact> {
  for (let from = seq; ; ) {
    const batch = await read({ seq: from, ...(subject && { subject }) });
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    from = last.sequence + 1;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A body as text, or in base64 if it is not UTF-8: either way its bytes can be restored. */
function written(data: Uint8Array): Pick<Bundle['log'][number], 'data' | 'encoding'> {
  try {
    return { data: decoder.decode(data) };
  } catch {
    return { data: Buffer.from(data).toString('base64'), encoding: 'base64' };
  }
}

/** More than the facts of any protocol: a board has 4 MB at most, and its texts are in answers, deltas and commands. */
const MOST_LOG_BYTES = 64 * MB;

/** A protocol's log is larger than its own facts can make it: it has messages that nobody asked for. */
export class LogTooLarge extends Error {
  override readonly name = 'LogTooLarge';

  constructor() {
    super(`Its log has more than ${MOST_LOG_BYTES / MB} MB.`);
  }
}

/**
 * A protocol's log as a bundle holds it: in order, each message in its place, up to now. Throws {@link LogTooLarge} as
 * soon as it has read more bytes than the facts of a protocol have.
 */
export async function bundledLog(read: ReadLog, protocolId: string): Promise<Bundle['log']> {
  const log: Bundle['log'] = [];
  let bytes = 0;
  for await (const { sequence, subject, time, data } of readOn(read, subjects.all(protocolId), 1)) {
    bytes += subject.length + data.length;
    if (bytes > MOST_LOG_BYTES) throw new LogTooLarge();
    log.push({ sequence, stored: time.toISOString(), subject, ...written(data) });
  }
  return log;
}

/** The delta in a bundle's log; undefined for any other message. Throws {@link Unreadable}. */
export const deltaIn = ({ subject, data, encoding }: Bundle['log'][number]): Delta | undefined =>
  readSubject(subject)?.type === 'delta'
    ? readFact(subject, Buffer.from(data, encoding ?? 'utf8'), Delta)
    : undefined;

/**
 * The board that a bundle's log makes; undefined if it has no delta. Rejects with {@link Unreadable} or `OutOfOrder` if
 * its deltas make none. However many there are, the process can do other work meanwhile.
 */
export async function boardOnLog(log: Bundle['log']): Promise<Blackboard | undefined> {
  const giveWay = createEventLoopYield();
  const deltas: Delta[] = [];
  for (const entry of log) {
    const delta = deltaIn(entry);
    if (delta) deltas.push(delta);
    await giveWay();
  }
  let board: Blackboard | undefined;
  for (const delta of deltas.sort((a, b) => a.revision - b.revision)) {
    board = fold([delta], board);
    await giveWay();
  }
  return board;
}

/**
 * The facts on the log from a stream sequence on, in order, up to what exists when it gets there. `filter` is a subject
 * that names a protocol, with wildcards after it; by default the whole log. An unreachable bus is retried for a while,
 * then it throws: what it yields is never cut short in silence.
 */
export function readLog(
  { jsm }: Pick<Bus, 'jsm'>,
  { from = 1, filter }: { from?: number; filter?: string } = {},
): AsyncGenerator<StoredFact> {
  return readOn(patiently(sureReader(jsm)), filter, from);
}
