import { setTimeout as pause } from 'node:timers/promises';
import type { StoredFact } from '@cerina/runtime';
import type { ReadLog } from './log-reader.ts';

const RETRY_MS = 250;
/** A message that was told of but cannot be read yet may stand on a replica that lags. */
const TRIES_FOR_THE_MISSING = 5;

/** Puts what is heard of the log in order: each message once, and what was not heard is read. */
export interface InOrder {
  /** The sequence of the last message that was handed on. */
  readonly position: number;
  /** A message as it is heard, in any order and any number of times. */
  hear(message: StoredFact): void;
  /** Read what there is beyond the position: after a reconnect, and now and then. */
  catchUp(): Promise<void>;
}

/**
 * Sequences of the stream are contiguous, so a jump is a gap. A gap is filled from the log; what is heard
 * meanwhile is not kept, because it stands on the log too.
 */
export function inOrder(options: {
  after: number;
  read: ReadLog;
  deliver: (message: StoredFact) => void;
  onError: (error: unknown) => void;
  signal: AbortSignal;
}): InOrder {
  const { read, deliver, onError, signal } = options;
  let position = options.after;
  let heard = options.after;
  let filling: Promise<void> | undefined;

  const handOn = (message: StoredFact) => {
    if (message.sequence <= position) return;
    position = message.sequence;
    deliver(message);
  };

  async function fill() {
    for (let missing = 0; !signal.aborted; ) {
      const batch = await read({ seq: position + 1 });
      batch.forEach(handOn);
      if (batch.length > 0) {
        missing = 0;
        continue;
      }
      if (position >= heard) return;
      missing += 1;
      if (missing === TRIES_FOR_THE_MISSING)
        position = heard; // purged since
      else await wait(signal);
    }
  }

  function catchUp(): Promise<void> {
    filling ??= fill()
      .catch(async (error) => {
        onError(error);
        await wait(signal);
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

const wait = (signal: AbortSignal) => pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
