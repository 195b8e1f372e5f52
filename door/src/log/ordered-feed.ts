import { setTimeout as pause } from 'node:timers/promises';
import type { Leader, ReadLog, StoredFact } from '@cerina/runtime';

const RETRY_MS = 250;
/**
 * How often the leader must deny a fact that is known here before the log counts as another one: it may be an old
 * leader.
 */
const DENIALS = 20;

/** Puts received log messages in order: each once, and missed ones are read. */
export interface OrderedFeed {
  /** The sequence of the last message that was delivered. */
  readonly position: number;
  /** A received message, in any order and any number of times. */
  hear(message: StoredFact): void;
  /** Read what exists beyond the position: after a reconnect, and periodically. */
  catchUp(): Promise<void>;
}

/**
 * Sequences of the stream are contiguous, so a jump is a gap. A gap is filled from the log; messages received meanwhile
 * are not buffered, because they are on the log too. An unreadable position is skipped only if the leader has nothing
 * there: then it was purged. A log that ends before the position, or has something else in its place, is another one,
 * such as a restored backup: it is followed from its end, and `onReset` is called.
 */
export function orderedFeed(options: {
  after: number;
  read: ReadLog;
  leader: Pick<Leader, 'last' | 'next'>;
  deliver: (message: StoredFact) => void;
  onReset: () => void;
  onError: (error: unknown) => void;
  signal: AbortSignal;
  retryMs?: number;
}): OrderedFeed {
  const { read, leader, deliver, onReset, onError, signal, retryMs = RETRY_MS } = options;
  const wait = () => pause(retryMs, undefined, { signal }).catch(() => undefined);
  let position = options.after;
  let heard = options.after;
  let latest: StoredFact | undefined;
  let filling: Promise<void> | undefined;

  const handOn = (message: StoredFact) => {
    if (message.sequence <= position) return;
    position = message.sequence;
    latest = message;
    deliver(message);
  };

  const startAt = (last: number) => {
    position = last;
    heard = last;
    latest = undefined;
    onReset();
  };

  /** Whether the position of the last delivered message now holds something else. */
  async function isAnother(): Promise<boolean> {
    if (!latest) return false;
    const { sequence, subject, data } = latest;
    const there = await leader.next(sequence);
    if (there?.sequence !== sequence) return false;
    return there.subject !== subject || Buffer.compare(there.data, data) !== 0;
  }

  async function fill() {
    for (let denials = 0; !signal.aborted; ) {
      if (await isAnother()) return startAt(await leader.last());
      const batch = await read({ seq: position + 1 });
      batch.forEach(handOn);
      if (batch.length > 0) continue;
      // asked in this order: what is stored in between is neither skipped nor taken for missing
      const last = await leader.last();
      const next = last > position ? await leader.next(position + 1) : null;
      if (next) {
        handOn(next);
        continue;
      }
      position = Math.max(position, last); // purged up to there
      if (last >= Math.max(position, heard)) return;
      denials += 1;
      if (denials === DENIALS) return startAt(last);
      await wait();
    }
  }

  function catchUp(): Promise<void> {
    filling ??= fill()
      .catch(async (error) => {
        onError(error);
        await wait();
      })
      .finally(() => {
        filling = undefined;
        if (position < heard && !signal.aborted) void catchUp();
      });
    return filling;
  }

  return {
    get position() {
      return position;
    },
    hear(message) {
      heard = Math.max(heard, message.sequence);
      if (filling) return;
      if (message.sequence === position + 1) handOn(message);
      else if (message.sequence > position) void catchUp();
    },
    catchUp,
  };
}
