import type { Word } from '../grammar/words.ts';
import { MOST_OF_THING } from './setting-off.ts';

const is = (word: Word | undefined, ...tags: string[]): boolean =>
  tags.some((tag) => word?.tags.has(tag));

/** A thing with what belongs to it has at most so many words. */
const MOST_OF_ITEM = 10;
const MOST_ITEMS = 8;

const endsList = (word: Word): boolean => /[.;:()!?\u2013\u2014]/.test(word.after);
const isLink = (word: Word): boolean => /^(?:and|or)$/.test(word.low);
const leads = /^(?:also|even|especially|mostly|mainly|particularly|sometimes|then|now|both)$/;
/** What more is said of a thing, which narrows it: "slippers that have been in the bathroom" are not all slippers. */
const narrows = /^(?:that|which|who|whose|unless|until|without|if)$/;
/** When or why something is so: the thing is named before it. */
const adds = /^(?:when|whenever|while|because|since|so|but|though|although|as|now|please)$/;
const somebody = /^(?:i|he|she|they|we|it|you|this|these|those|there|nobody|everyone)$/;

/**
 * A list of things to its end, each with where and when: "the greenhouse after dusk, the porch light and the night bus shelter". Null
 * where it is no list of several things, or something else follows its first comma; one thing alone where a clause of somebody else does.
 */
export function listedWhole(words: Word[], start: number): { items: Word[][]; end: number } | null {
  const stop = words.findIndex((word, at) => at >= start && endsList(word));
  const end = stop < 0 ? words.length : stop + 1;
  const items: Word[][] = [];
  let isJoined = false;
  let last = end;
  let isOfAnother = false;
  for (const { item, isAfterLink } of segments(words.slice(start, end))) {
    const own = trimmed(item);
    if (own === null || items.length === MOST_ITEMS) {
      // after "and" comes what is done beside it; what else was listed is whole
      if (!isAfterLink) isJoined = false;
      last = words.indexOf(item[0]!);
      isOfAnother = isAfterLink && holdsClause(item);
      break;
    }
    if (own.length > 0) items.push(own);
    isJoined ||= isAfterLink;
    // what ends at its comma is followed by the next: "the bakery where they met, his chair"
    if (own.length < item.length && item.at(-1)!.after !== ',') break;
  }
  const isList = items.length > 1 && (isJoined || items.slice(1).every(opensThing));
  // "trams, and her mum does the shopping" is trams alone
  return isList || (isOfAnother && items.length === 1) ? { items, end: last } : null;
}

function segments(words: Word[]): { item: Word[]; isAfterLink: boolean }[] {
  const all: { item: Word[]; isAfterLink: boolean }[] = [{ item: [], isAfterLink: false }];
  for (const [at, word] of words.entries()) {
    const current = all.at(-1)!;
    if (isLink(word) && mayPart(words, at)) {
      if (current.item.length === 0) current.isAfterLink = true;
      else all.push({ item: [], isAfterLink: true });
      continue;
    }
    if (current.item.length === 0 && leads.test(word.low)) continue;
    current.item.push(word);
    if (word.after === ',') all.push({ item: [], isAfterLink: false });
  }
  return all.filter(({ item }) => item.length > 0);
}

/** "Fish and chips", "knit and natter": two bare words after "the" are one name. */
function mayPart(words: Word[], at: number): boolean {
  const next = words[at + 1];
  return next !== undefined && !(is(next, 'Infinitive') && !is(next, 'Noun', 'Gerund'));
}

/** A thing without what is only said of it; empty where it is narrowed, null where it is none. */
function trimmed(item: Word[]): Word[] | null {
  const at = item.findIndex(
    ({ low }, place) =>
      place > 0 &&
      (narrows.test(low) ||
        isSince(item, place) ||
        adds.test(low) ||
        (low === 'where' && speaksOf(item.slice(place)))),
  );
  const own = at < 0 ? item : item.slice(0, at);
  const [first] = own;
  if (!first || own.length > MOST_OF_ITEM || !mayOpen(own) || holdsClause(own)) return null;
  return at >= 0 && narrows.test(item[at]!.low) ? [] : own;
}

/** "After the stroke": since when, and no part of the thing. */
const isSince = (item: Word[], at: number): boolean =>
  item[at]!.low === 'after' &&
  /^(?:the|a|an|her|his|my|their)$/.test(item[at + 1]?.low ?? '') &&
  /^(?:stroke|fall|accident|operation|op|surgery|death|funeral|birth|divorce|move|diagnosis|attack|break-?up|redundancy|crash)$/.test(
    item[at + 2]?.low ?? '',
  );

const speaksOf = (words: Word[]): boolean =>
  words.some(({ low, tags }) => somebody.test(low) || (tags.has('Pronoun') && low !== 'where'));

const owner = (word: Word | undefined): boolean =>
  is(word, 'Determiner', 'Possessive') || /^(?:my|your|his|her|their|our)$/.test(word?.low ?? '');
const isCountOrName = (word: Word): boolean =>
  is(word, 'TextValue', 'ProperNoun', 'WeekDay', 'Place') && !is(word, 'NumericValue');

const opensThing = ([first, next]: Word[]): boolean =>
  owner(first) ||
  is(first, 'Gerund') ||
  /^\p{L}{2,}ing$/u.test(first?.low ?? '') ||
  (is(first, 'Plural') && !(is(first, 'Verb') && (owner(next) || is(next, 'Adverb')))) ||
  // "lifts in Debenhams"
  (/[^s]s$/.test(first?.low ?? '') && is(next, 'Preposition') && !is(first, 'Pronoun', 'Adverb'));

function mayOpen(item: Word[]): boolean {
  const [first, next] = item as [Word, Word | undefined];
  if (somebody.test(first.low) || (is(first, 'Pronoun') && !owner(first))) return false;
  if (opensThing(item) || isCountOrName(first)) return true;
  if (is(first, 'Modal', 'Copula', 'Auxiliary', 'PastTense', 'Negative', 'Preposition'))
    return false;
  // "walks everywhere" is done, "long car journeys" are a thing
  if (is(first, 'PresentTense') && (!is(first, 'Noun', 'Gerund') || is(next, 'Adverb')))
    return false;
  return is(first, 'Noun') ? !owner(next) : is(first, 'Adjective') && next !== undefined;
}

/** Somebody does something in it: "her mum does the shopping". */
const holdsClause = (item: Word[]): boolean =>
  item.some(
    (word, at) =>
      at > 0 &&
      (is(word, 'Copula', 'Modal', 'Auxiliary', 'Negative') ||
        (somebody.test(word.low) && word.low !== 'it') ||
        (is(word, 'PresentTense') &&
          !is(word, 'Gerund') &&
          !is(word, 'Infinitive') &&
          is(item[at - 1], 'Noun') &&
          (owner(item[at + 1]) || is(item[at + 1], 'Pronoun')))),
  );

/** "The 7 bus, the market, queues at Boots." is a list without "and" where its sentence is one to its end, and each part of it is a thing. */
export function listedPlainly(
  words: Word[],
  start: number,
): { items: Word[][]; end: number } | null {
  const items: Word[][] = [[]];
  let end = start;
  for (; end < words.length; end++) {
    const word = words[end]!;
    if (/^(?:and|or)$/.test(word.low)) return null;
    items.at(-1)!.push(word);
    if (/[.;:()!?]/.test(word.after)) break;
    if (word.after === ',') items.push([]);
  }
  const isList = items.length > 1 && items.every((item, at) => at === 0 || isPlainThing(item));
  return isList ? { items, end: Math.min(words.length, end + 1) } : null;
}

const isPlainThing = (item: Word[]): boolean => {
  const [first] = item;
  const opens =
    first !== undefined &&
    (['Determiner', 'Possessive', 'Plural'].some((tag) => first.tags.has(tag)) ||
      first.tags.has('Gerund') ||
      (/s$/.test(first.low) && /^(?:at|in|on|of|with|to)$/.test(item[1]?.low ?? '')));
  const isClause = item
    .slice(1)
    .some(({ tags }) => tags.has('Copula') || tags.has('Modal') || tags.has('PastTense'));
  return (
    opens && !isClause && item.length <= MOST_OF_THING && item.some(({ tags }) => tags.has('Noun'))
  );
};
