import type { Word } from './words.ts';

const is = (word: Word | undefined, ...tags: string[]): boolean =>
  tags.some((tag) => word?.tags.has(tag));

const subjects = new Set(['i', 'he', 'she', 'they', 'it', 'we', 'nobody', 'everyone', 'people']);
const linking = new Set(
  'because since so but when whenever while which who whom whose that although though if unless until as than whether where how after before up many every always no'.split(
    ' ',
  ),
);
const determiners = new Set('the a an his her their my your its'.split(' '));

export const isSubject = (word: Word | undefined): boolean =>
  word !== undefined && subjects.has(word.low);

/** A verb that has its subject before it, and so begins a new clause: "asks", "is", not "asking" or "to ask". */
export const opensClause = (word: Word | undefined): boolean =>
  is(word, 'Copula', 'Modal') || (is(word, 'PresentTense') && !is(word, 'Gerund', 'Infinitive'));

/** Whether words that belong to a verb contain another that has its own subject: "quiet when the boss shouts". */
export const holdsClause = (words: Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'Copula', 'Modal', 'Auxiliary') ||
      (is(word, 'PresentTense') &&
        !is(word, 'Gerund', 'Infinitive') &&
        is(words[at - 1], 'Noun')) ||
      /^(?:then|when|whenever|if)$/.test(word.low),
  );

const isPause = (word: Word): boolean => /[,.;:()!?\u2013\u2014-]/.test(word.after);
const isStop = (word: Word): boolean => /[.;:()!?\u2013\u2014]/.test(word.after);

/** A verb that nothing follows is a noun after all: "birthday parties", "door handles and bins". */
const endsList = (words: Word[], at: number): boolean =>
  is(words[at], 'PresentTense') &&
  is(words[at - 1], 'Noun') &&
  !is(words[at - 1], 'Pronoun') &&
  (at === words.length - 1 || isPause(words[at]!) || words[at + 1]!.low === 'and');

/** Whether what begins here belongs to another clause. A plural before "his" is a verb: "asks his mum". */
const leavesList = (words: Word[], at: number): boolean => {
  const [word, next] = [words[at]!, words[at + 1]];
  // after "in" or "the" it is a noun, whatever it may be elsewhere: "in lifts"
  const isNamed = is(words[at - 1], 'Preposition', 'Determiner', 'Possessive', 'Adjective');
  return (
    isSubject(word) ||
    linking.has(word.low) ||
    (opensClause(word) && !isNamed && !endsList(words, at)) ||
    is(word, 'Negative', 'QuestionWord', 'NumericValue') ||
    /^(?:he|she)$/.test(word.low) ||
    (is(word, 'Plural', 'PresentTense') &&
      word.after === '' &&
      next !== undefined &&
      /^(?:his|her|their|my)$/.test(next.low))
  );
};

const MOST_WORDS = 7;

/** The things that are listed from a place on, such as "trams, the supermarket and the cinema": nouns, or "-ing" words with what belongs to them. */
export function listFrom(words: Word[], start: number): { items: Word[][]; end: number } {
  const items: Word[][] = [];
  let item: Word[] = [];
  let isJoined = false;
  let at = start;
  const close = () => {
    if (item.length > 0 && item.length <= MOST_WORDS && hasThing(item)) items.push(item);
    item = [];
  };
  for (; at < words.length; at++) {
    const word = words[at]!;
    if (word.low === 'and' || word.low === 'or' || word.low === '/') {
      close();
      isJoined = true;
      continue;
    }
    // "washing up" ends with its particle
    const isParticle =
      word.low === 'up' && is(words[at - 1], 'Gerund') && words[at + 1]?.low !== 'to';
    if (leavesList(words, at) && !isParticle) break;
    if (
      item.length > 0 &&
      is(word, 'Infinitive') &&
      !is(word, 'Noun') &&
      words[at - 1]?.low !== 'to' &&
      !isNamedSo(item)
    ) {
      // what continues with a word that may be part of it is cut there
      item = [];
      break;
    }
    item.push(word);
    if (isPause(word)) {
      close();
      if (isStop(word)) {
        at++;
        break;
      }
    }
  }
  close();
  // after a comma alone comes something else: "attacks in the gym, male, 33"
  const [first, ...others] = items;
  const listed =
    isJoined && first ? [first, ...others.filter((other) => isLike(other, first))] : items;
  return { items: isJoined ? listed : items.slice(0, 1), end: at };
}

/** "The Elks lodge", "her hand": one thing after "the" or "her" does nothing, whatever its last word may be elsewhere. */
const isNamedSo = (item: Word[]): boolean =>
  is(item[0], 'Determiner', 'Possessive') &&
  (item.length === 1 ||
    (is(item.at(-1), 'Noun') && !/[^s]s$/.test(item.at(-1)!.low)) ||
    /^\p{Lu}/u.test(item.at(-1)!.text));

/** After an "-ing" word comes another, or a thing: "reading aloud, sleeps with a light on" is no list. */
const isLike = ([word]: Word[], [first]: Word[]): boolean =>
  !is(first, 'Gerund') ||
  is(word, 'Gerund', 'Determiner', 'Possessive') ||
  !/s$/.test(word?.low ?? '');

const hasThing = (item: Word[]): boolean =>
  item.some(
    (word) =>
      is(word, 'Noun', 'Gerund', 'PresentTense') &&
      !is(word, 'Pronoun') &&
      !determiners.has(word.low),
  );

/** What is said from a place on: to the next full stop, or to a word that begins the reason or the next thing that is done. */
export function clauseFrom(words: Word[], start: number): Word[] {
  const said: Word[] = [];
  for (let at = start; at < words.length; at++) {
    const word = words[at]!;
    if (/^(?:because|since|so|but|although)$/.test(word.low)) break;
    if (word.low === 'and' && (opensClause(words[at + 1]) || is(words[at + 1], 'PresentTense')))
      break;
    if (word.low === 'and' && isSubject(words[at + 1]) && !is(words[at + 2], 'Modal')) break;
    said.push(word);
    if (isStop(word)) break;
    if (isPause(word) && words[at + 1]?.low !== 'and') break;
    if (isPause(word) && opensClause(words[at + 2])) break;
  }
  return said;
}

/** "every hour", "forty times a day": said to the person it would read as an order. */
const isFrequency = (words: Word[], at: number): boolean =>
  /^(?:daily|nightly|weekly|hourly|many)$/.test(words[at]!.low) ||
  (/^(?:every|each|all)$/.test(words[at]!.low) &&
    /^(?:few|hour|day|night|time|morning|evening|week|month|minute)$/.test(
      words[at + 1]?.low ?? '',
    )) ||
  countsTimes(words, at);

/** "twelve times", "3 or 4 times", "twice": a number with what counts it, and never a part of it. */
function countsTimes(words: Word[], at: number): boolean {
  let next = at;
  while (
    next - at < 4 &&
    (is(words[next], 'Value') || /^(?:about|around|or|to|and|-|–)$/.test(words[next]?.low ?? ''))
  )
    next++;
  return next > at && is(words[at], 'Value') && /^(?:times|x)$/.test(words[next]?.low ?? '');
}

/** A verb with what belongs to it, but how often it is done: "carries a water bottle". */
export function deedFrom(words: Word[], start: number): Word[] {
  const said = [words[start]!];
  for (let at = start + 1; at < words.length && !isPause(words[at - 1]!); at++) {
    const word = words[at]!;
    if (/^(?:and|or|but|because|since|so|while|which|who|although)$/.test(word.low)) break;
    // "up to 40 times", but "put up her hand" and "put her hand up"
    if (word.low === 'up' && words[at + 1]?.low === 'to' && is(words[at + 2], 'Value')) break;
    if (/^(?:after|thinking|believing|as|in case)$/.test(word.low)) break;
    if (word.low === 'in' && words[at + 1]?.low === 'case') break;
    if (isFrequency(words, at)) break;
    said.push(word);
  }
  return withoutApproximation(withoutHalfNumber(said, words[start + said.length]));
}

/** "Washing to the elbow around" was "around 30 times". */
const withoutApproximation = (said: Word[]): Word[] =>
  said.length > 1 &&
  /^(?:around|about|roughly|approximately|nearly|almost|maybe|some|over|at least|up)$/.test(
    said.at(-1)!.low,
  ) &&
  // "lock up"
  !is(said.at(-1), 'Particle') &&
  !/[,;:.!?]/.test(said.at(-1)!.after)
    ? withoutApproximation(said.slice(0, -1))
    : said;

/** What ends in a number that continues, "5 or 6", ends before it. */
const withoutHalfNumber = (said: Word[], next: Word | undefined): Word[] =>
  said.length > 1 && is(said.at(-1), 'Value') && /^(?:or|and|to)$/.test(next?.low ?? '')
    ? said.slice(0, -1)
    : said;

/** More words of a list are not looked at. */
const MOST_LISTED = 16;

/** The other things that the same verb has, as far as they are things: "rattles the knob, both windows and the gate". */
export function othersListed(all: Word[], from: number): Word[] {
  const words = all.slice(0, from + MOST_LISTED);
  const isAfterComma = words[from - 1]?.after === ',';
  const start = /^(?:and|or)$/.test(words[from]?.low ?? '') ? from + 1 : from;
  if (!isAfterComma && start === from) return [];
  if (start >= words.length) return [];
  const { items, end } = listFrom(words, start);
  const things = items.filter((item) => item.every((word) => !mayOpen(word)) && !hasObject(item));
  const isJoined =
    start > from || words.slice(start, end).some(({ low }) => /^(?:and|or)$/.test(low));
  const last = things.at(-1)?.at(-1);
  if (!isJoined || things.length < items.length || !last) return [];
  return words.slice(from, words.indexOf(last) + 1);
}

/** "Taps the frame" is done, though "taps" may be a thing. */
const hasObject = (item: Word[]): boolean =>
  item
    .slice(1)
    .some((word, at) => is(word, 'Determiner', 'Possessive') && !is(item[at], 'Preposition'));

/** What is done, and no thing. */
const mayOpen = (word: Word): boolean =>
  is(word, 'Gerund', 'Infinitive', 'Modal', 'PastTense', 'Negative', 'Pronoun') ||
  (is(word, 'PresentTense') && !is(word, 'Noun'));
