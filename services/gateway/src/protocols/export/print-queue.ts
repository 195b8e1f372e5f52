import { type Waiting, waitIn } from '@cerina/door/limits/waiting';
import { refuse } from '@cerina/door/refused';

/** Printing takes a browser and a second or two: how many may wait for it, in total and per person. */
const MOST_WAITING = 12;
const MOST_WAITING_OF_ONE = 3;
const RETRY_SECONDS = 5;

/** Who asks, until when the result is wanted, and whether it may still be given. */
export interface Asker {
  person: string;
  signal: AbortSignal;
  /** Rejects once it may not: called when the turn has come, which may be a while after the request. */
  expectStill(): Promise<void>;
}

/**
 * Does one job after the other. Refused with `unavailable` if too many wait, and with `too_many_at_once` if too many of
 * one person do; a job that is aborted leaves the queue, or is stopped by its signal.
 */
export function printQueue<T>(): (asker: Asker, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  const persons: string[] = []; // of the waiting and running jobs
  let busy = false;

  function expectRoom(person: string) {
    if (persons.filter((each) => each === person).length >= MOST_WAITING_OF_ONE) {
      const detail = `At most ${MOST_WAITING_OF_ONE} documents can be printed at once for one person.`;
      throw refuse('too_many_at_once', detail, { retryAfter: RETRY_SECONDS });
    }
    if (waiting.length >= MOST_WAITING) {
      const detail = 'Too many documents are waiting to be printed.';
      throw refuse('unavailable', detail, { retryAfter: RETRY_SECONDS });
    }
  }

  /** The next one's turn; nobody who arrives meanwhile gets in between. */
  const handOver = () => {
    const next = waiting.shift();
    if (next) next.begin();
    else busy = false;
  };

  return async (asker, work) => {
    asker.signal.throwIfAborted();
    expectRoom(asker.person);
    persons.push(asker.person);
    try {
      if (busy) await waitIn(waiting, asker.signal);
      busy = true;
      try {
        asker.signal.throwIfAborted();
        await asker.expectStill();
        return await work();
      } finally {
        handOver();
      }
    } finally {
      persons.splice(persons.indexOf(asker.person), 1);
    }
  };
}
