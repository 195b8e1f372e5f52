const MOST_ADDRESSES = 10_000;
const MOST_KNOWN = 10_000;

/** What came of a credential that was tried; `unknown` where it could not be looked up. */
export type Outcome = 'right' | 'wrong' | 'neither' | 'unknown';

/** Lets each address try only so many credentials that turn out wrong. */
export interface Throttle {
  /**
   * Takes one of the address's tries for that credential; gives the seconds to wait when there is none left. Where all
   * that are left are being looked up, it resolves once one of them may be had again, or none.
   */
  take(address: string, digest: string): Promise<{ retryAfter: number } | undefined>;
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
  const wrong = new Map<string, number[]>();
  const known = new Set<string>();
  const trying = new Map<string, { count: number; waiting: (() => void)[] }>();

  const recent = (address: string) =>
    (wrong.get(address) ?? []).filter((at) => at > now() - windowMs);

  /** Of too many addresses, the one that tried longest ago is forgotten. */
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

  /** Those that wait look again, in the order in which they came. */
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
