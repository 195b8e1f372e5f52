const MOST_ADDRESSES = 10_000;
const MOST_KNOWN = 10_000;

/** The outcome of trying a credential; `unknown` if it could not be looked up. */
export type Outcome = 'right' | 'wrong' | 'neither' | 'unknown';

/** Limits how many wrong credentials each address may try. */
export interface Throttle {
  /**
   * Takes one of the address's tries for that credential; returns the seconds to wait if none is left. If all that are
   * left are being looked up, it resolves once one is free again, or none.
   */
  take(address: string, digest: string): Promise<{ retryAfter: number } | undefined>;
  /**
   * Records the outcome of a try. A wrong credential uses it up; a right one returns it, and may be used from that
   * address whatever else is tried there; one that nobody could have guessed returns it, and so does one that could not
   * be looked up, which changes nothing else.
   */
  settle(address: string, digest: string, outcome: Outcome): void;
}

/**
 * At most `tries` wrong ones in `windowMs`. Beyond that an address is refused without a lookup, except for credentials
 * that were right there before: a broken script behind the same address locks out nobody who is in. Each replica counts
 * for itself, in memory, so that wrong tries cost no writes.
 */
export function createThrottle(options: {
  tries: number;
  windowMs: number;
  now?: () => number;
}): Throttle {
  const { tries, windowMs, now = Date.now } = options;
  const wrong = new Map<string, number[]>();
  const known = new Set<string>();
  const trying = new Map<string, { count: number; waiting: (() => void)[] }>();

  const recent = (address: string) =>
    (wrong.get(address) ?? []).filter((at) => at > now() - windowMs);

  /** If there are too many addresses, the one whose last try is oldest is dropped. */
  function noteWrong(address: string) {
    const times = [...recent(address), now()];
    wrong.delete(address);
    wrong.set(address, times);
    if (wrong.size > MOST_ADDRESSES) wrong.delete(wrong.keys().next().value!);
  }

  function begin(address: string) {
    const own = trying.get(address) ?? { count: 0, waiting: [] };
    own.count += 1;
    trying.set(address, own);
  }

  /** Waiting tries are checked again, in the order in which they arrived. */
  function end(address: string) {
    const own = trying.get(address);
    if (!own) return;
    own.count -= 1;
    if (own.count === 0) trying.delete(address);
    for (const lookAgain of own.waiting.splice(0)) lookAgain();
  }

  return {
    async take(address, digest) {
      while (!known.has(`${address} ${digest}`)) {
        const times = recent(address);
        if (times.length >= tries) {
          const free = times[times.length - tries]! + windowMs;
          return { retryAfter: Math.max(1, Math.ceil((free - now()) / 1_000)) };
        }
        const own = trying.get(address);
        if (!own || times.length + own.count < tries) break;
        await new Promise<void>((resolve) => own.waiting.push(resolve));
      }
      begin(address);
      return undefined;
    },
    settle(address, digest, outcome) {
      const pair = `${address} ${digest}`;
      if (outcome !== 'unknown') known.delete(pair);
      if (outcome === 'wrong') noteWrong(address);
      if (outcome === 'right') {
        known.add(pair);
        if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
      }
      end(address);
    },
  };
}
