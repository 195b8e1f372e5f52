import { refuse } from '../refused.ts';
import { type Waiting, waitIn } from './waiting.ts';

const RETRY_SECONDS = 2;

/** Limits each person's concurrent requests; further ones wait for their turn. */
export interface Turns {
  /**
   * Resolves when it is this request's turn, with its release. Refused with `too_many_at_once` if too many of that
   * person's requests wait; rejects with the signal's reason when it is aborted.
   */
  enter(person: string, signal: AbortSignal): Promise<() => void>;
  /** Whether a request of that person would have to wait now. */
  isFull(person: string): boolean;
}

/** One person's requests take no other's place, however many they are. */
export function turns(options: { atOnce: number; waiting: number }): Turns {
  const persons = new Map<string, { busy: number; queue: Waiting[] }>();

  const of = (person: string) => {
    const known = persons.get(person) ?? { busy: 0, queue: [] };
    persons.set(person, known);
    return known;
  };

  function leaving(person: string): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const own = of(person);
      const next = own.queue.shift();
      if (next) return next.begin();
      own.busy -= 1;
      if (own.busy === 0) persons.delete(person);
    };
  }

  return {
    isFull: (person) => (persons.get(person)?.busy ?? 0) >= options.atOnce,
    async enter(person, signal) {
      signal.throwIfAborted();
      const own = of(person);
      if (own.busy < options.atOnce) {
        own.busy += 1;
        return leaving(person);
      }
      if (own.queue.length >= options.waiting) {
        const detail = `At most ${options.atOnce} requests of one person are handled at once, and ${options.waiting} wait.`;
        throw refuse('too_many_at_once', detail, { retryAfter: RETRY_SECONDS });
      }
      await waitIn(own.queue, signal);
      return leaving(person);
    },
  };
}
