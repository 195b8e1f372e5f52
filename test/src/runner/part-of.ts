const takesEvery = process.env.EVERY_CASE === 'true';

/**
 * One of every so many of a list, the same at every run; each `turn` selects others, so that as many turns cover the
 * whole list. `npm run test:crash` uses the whole list at each turn.
 */
export const partOf = <T>(list: T[], every: number, turn: number): T[] =>
  takesEvery ? list : list.filter((_, at) => (at + Math.floor(at / every) + turn) % every === 0);

/** The first few items with each key. `npm run test:crash` uses all. */
export function* firstOfEach<T>(
  all: Iterable<T>,
  key: (one: T) => string,
  most: number,
): Generator<T> {
  const taken = new Map<string, number>();
  for (const one of all) {
    const before = taken.get(key(one)) ?? 0;
    if (before >= most && !takesEvery) continue;
    taken.set(key(one), before + 1);
    yield one;
  }
}

/** This many, or the larger number in `npm run test:crash`. */
export const numberOf = (few: number, many: number): number => (takesEvery ? many : few);
