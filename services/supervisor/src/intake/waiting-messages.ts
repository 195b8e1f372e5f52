/**
 * So many messages wait at a time, in one process, for something that may come: what they wait for is another's to give,
 * and everything behind them waits while NATS has as many under way as its consumer may have.
 */
const MOST_WAITING = 20;
/** Within this time after it was due, a message is delivered again, unless another process has it. */
const GRACE_MS = 10_000;

/** The messages of one consumer that were put off. */
export interface WaitingMessages {
  /** Puts a message off, by its place on the log. False where there are as many as may wait. */
  add(sequence: number, forMs: number): boolean;
}

export function waitingMessages(now = Date.now): WaitingMessages {
  const dueAt = new Map<number, number>();
  return {
    add(sequence, forMs) {
      for (const [each, due] of dueAt) if (due + GRACE_MS < now()) dueAt.delete(each);
      if (!dueAt.has(sequence) && dueAt.size >= MOST_WAITING) return false;
      dueAt.set(sequence, now() + forMs);
      return true;
    },
  };
}
