/**
 * How many messages one process defers at a time for something that may still arrive: that depends on others, and
 * everything behind them waits once NATS has as many pending as its consumer allows.
 */
const MOST_WAITING = 20;
/** How long after it was due a message is still redelivered here, unless another process has it. */
const GRACE_MS = 10_000;

/** The deferred messages of one consumer. */
export interface WaitingMessages {
  /** Defers a message, by its place on the log. False if there are as many as may wait. */
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
