const units: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
  ...{ seventeen: 17, eighteen: 18, nineteen: 19, a: 1, an: 1, single: 1, couple: 2, dozen: 12 },
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
  ...{ ninety: 90, half: 0.5, quarter: 0.25 },
};
const named = Object.keys(units).filter(
  (word) => !/^(?:an?|half|quarter|dozen|couple)$/.test(word),
);

const few = named.join('|');
/** A number in digits or words: "12", "1,500", "half a dozen", "four hundred and fifty", "twenty-five". */
export const figure = `(?:\\d{1,5}(?:,\\d{3})?|half a dozen|a dozen|a couple of|(?:${few}|a) (?:hundred|thousand)(?: (?:and )?(?:${few})(?:[- ](?:${few}))?)?|a (?:${few})|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?:${few})|${few}|a)`;

/** The value of what {@link figure} matched; null where the words make no number. */
export function amountIn(said: string): number | null {
  if (/^\d/.test(said)) return Number(said.replace(',', ''));
  if (said === 'half a dozen') return 6;
  let total = 0;
  for (const word of said.split(/[- ]/)) {
    if (word === 'and' || word === 'of') continue;
    if (word === 'hundred' || word === 'thousand') total *= word === 'hundred' ? 100 : 1000;
    else if (word === 'a' && / /.test(said.trim()) && !/^a (?:hundred|thousand)/.test(said))
      continue;
    else if (word in units)
      total = word === 'dozen' || word === 'couple' ? units[word]! : total + units[word]!;
    else return null;
  }
  return total;
}

/** At least and at most how many of something. */
export interface Range {
  least?: number;
  most?: number;
  /** Where it is in the text. */
  from: number;
  to: number;
}

const upTo =
  /\b(?:no more|not more|no longer|not longer|no greater|less|fewer|shorter|lower) than(?: about)? $|\b(?:at most|at the most|max\.?(?:imum)?(?: of)?|up to|under|below|within|only|just|limit(?:ed)? (?:it |this |them |to |at )*|cap(?:ped)? (?:it |this |them |to |at )*|keep (?:it|this|them|to|everything|the whole thing|under|within)(?: to| under| at| within| down to)*|not over|never over|never more than|not exceed(?:ing)?|without going over) ?$|[<≤]=? ?$/;
const upToAfter =
  /^[\w -]{0,24}?,? ?(?:tops|max\b|maximum|at most|at the (?:outside|most|very most)|or (?:less|fewer|under|shorter|below)|limit|and no (?:more|longer)|only|ceiling|cap\b)/;
const fromOn =
  /\b(?:at least|min\.?(?:imum)?(?: of)?|no fewer than|not fewer than|no less than|not less than|more than|over) $/;
const fromOnAfter = /^(?:\+|[\w -]{0,16}? (?:or more|minimum|at least|plus\b))/;

const patterns = new Map<string, RegExp>();
function numbersBefore(nouns: string): RegExp {
  const known = patterns.get(nouns);
  if (known) return known;
  const pattern = new RegExp(
    `(?<![\\w.,/-])(${figure})(?: ?(?:-|–|to|or|and) ?(${figure}))?(?: ?\\+)?[- ]?(?:${nouns})(?![\\w-])`,
  );
  patterns.set(nouns, pattern);
  return pattern;
}

/** The first number before one of some nouns, with what limits it. */
export function rangeOf(low: string, nouns: string): Range | undefined {
  const found = numbersBefore(nouns).exec(low);
  if (!found) return undefined;
  const [all, one, other] = found;
  const [first, second] = [amountIn(one!), other === undefined ? null : amountIn(other)];
  if (first === null || first <= 0) return undefined;
  const from = found.index;
  const to = from + all.length;
  if (second !== null && second > first) return { least: first, most: second, from, to };
  const before = low.slice(Math.max(0, from - 40), from);
  const after = low.slice(to, to + 40);
  if (upTo.test(before) || upToAfter.test(after)) return { most: first, from, to };
  if (fromOn.test(before) || fromOnAfter.test(after) || all.includes('+'))
    return { least: first, from, to };
  return { least: first, most: first, from, to };
}

/** "10% up per week": by how much something changes, and no rating. */
export const changesBy =
  /\b(?:increas\w+|rises?|goes up|up|more|grows?)(?: (?:by|of|no more than|at most|up to|under|about|max))* ?[<≤]? ?\d{1,3} ?(?:%|per ?cent)|\b\d{1,3} ?(?:%|per ?cent) ?(?:up|down|more|less|off|longer|a (?:day|week)|(?:per|each|every) (?:day|week))\b/g;
