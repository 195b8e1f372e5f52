import { refuse } from '../refused.ts';

const RETRY_SECONDS = 10;

/** Counts the open event streams: each holds a connection and up to a few megabytes. */
export interface OpenStreams {
  /**
   * Count one more for that person; returns its release, to be called once. Refused with `too_many_at_once` or
   * `unavailable` if it exceeds the limit.
   */
  enter(person: string): () => void;
}

export function openStreams(options: { perPerson: number; inAll: number }): OpenStreams {
  const { perPerson, inAll } = options;
  const open = new Map<string, number>();
  let all = 0;

  return {
    enter(person) {
      const own = open.get(person) ?? 0;
      if (own >= perPerson) {
        const detail = `At most ${perPerson} event streams may be open for one person.`;
        throw refuse('too_many_at_once', detail, { retryAfter: RETRY_SECONDS });
      }
      if (all >= inAll) {
        const detail = 'Too many event streams are open here.';
        throw refuse('unavailable', detail, { retryAfter: RETRY_SECONDS });
      }
      open.set(person, own + 1);
      all += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        all -= 1;
        const rest = open.get(person)! - 1;
        if (rest > 0) open.set(person, rest);
        else open.delete(person);
      };
    },
  };
}
