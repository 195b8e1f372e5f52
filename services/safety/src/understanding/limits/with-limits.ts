import { Constraints, type StatedLimit } from '@cerina/contracts';

/** What a request was understood to ask for, with the limits that it states; they fill what nothing else was read for. */
export function withLimits(read: Constraints, limits: StatedLimit[]): Constraints {
  if (limits.length === 0) return read;
  const of = (...kinds: StatedLimit['kind'][]) => limits.filter(({ kind }) => kinds.includes(kind));
  const steps = of('rungs')[0];
  const columns = of('format').find(({ about }) => about[0] === 'columns')?.least;
  const known = Constraints.safeParse({
    ...read,
    maxWords: read.maxWords ?? atLeast(50, leastOf(of('words'))),
    minutesPerDay: read.minutesPerDay ?? leastOf(of('minutes')),
    ...(steps && { minSteps: steps.least ?? null, maxSteps: steps.most ?? null }),
    columns: read.columns ?? columns ?? null,
    scale: read.scale ?? scaleOf(of('scale')[0]),
    avoid: added(read.avoid, of('without', 'without_word')),
    include: added(read.include, of('with')),
    limits,
  });
  return known.success ? known.data : { ...read, limits };
}

const leastOf = (limits: StatedLimit[]): number | null => {
  const figures = limits.flatMap(({ most }) => (most === undefined ? [] : [most]));
  return figures.length > 0 ? Math.min(...figures) : null;
};
const atLeast = (fewest: number, count: number | null) =>
  count === null ? null : Math.max(fewest, count);

const scaleOf = (limit: StatedLimit | undefined): Constraints['scale'] => {
  const named = Constraints.shape.scale.safeParse(`0-${limit?.most}`);
  return named.success && limit?.least === 0 ? named.data : null;
};

const plain = (words: string): string => words.toLowerCase().replaceAll('_', ' ');

/** Of two readings of one wish the shorter; a library id stays. */
const added = (known: string[], limits: StatedLimit[]): string[] =>
  limits
    .flatMap(({ about }) => about)
    .reduce((all, words) => {
      if (all.some((other) => plain(words).includes(plain(other)))) return all;
      const longer = all.find((other) => plain(other).includes(plain(words)));
      return [...all.filter((other) => other !== longer), words];
    }, known);
