/** More than NATS delivers at a time: what another replica settled is dropped here eventually. */
const MOST_COUNTED = 10_000;

/** Counts, in this process, how often each fact failed since it was last settled. */
export interface Failures {
  /** Records one more failure; returns how many there are now. */
  add(subject: string): number;
  /** The fact is settled. */
  forget(subject: string): void;
}

export function countingFailures(): Failures {
  const counts = new Map<string, number>();
  return {
    add(subject) {
      const count = (counts.get(subject) ?? 0) + 1;
      counts.delete(subject); // so that the map is ordered by the latest failure
      counts.set(subject, count);
      if (counts.size > MOST_COUNTED) counts.delete(counts.keys().next().value!);
      return count;
    },
    forget: (subject) => void counts.delete(subject),
  };
}
