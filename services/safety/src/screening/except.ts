/** What remains of a point of feedback without the sentences that are not carried out. */
export const withoutExcept = (text: string, except: readonly string[] = []): string =>
  except.reduce((rest, sentence) => rest.replaceAll(sentence, () => ''), text).trim();

const between = /(?<=[.!?]["”')]?)\s+(?=["“'(]?[\p{Lu}\d])/u;

/** The sentences of a point, as they are written. */
export const sentencesOfPoint = (text: string): string[] =>
  text.split(between).filter((sentence) => /\p{L}/u.test(sentence));

const orders =
  '(?:add|put|insert|include|write|say|tell|make|change|replace|swap|move|take|remove|delete|drop|cut|lose|leave|keep|shorten|split|merge|rename|call|give|use|set|let|print|have|start|end|begin)';
/** Where an ask ends and another begins within a sentence: at a stop before small letters, at a semicolon, and before an order. */
const betweenAsks = new RegExp(
  `(?<=[\\p{L}\\d)"”’']{3}[.!?]) +(?=\\p{Ll})|; *|,? (?=(?:(?:and|then|also|plus|but) ){1,2}(?:also |please |pls )?${orders} )|, (?=(?:also |please |pls )?${orders} )`,
  'gu',
);
const quotes = /["“”]/g;
/** "etc. and", "min. before": no sentence ends there. */
const abbreviated =
  /(?:^|\s)(?:etc|min|mins|max|approx|incl|excl|vs|hrs|hr|wks|wk|pts|pt|cf|fig|sec|secs|tel)\.$/i;

/** What a point asks for, one by one, as it is written: its sentences, and the orders in one. What is quoted is not parted. */
export const asksOfPoint = (text: string): string[] =>
  sentencesOfPoint(text).flatMap((sentence) => {
    const asks: string[] = [];
    let from = 0;
    for (const { 0: gap, index } of sentence.matchAll(betweenAsks)) {
      const before = sentence.slice(0, index);
      if ((before.match(quotes)?.length ?? 0) % 2 === 1 || abbreviated.test(before)) continue;
      asks.push(sentence.slice(from, index));
      from = index + gap.length;
    }
    return [...asks, sentence.slice(from)].filter((ask) => /\p{L}/u.test(ask));
  });

/** The same, with each item of a list by itself: only where all of them together are no disguise of something else. */
export const itemsOfPoint = (text: string): string[] =>
  text.split(/\n+(?=(?:[-*•]|\d{1,2}[.)]) )/).flatMap(asksOfPoint);

/** Is something that is to be left out in the point only once? Else more would be left out than is meant. */
export const isOnce = (text: string, words: string): boolean => text.split(words).length === 2;

/** The asks of a point that some of its words are, wholly; null where they are a piece of one, or are not there once. */
export function asksIn(text: string, words: string): string[] | null {
  if (words === '' || !isOnce(text, words)) return null;
  const asks = asksOfPoint(text).filter((ask) => words.includes(ask));
  const rest = asks.reduce((left, ask) => left.replace(ask, ''), words);
  const isWhole =
    asks.length > 0 && !/\p{L}/u.test(rest.replace(/\b(?:and|then|also|plus|but)\b/gi, ''));
  return isWhole && asks.every((ask) => isOnce(text, ask)) ? asks : null;
}

/** "It is ...", "Do that on ...", "And the same ...", "each one": further on a sentence has said itself what it speaks of. "One word" is a number. */
const refersBack =
  /^[^\p{L}\p{N}]{0,9}(?:[\p{L}\p{N}]{1,30}[^\p{L}\p{N}]{1,5}){0,3}(?:it|its|they|them|their|this|that|these|those|there|both)\b|\b(?:same|instead|ones|one(?!\s+\p{L}))\b/iu;

/** Whether what it speaks of is in the sentence before it, and is gone with that. */
export const speaksOfBefore = (sentence: string): boolean => refersBack.test(sentence);
