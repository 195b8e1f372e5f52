import { Phrase } from '@cerina/contracts';
import { clausesOf } from '../grammar/clauses.ts';
import { isInstruction, isOfChart, isOfHeader, isPlanned } from '../grammar/instructions.ts';
import { inFull, mended, unquoted } from '../grammar/shorthand.ts';
import type { Voice } from '../grammar/voice.ts';
import { sentencesOf, type Word } from '../grammar/words.ts';
import { emptyHeads, peopleOnly } from './named-heads.ts';

const MOST = 12;
/** What comes later in a request is not looked at. */
const LONGEST = 4_000;
const MOST_WORDS = 7;

/**
 * The things, places, animals and people that a request names, each as a whole noun phrase, with "your" for what is the person's.
 * Nothing is said of them: not what is feared, nor what is done. What is denied, ordered or past, and what belongs to somebody
 * else, is left out, and so is a phrase of which it is not certain where it begins and ends.
 */
export function namedIn(text: string, voice: Voice, { isOwn }: { isOwn: boolean }): string[] {
  const plain = unquoted(text.slice(0, LONGEST)).replace(/\s[(]|[)](?=\s)/g, ', ');
  const found = clausesOf(plain).flatMap((clause) =>
    segmentsOf(sentencesOf(inFull(mended(clause))).flat())
      .filter(isStatement)
      .flatMap((segment) => phrasesIn(segment).map((words) => spoken(words, voice, { isOwn }))),
  );
  const whole = found.flatMap((words) => (Phrase.safeParse(words).success ? words! : []));
  const once = [...new Map(whole.map((words) => [words.toLowerCase(), words])).values()];
  // "the tills" says less than "the tills in Aldi"
  return once
    .filter((words) => !once.some((other) => other !== words && other.includes(words)))
    .slice(0, MOST);
}

/** What is said between two marks. */
function segmentsOf(words: Word[]): Word[][] {
  const segments: Word[][] = [[]];
  for (const word of words) {
    segments.at(-1)!.push(word);
    if (/[.,;:!?\u2013\u2014]/.test(word.after)) segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0);
}

/** Denied, unwanted, over, or only said of what is to be written. */
const noStatement =
  /\b(?:no|nor|none|nobody|nothing|without|never|except|instead of|rather|unlike|not (?:a|an|the|about|on|to|any|for|like|with)|(?:do|does|did)(?:n['’]?t| not) (?:want|like|need|have|mention|say|use|include)|hates?|ago|died|was|were|had|did)\b|^(?:avoid|mention|include|use|keep|leave|focus|start|only|but only|so only|please|(?:begin|start|end|finish)(?:s|ning|ing)?(?: (?:with|at|by|from))?)\b/i;
const isStatement = (segment: Word[]): boolean => {
  const text = segment.map(({ text: word }) => word).join(' ');
  return !(
    noStatement.test(text) ||
    isInstruction(text) ||
    isOfChart(text) ||
    isOfHeader(text) ||
    isPlanned(text) ||
    segment.some(isOver)
  );
};

/** "Clipped" is over; "has stopped", "moved since" and "used to" say how it is now. */
const isOver = ({ tags, low }: Word, at: number, all: Word[]): boolean =>
  tags.has('PastTense') &&
  !/^(?:left|stopped|used|given|gave|based|scared|worried|terrified)$/.test(low) &&
  !all.slice(Math.max(0, at - 2), at).some((word) => /^(?:has|have|'ve|i've|'s)$/.test(word.low));

const opens = /^(?:the|a|an|my|his|her|their|our)$/;
const joins = /^(?:of|in|at|on|under|near|outside|with)$/;
/** Before a bare noun: "in Aldi", "under bridges", "on A roads". */
const places =
  /^(?:in|at|on|under|near|outside|inside|into|across|past|through|behind|around|along|by|of|to|with)$/;

/** The noun phrases of a stretch of words; each ends where something else than a noun follows. */
function phrasesIn(words: Word[]): Word[][] {
  const found: Word[][] = [];
  for (let at = 0; at < words.length; at++) {
    const end = endOf(words, at);
    if (end === null) continue;
    found.push(words.slice(at, end));
    at = end - 1;
  }
  return found;
}

/** Where a noun phrase that begins here ends; null where none begins. */
function endOf(words: Word[], at: number): number | null {
  const end = coreEnd(words, at);
  if (end === null) return null;
  const isOf = words[end]?.low === 'of';
  // whom somebody is with is named, and no more: "sister Carys on the canal"
  if (isPersonsName(words, end - 1)) return end;
  const joined = joins.test(words[end]?.low ?? '') ? coreEnd(words, end + 1, isOf) : null;
  // "our head" says something else than "our head of department"
  if (isOf && joined === null) return null;
  const whole = joined ?? end;
  return whole - at <= MOST_WORDS ? whole : end - at <= MOST_WORDS ? end : null;
}

function coreEnd(words: Word[], at: number, isAfterOf = false): number | null {
  const first = words[at];
  if (!first) return null;
  const isOwned = opens.test(first.low) || (isNoun(first) && /['’]s$/.test(first.text));
  if (!isOwned && !isAfterOf && !mayBeBare(words, at)) return null;
  // what somebody is: "she is a florist"
  if (/^an?$/.test(first.low) && (at === 0 || isRole(words, at))) return null;
  if (first.tags.has('Superlative') || (first.tags.has('Gerund') && !isAfterOf)) return null;
  let end = opens.test(first.low) ? at + 1 : at;
  while (words[end] && isInside(words, end) && !isAfterName(words, end)) end++;
  const head = words[end - 1];
  if (!head || end === at || opens.test(head.low) || !isNoun(head)) return null;
  if (/['’]s?$/.test(head.text) || (!isOwned && /\p{L}{2}ing$/u.test(head.low))) return null;
  if (/^an?$/.test(first.low) && peopleOnly.test(head.low)) return null;
  if (emptyHeads.test(head.root) || emptyHeads.test(head.low)) return null;
  if (!isOwned && !isAfterOf && end - at === 1 && !mayBeAlone(head)) return null;
  return isEnd(words[end], head, words[end - 2]) ? end : null;
}

/** Where a word could be part of the name, it is uncertain where it ends: "the bowls club", "the bridge four". */
function isEnd(next: Word | undefined, head: Word, before: Word | undefined): boolean {
  if (!next || head.after !== '') return true;
  if (/^(?:and|or)$/.test(next.low) || next.tags.has('Pronoun')) return true;
  if (joins.test(next.low) || places.test(next.low)) return true;
  if (isCapital(head) && (head.tags.has('Person') || peopleOnly.test(before?.low ?? '')))
    return true;
  if (next.tags.has('Noun') || next.tags.has('Value')) return false;
  return (
    !next.tags.has('Verb') ||
    ['Copula', 'Modal', 'Auxiliary', 'Gerund'].some((tag) => next.tags.has(tag))
  );
}

const isRole = (words: Word[], at: number): boolean => {
  const before = words[at - 1];
  const noun = words.slice(at + 1, at + 4).find(isNoun);
  return (
    before?.tags.has('Copula') === true ||
    before?.low === 'as' ||
    noun?.tags.has('Actor') === true ||
    noun?.tags.has('Person') === true
  );
};
const isCapital = ({ text }: Word): boolean => /^\p{Lu}\p{Ll}/u.test(text);
/** "Her partner Marek change in the porch" ends with the name. */
const isAfterName = (words: Word[], at: number): boolean =>
  isPersonsName(words, at - 1) && !isCapital(words[at]!);
const isPersonsName = (words: Word[], at: number): boolean => {
  const word = words[at];
  if (!word || !isCapital(word) || /['’]s$/.test(word.text)) return false;
  return word.tags.has('Person') || peopleOnly.test(words[at - 1]?.low ?? '');
};

/** After a preposition, or after what is done: "in supermarkets", "likes podcasts". */
function mayBeBare(words: Word[], at: number): boolean {
  const before = words[at - 1];
  if (before?.after !== '') return false;
  if (places.test(before.low)) return true;
  return (
    before.tags.has('Verb') &&
    !['Copula', 'Modal', 'Auxiliary', 'Negative', 'PastTense'].some((tag) => before.tags.has(tag))
  );
}

/** One noun by itself: several of a kind, or a name with its capital. */
const mayBeAlone = (word: Word): boolean =>
  (word.tags.has('Plural') && !word.tags.has('Verb')) ||
  (/^\p{Lu}\p{Ll}{2,}/u.test(word.text) && !word.isFirst && word.tags.has('ProperNoun'));

const isNoun = ({ tags }: Word): boolean =>
  tags.has('Noun') && !tags.has('Pronoun') && !tags.has('Date') && !tags.has('Verb');
function isInside(words: Word[], at: number): boolean {
  const word = words[at]!;
  if (joins.test(word.low) || !/^[\p{L}\d][\p{L}\d'’-]*$/u.test(word.text)) return false;
  if (isNoun(word) || word.tags.has('WeekDay') || word.low === 'left') return true;
  if (word.after !== '') return false;
  return (
    (word.tags.has('Adjective') && !word.tags.has('Comparative')) ||
    /^\d{1,3}$/.test(word.text) ||
    (word.tags.has('Gerund') && words[at + 1] !== undefined && isNoun(words[at + 1]!))
  );
}

const ofReader: Record<Voice['who'], RegExp> = {
  she: /^her$/,
  he: /^his$/,
  they: /^their$/,
  i: /^my$/,
};

/** With "your" for what is the reader's; null where it is somebody else's, or says nothing of the person. */
function spoken(words: Word[], { who, isParent }: Voice, { isOwn }: { isOwn: boolean }) {
  if (words.every(({ low }) => opens.test(low) || peopleOnly.test(low))) return null;
  const said = words.map(({ low, text }, at) => {
    if (ofReader[who].test(low)) return isParent && who !== 'i' ? 'their' : 'your';
    if (isOwn && /^(?:my|our)$/.test(low)) return 'your';
    if (/^(?:my|his|her|their|our)$/.test(low)) return null;
    return at === 0 && /^(?:the|a|an)$/.test(low) ? low : text;
  });
  return said.includes(null) ? null : said.join(' ').replaceAll('’', "'");
}
