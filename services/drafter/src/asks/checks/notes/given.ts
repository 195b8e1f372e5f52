import { contentOf, type Item, type Side } from '../../sides.ts';
import { numerals, ordinals } from '../../wording/number-words.ts';

const short: [RegExp, string][] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?/gi, 'with '],
  [/(?<=\d ?)mins?\b/gi, ' minutes'],
  [/(?<=\d ?)secs?\b/gi, ' seconds'],
  [/(?<=\d ?)hrs?\b/gi, ' hours'],
  [/\b(?:Wed|Tue|Thur)s?\b/g, ''],
];
const aside =
  /(?: [-–—] |, |\. | \()(?:that|it|this|she|he|they|her|his|because|since|so|as|which|nobody|no one|the (?:only|one))\b[\s\S]*$|\([^()]{2,40}\)|[.!?] [\s\S]*$| [-–—] [\s\S]*$/gi;
const courtesy =
  /\b(?:in the middle|in between|pop|put|add|insert|slot|stick|please|pls|maybe|perhaps|just|instead|too|there|something like|for example|e\.g\.?|if poss(?:ible)?|where|in which|the same|second|another|one)\b/gi;

/** The words of a note that are to be in the text, without what is said beside them. */
export const wordsFor = (given: string): Set<string> =>
  contentOf(
    short
      .reduce((left, [pattern, to]) => left.replace(pattern, to), given)
      .replace(aside, ' ')
      .replace(courtesy, ' ')
      .replace(/["“”'‘’]/g, "'"),
  );

/** Does a text say what was given: all of two words, most of more? */
export function says(text: string, given: string): boolean {
  const wanted = [...wordsFor(given)];
  const there = contentOf(text);
  const found = wanted.filter(
    (word) => there.has(word) || there.has(word.replace(/([bdgmnpt])\1$/, '$1')),
  ).length;
  return wanted.length > 0 && found >= (wanted.length < 3 ? wanted.length : wanted.length * 0.75);
}

/** Does it give content at all? */
export const isContent = (given: string): boolean => wordsFor(given).size > 0;

/** A number in digits or in words, as a pattern's part. */
export const COUNT = `(\\d{1,2}|${numerals.join('|')})`;
export const countOf = (word: string): number =>
  numerals.indexOf(word.toLowerCase()) + 1 || Number(word);

/** A rung by its number or its place, as a pattern's part. */
export const NAMED = `((?:the )?(?:rungs?|steps?) (?:\\d{1,2}|${numerals.join('|')})|(?:the )?(?:last|top|final|hardest|highest|end|bottom|easiest|${ordinals.join('|')}) (?:rung|step|one|point)|the (?:[\\p{L}'-]+ ){1,3}(?:rung|step|one))`;

/** The number of the rung that is named; undefined where none or more than one could be. */
export function numberNamed(name: string, { rungs }: Side): number | undefined {
  const said = name.toLowerCase().replace(/^the /, '');
  const digits = new RegExp(`^(?:rung|step)s? ${COUNT}$`, 'i').exec(said)?.[1];
  if (digits) return countOf(digits);
  const word = said.split(' ')[0]!;
  if (/^(?:last|top|final|hardest|highest|end)$/.test(word)) return rungs.length;
  if (/^(?:bottom|easiest)$/.test(word)) return 1;
  if (ordinals.includes(word)) return ordinals.indexOf(word) + 1;
  const topic = [...contentOf(said.replace(/(?:rung|step|one)$/, ''))];
  const own = rungs.flatMap(({ text }, at) =>
    topic.length > 0 && topic.every((each) => contentOf(text).has(each)) ? [at + 1] : [],
  );
  return own.length === 1 ? own[0] : undefined;
}

/** Which rungs of one version are, word for word, in another. */
export const isIn = (item: Item, items: readonly Item[]): boolean =>
  items.some(({ text }) => text === item.text);
