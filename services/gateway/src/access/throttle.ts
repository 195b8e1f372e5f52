const MOST_ADDRESSES = 10_000;
const MOST_KNOWN = 10_000;

/** What came of a credential that was tried; `unknown` where it could not be looked up. */
export type Outcome = 'right' | 'wrong' | 'neither' | 'unknown';

/** Lets each address try only so many credentials that turn out wrong. */
export interface Throttle {
  /** Takes one of the address's tries for that credential; gives the seconds to wait when there is none left. */
  take(address: string, digest: string): { retryAfter: number } | undefined;
  /**
   * What came of a try that was taken. A wrong credential uses it up; a right one gives it back, and may be used
   * from that address whatever else is tried there; one that nobody could have guessed gives it back, and so does
   * one that could not be looked up, which leaves all else as it was.
   */
  settle(address: string, digest: string, outcome: Outcome): void;
}

/**
 * At most `tries` wrong ones in `windowMs`. Over that an address is refused without a look, but for credentials that
 * were right there before: a broken script behind the same address locks nobody out who is in. Each replica counts
 * for itself, in memory, so that wrong tries cost no writes.
 */
export function createThrottle(options: {
  tries: number;
  windowMs: number;
  now?: () => number;
}): Throttle {
  const { tries, windowMs, now = Date.now } = options;
  const taken = new Map<string, number[]>();
  const known = new Set<string>();

  const recent = (address: string) =>
    (taken.get(address) ?? []).filter((at) => at > now() - windowMs);

  /** Of too many addresses, the one that tried longest ago is forgotten. */
  function put(address: string, times: number[]) {
    taken.delete(address);
    if (times.length > 0) taken.set(address, times);
    if (taken.size > MOST_ADDRESSES) taken.delete(taken.keys().next().value!);
  }

  return {
    take(address, digest) {
      const times = recent(address);
      if (times.length >= tries && !known.has(`${address} ${digest}`)) {
        const free = times[times.length - tries]! + windowMs;
        return { retryAfter: Math.max(1, Math.ceil((free - now()) / 1_000)) };
      }
      put(address, [...times, now()]);
      return undefined;
    },
    settle(address, digest, outcome) {
      const pair = `${address} ${digest}`;
      if (outcome !== 'unknown') known.delete(pair);
      if (outcome !== 'wrong') put(address, recent(address).slice(0, -1));
      if (outcome !== 'right') return;
      known.add(pair);
      if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    },
  };
}
