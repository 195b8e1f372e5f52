import {
  Constraints,
  isOnlyInPages,
  pagesFor,
  printOf,
  type StatedLimit,
  wordsOn,
} from '@cerina/contracts';
import { isListed } from '@cerina/library/words/wishes';

/** What a request was understood to ask for, with the limits that it states; they fill what nothing else was read for. */
export function withLimits(read: Constraints, limits: StatedLimit[]): Constraints {
  if (limits.length === 0) return read;
  const of = (...kinds: StatedLimit['kind'][]) => limits.filter(({ kind }) => kinds.includes(kind));
  // three activities are a list that the person makes, and no three steps of a method
  const steps = of('rungs').find(({ about: [unit] }) => !isListed(unit));
  const columns = of('format').find(
    // one that is named is one more
    ({ about, least }) => about[0] === 'columns' && !(least === 1 && about.length > 1),
  )?.least;
  const filled = {
    maxWords: inPrint(capOf(read.maxWords, of('words'), FEWEST_WORDS), limits),
    minutesPerDay: capOf(read.minutesPerDay, ofPractice(of('minutes').filter(isLong))),
    ...(steps && { minSteps: steps.least ?? null, maxSteps: steps.most ?? null }),
    columns: read.columns ?? columns ?? null,
    scale: read.scale ?? scaleOf(of('scale')[0]),
    avoid: added(read.avoid, of('without', 'without_word')),
    include: added(read.include, of('with')),
    limits,
  };
  return Object.entries(filled).reduce<Constraints>(withField, read);
}

/** Pages have room for fewer words in large print. */
const inPrint = (words: number | null, limits: StatedLimit[]): number | null =>
  words !== null && isOnlyInPages({ limits }) && printOf({ limits }) === 'large'
    ? wordsOn(pagesFor(words), 'large')
    : words;

/** What a field cannot hold leaves it as it was. */
function withField(known: Constraints, [name, value]: [string, unknown]): Constraints {
  const more = Constraints.safeParse({ ...known, [name]: value });
  return more.success ? more.data : known;
}

/** What is said of a day or of a go; without that the longest, since the others are parts of it. */
function ofPractice(limits: StatedLimit[]): StatedLimit[] {
  const whole = limits.filter(({ words }) => ofDayOrGo.test(words));
  if (whole.length > 0) return whole;
  return limits.toSorted((a, b) => (b.most ?? 0) - (a.most ?? 0)).slice(0, 1);
}
const ofDayOrGo =
  /\b(?:a|per|each|every) (?:day|go|session|night|evening|morning|time|practice|task)\b|\b(?:daily|max\w*|at most|no more than|no longer than|up to|under|each|tops|only)\b|≤|</i;

/** A minute is no practice, unless it is said to be that of a day or of a go. */
const isLong = ({ most, words }: StatedLimit): boolean =>
  most !== 1 || /\b(?:day|daily|go|session|time|practice|task|max\w*|at most)\b/i.test(words);

const FEWEST_WORDS = 50;

/** At most how much; what is only a least is no cap, whoever else read it as one. */
function capOf(known: number | null, limits: StatedLimit[], fewest = 1): number | null {
  const said = leastOf(limits);
  const isLeast = limits.some(({ least, most }) => most === undefined && least === known);
  if (known !== null && !(isLeast && said === null)) return known;
  return said === null ? null : Math.max(fewest, said);
}

const leastOf = (limits: StatedLimit[]): number | null => {
  const figures = limits.flatMap(({ most }) => (most === undefined ? [] : [most]));
  return figures.length > 0 ? Math.min(...figures) : null;
};

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
