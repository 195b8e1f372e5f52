import { deedFrom, holdsClause, isSubject, othersListed } from '../grammar/runs.ts';
import { deed } from '../grammar/voice.ts';
import type { Word } from '../grammar/words.ts';
import { kin } from '../people/helpers.ts';
import { before, isClient, keep, type Reading } from '../reading.ts';
import { isSafetyHabit } from './safety-verbs.ts';

/** What the person does, of the kinds of things that people do to feel safe. */
export function done({ words, voice, found }: Reading, at: number): number | null {
  if (!isDoneByClient(words, at) || wasOnce(words, at) || isCondition(words, at)) return null;
  const isAgain = isPrefix(words[at - 1]);
  const run = deedFrom(words, at);
  const [verb, ...rest] = withoutCount(run);
  if (!verb) return null; // nothing but how long: "telling him about it for ten minutes"
  const isHabit = isSafetyHabit(verb.root, rest.map(({ low }) => low).join(' '));
  if (!isHabit || holdsClause(rest) || isUsual(rest) || isParticleOnly(rest)) return null;
  const own = deed([verb, ...rest], voice);
  if (own === null) return null;
  const others = withoutVerb(othersListed(words, at + run.length));
  const listed =
    others.length > 0 && !holdsClause(others) ? deed([...run, ...others], voice) : null;
  const habit = listed ?? own;
  const isOften =
    onceIsRight.test(verb.root) &&
    isRepeated(words, at) &&
    !/\b(?:twice|times|again)\b/.test(habit);
  keep(found.habits, isAgain ? `${habit} again` : isOften ? `${habit} more than once` : habit);
  return null;
}

/** "Reads each email up to nine times": read once it is what anyone does. */
const onceIsRight = /^(?:read|look|check|count|wash|rinse|wipe|type|close|lock)$/;
const isRepeated = (words: Word[], at: number): boolean => {
  const end = words.findIndex(({ after }, place) => place >= at && /[,.;:()!?]/.test(after));
  const rest = words
    .slice(at, end < 0 ? undefined : end + 1)
    .map(({ low }) => low)
    .join(' ');
  return manyTimes.test(rest);
};
const manyTimes =
  /\b(?:twice|(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|a dozen|twelve|fifteen|twenty|several|many|countless) times|again and again|over and over|until it feels (?:right|just right))\b(?! (?:a|per|each|every) (?:day|hour|night|week|morning|evening))/;

/** "Sits by the exit, sips water constantly": another deed, and nothing listed. */
const withoutVerb = (others: Word[]): Word[] => {
  const at = others.findIndex(
    ({ low, after }, place) =>
      /[^s]s$/.test(low) &&
      after.trim() === '' &&
      (place === 0 ||
        /[,]/.test(others[place - 1]!.after) ||
        /^(?:and|or)$/.test(others[place - 1]!.low)) &&
      ['Noun', 'Determiner', 'Possessive'].some((tag) => others[place + 1]?.tags.has(tag)) &&
      !others[place]!.tags.has('Possessive'),
  );
  return at < 0 ? others : [];
};

/** "If she touches the door knob, the baby falls ill": what sets the fear off, and no habit. */
function isCondition(words: Word[], at: number): boolean {
  let subject = at - 1;
  while (words[subject]?.tags.has('Adverb')) subject -= 1;
  return isClient(words[subject]) && /^(?:if|unless)$/.test(words[subject - 1]?.low ?? '');
}

/** "I used to bowl, bake and phone my aunt": what all of it was, before somebody else does something or it is now. */
function wasOnce(words: Word[], at: number): boolean {
  const used = words
    .slice(0, at)
    .findLastIndex(({ low }, place) => low === 'used' && words[place + 1]?.low === 'to');
  const since = used < 0 ? [] : words.slice(used + 2, at);
  return (
    used >= 0 &&
    !since.some((word) => isSubject(word) || /^(?:now|still|but|these|today)$/.test(word.low))
  );
}

/** "Like any kid", "as everybody does": nobody is asked to leave that out. */
const isUsual = (words: Word[]): boolean =>
  /\b(?:like|as) (?:any|every|most|other|normal)/.test(words.map(({ low }) => low).join(' '));
/** "Holds on" says nothing without what for. */
const isParticleOnly = (words: Word[]): boolean =>
  words.length === 1 && (words[0]!.tags.has('Preposition') || words[0]!.tags.has('Particle'));

/** "Re-washes" is read as two words; said as "washing again". */
const isPrefix = (word: Word | undefined): boolean => word?.low === 're';

/** Notes say how often at the end: "boards x6". */
const withoutCount = (words: Word[]): Word[] => {
  if (/^[x×]\d+$|^\d+[x×]$/i.test(words.at(-1)?.text ?? '')) return words.slice(0, -1);
  // how long it takes is no part of what is left out
  const isTimed =
    /^(?:mins?|minutes|hours?|hrs)$/.test(words.at(-1)?.low ?? '') && words.at(-3)?.low === 'for';
  if (isTimed) return words.slice(0, -3);
  // "repeats wudu between six and fifteen times"
  return words.at(-1)?.low === 'between' ? words.slice(0, -1) : words;
};

/** A verb whose subject is the client, or is left out, as in notes: "Checks his pulse". */
function isDoneByClient(words: Word[], at: number): boolean {
  const verb = words[at]!;
  if (verb.tags.has('Gerund') || verb.tags.has('PastTense')) return false;
  const link = before(words, isPrefix(words[at - 1]) ? at - 1 : at);
  const follows =
    !link || isClient(link) || /[,.;:)]/.test(link.after) || /^(?:and|or|then|so)$/.test(link.low);
  return follows && /s$|^[a-z-]+$/.test(verb.low) && isNote(words, at);
}

/** "28-year-old new dad, washes": what the client is, and nobody beside them. */
const isClientsRole = (words: Word[], at: number): boolean => {
  const before = words.slice(Math.max(0, at - 3), at);
  return (
    words[at]!.after === ',' && before.some(({ low, tags }) => low === 'new' || tags.has('Value'))
  );
};

/** The subject of a sentence is the client, or is not said and is nobody else. A bare verb without one is an order: "Start here". */
function isNote(words: Word[], at: number): boolean {
  const earlier = words.slice(0, at);
  const subject = earlier.findLast((one) => isSubject(one) && !one.tags.has('Hyphenated'));
  const isThird = /s$/.test(words[at]!.low);
  // "CBT-I, sleep restriction": a verb goes with its subject, or is none
  if (subject) return isClient(subject) && isThird === !/^(?:i|they)$/.test(subject.low);
  return isThird && !earlier.some(({ low }, place) => kin.has(low) && !isClientsRole(words, place));
}
