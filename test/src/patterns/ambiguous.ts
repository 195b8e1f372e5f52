import type { AST } from '@eslint-community/regexpp';

/** A count above this is read as any number of times. */
const COUNTED = 8;
/** A repetition of more characters than this is not searched: what stands in it is, each repetition by itself. */
const MOST_POSITIONS = 600;
/** How many words of a repetition are given. */
const WORDS = 6;

/**
 * What stands in a repetition, as its positions: each place in the pattern that reads one character. What is listed
 * twice is reached in two ways.
 */
interface Part {
  first: number[];
  last: number[];
  /** In how many ways it reads nothing; 2 is any number above one. */
  empty: number;
}

/**
 * Words that a repetition reads in two ways: a text that repeats one of them is read in two ways for each time, so that
 * a search that fails takes twice as long for each. Assertions and references are passed over, so that a word need not
 * be read at all: whether it is slow has to be tried.
 *
 * A repetition is ambiguous where two different paths lead through its positions, from its beginning to its beginning,
 * by the same word (the exponential degree of ambiguity of Weber and Seidl, 1991).
 *
 * @param takenBy the characters, of those that are tried, that a part takes which reads one
 */
export function ambiguousWords(
  repetition: AST.Quantifier,
  takenBy: (raw: string) => string[],
): string[] {
  const positions: Set<string>[] = [];
  /** The positions that follow each; one that follows in two ways is listed twice. */
  const follow: number[][] = [];
  const connect = (from: Part, to: Part) => {
    for (const at of from.last) follow[at]!.push(...to.first);
  };
  const nothing: Part = { first: [], last: [], empty: 1 };

  function inRow(one: Part, other: Part): Part {
    connect(one, other);
    const ways = <T>(list: T[], empty: number) => Array.from({ length: empty }, () => list).flat();
    return {
      first: [...one.first, ...ways(other.first, one.empty)],
      last: [...other.last, ...ways(one.last, other.empty)],
      empty: Math.min(2, one.empty * other.empty),
    };
  }
  const choice = (parts: Part[]): Part => ({
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: Math.min(
      2,
      parts.reduce((sum, { empty }) => sum + empty, 0),
    ),
  });
  const again = (part: Part): Part => {
    connect(part, part);
    return { ...part, empty: 1 };
  };

  function partOf(node: AST.Element): Part {
    switch (node.type) {
      case 'Group':
      case 'CapturingGroup':
        return choice(node.alternatives.map(alternative));
      case 'Quantifier':
        return repeated(node);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const at = positions.push(new Set(takenBy(node.raw))) - 1;
        follow.push([]);
        return { first: [at], last: [at], empty: 0 };
      }
      default:
        return nothing;
    }
  }
  const alternative = ({ elements }: AST.Alternative): Part =>
    elements.reduce((before, element) => inRow(before, partOf(element)), nothing);

  function repeated({ element, min, max }: AST.Quantifier): Part {
    if (max > COUNTED) return min === 0 ? again(partOf(element)) : once(element);
    let optional = nothing;
    for (let time = min; time < max; time += 1) {
      // each further one only after the one before: so many are read in one way
      optional = { ...inRow(nonEmpty(partOf(element)), optional), empty: 1 };
    }
    let part = optional;
    for (let time = 0; time < min; time += 1) part = inRow(partOf(element), part);
    return part;
  }
  const nonEmpty = (part: Part): Part => ({ ...part, empty: 0 });
  const once = (element: AST.Element): Part => {
    const part = partOf(element);
    connect(part, part);
    return part;
  };

  const whole = partOf(repetition.element);
  if (positions.length > MOST_POSITIONS) return [];
  connect(whole, whole);
  return search(positions, follow, whole);
}

/** Two positions that are reached by the same word, and the words that led there. */
interface Pair {
  one: number;
  other: number;
  /** Whether the two ways have parted. */
  parted: boolean;
  word: string;
}

function search(positions: Set<string>[], follow: number[][], { first, last }: Part): string[] {
  const found = new Set<string>();
  const ends = new Set(last);
  const seen = new Set<number>();
  const queue: Pair[] = [];
  const step = (
    from: Omit<Pair, 'one' | 'other'>,
    ones: number[],
    others: number[],
    same: boolean,
  ) => {
    for (const [at, one] of ones.entries()) {
      for (const [by, other] of others.entries()) {
        const parted = from.parted || one !== other || (same && at !== by);
        const key = (one * positions.length + other) * 2 + Number(parted);
        if (seen.has(key)) continue;
        const read = common(positions[one]!, positions[other]!);
        if (read === undefined) continue;
        seen.add(key);
        queue.push({ one, other, parted, word: from.word + read });
      }
    }
  };
  step({ parted: false, word: '' }, first, first, true);
  for (let next = 0; next < queue.length && found.size < WORDS; next += 1) {
    const { one, other, parted, word } = queue[next]!;
    if (parted && ends.has(one) && ends.has(other)) found.add(word);
    step({ parted, word }, follow[one]!, follow[other]!, one === other);
  }
  return [...found];
}

/** A character that both read. */
const common = (one: Set<string>, other: Set<string>): string | undefined =>
  one.values().find((each) => other.has(each));
