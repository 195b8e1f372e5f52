/** The most keys in memory; beyond that, the least recently used one is dropped. */
const MOST_KEYS = 20_000;

/** Counts uses by key in a sliding window, in memory: refusing what exceeds the limit costs nothing. */
export interface Rate {
  /** The seconds until the key may be used again; undefined if it may be now. */
  wait(key: string): number | undefined;
  /** Record one use. */
  use(key: string): void;
}

export function createRate(options: { most: number; windowMs: number; now?: () => number }): Rate {
  const { most, windowMs, now = Date.now } = options;
  const uses = new Map<string, number[]>();
  const recent = (key: string) => (uses.get(key) ?? []).filter((at) => at > now() - windowMs);

  return {
    wait(key) {
      const times = recent(key);
      if (times.length < most) return undefined;
      return Math.max(1, Math.ceil((times[times.length - most]! + windowMs - now()) / 1_000));
    },
    use(key) {
      const times = [...recent(key), now()];
      uses.delete(key);
      uses.set(key, times);
      if (uses.size > MOST_KEYS) uses.delete(uses.keys().next().value!);
    },
  };
}
