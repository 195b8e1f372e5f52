import type { Case } from '@cerina/contracts';
import { deedFrom, listFrom } from '../grammar/runs.ts';
import { deed, thing, type Voice } from '../grammar/voice.ts';
import type { Word } from '../grammar/words.ts';
import { isClient, type Reading } from '../reading.ts';
import { deedsAfter } from '../situations/deeds.ts';
import { peopleOnly } from '../situations/named-heads.ts';
import { listedWhole } from '../situations/whole-list.ts';

/**
 * What the person liked to do and gave up, misses, enjoys, is good at or wants back: "used to bowl on Mondays", "misses her
 * choir", "loves baking", "get back to the allotment". Only what the verb itself names as its object; people are none.
 */
export function enjoyed({ words, voice, found }: Reading, at: number): number | null {
  if (isDenied(words, at)) return null;
  const used = usedToDo(words, at);
  if (used !== null) {
    for (const run of deedsFrom(words, used)) add(found, done(run, voice), run);
    return null;
  }
  const start = headed(words, at) ?? startOf(words, at);
  if (start === null || !words[start]) return null;
  const items = listedWhole(words, start)?.items ?? listFrom(words, start).items;
  for (const item of items)
    if (isWhole(item, words) && !item[0]?.tags.has('Preposition'))
      add(found, thing(item, voice), item);
  return null;
}

const heads =
  /^(?:activities|interests?|hobbies|hobby|pastimes|likes|enjoys|enjoyed|loves|loved|misses|missed)$/;
/** What was never liked, or what is planned for the sheet. */
const notLikedHead =
  /^(?:no|not|never|avoid\w*|dis\w+|hate\w*|include|list|columns?|sheet|boxes|harmful|risky|of|daily)$/;
const MOST_OF_HEAD = 6;
/** "Interests: angling, the brass band", "Activities he used to enjoy:". */
function headed(words: Word[], at: number): number | null {
  const last = words[at - 1];
  if (!last?.after.includes(':') || at > MOST_OF_HEAD) return null;
  const head = words.slice(0, at).map(({ low }) => low);
  return head.some((low) => heads.test(low)) && !head.some((low) => notLikedHead.test(low))
    ? at
    : null;
}

function add(found: Case, phrase: string | null, words: Word[]): void {
  if (phrase === null || words.some(isNobodysActivity) || ofPerson(words)) return;
  found.activities = [...(found.activities ?? []), phrase];
}

/** What nobody is asked to take up again. */
const isNobodysActivity = ({ low }: Word): boolean =>
  /^(?:work|job|school|appointments?|sessions?|tablets?|medication|sleep|meals?|days?|weeks?|smoking|drinking|gambling|betting|it|this|that|them|more|less|life|lists?|routines?|order|quiet|peace|tidiness|everything|anything|nothing|things?|control|weight|bus|train|normal|myself|himself|herself|themselves|being|having|getting|answering|coming|seeing|going out|eating|sleeping|trying|taking|looking|calling|returning|opening|paying|caring|believing|attending|turning|wearing|using|leaving|driving|letting)$/.test(
    low,
  );
const ofPerson = (words: Word[]): boolean => {
  const [first, ...rest] = words.filter(({ low }) => !/^(?:his|her|my|their|the|a|an)$/.test(low));
  return (
    first === undefined ||
    first.tags.has('Pronoun') ||
    first.tags.has('Person') ||
    peopleOnly.test(first.low) ||
    (rest.length === 0 && first.tags.has('Actor'))
  );
};

/** An item that is cut where its sentence has more of it says something else. */
function isWhole(item: Word[], words: Word[]): boolean {
  const next = words[words.indexOf(item.at(-1)!) + 1];
  return (
    item.at(-1)!.after !== '' ||
    next === undefined ||
    next.tags.has('Conjunction') ||
    next.tags.has('Preposition') ||
    /^(?:and|or|but|since|because|now|after|when)$/.test(next.low)
  );
}

const isDenied = (words: Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some(
      ({ low, after, tags }) =>
        (tags.has('Negative') || tags.has('Modal') || /^(?:never|no|hardly|if|'d)$/.test(low)) &&
        !/[,;:.]/.test(after),
    );

/** "Fly fish" is fly fishing, and nothing that flies. */
function done(run: Word[], voice: Voice): string | null {
  const [verb, second, ...rest] = run;
  const isCompound =
    second !== undefined &&
    !/s$/.test(second.low) &&
    !['Determiner', 'Possessive', 'Preposition', 'Adverb', 'Adjective'].some((tag) =>
      second.tags.has(tag),
    ) &&
    /^(?:fish|skate|dance|ride|climb|swim|ski|run|box|surf|sail|row|shoot|sing|paint|cycle|train|hike|walk|dive)$/.test(
      second.low,
    );
  if (!isCompound) return deed(run, voice);
  const own = deed([second, ...rest], voice);
  return own === null ? null : `${verb!.low} ${own}`;
}

const notLiked =
  /^(?:be|have|hate|work|live|drink|smoke|gamble|bet|cut|get|feel|think|sleep|weigh|self-harm|binge|purge|take|need|cope|worry|panic|say|avoid|drive|teach|manage|run a|own|want|believe|use|know|find|shout|hit|earn|check|wash)$/;
/** "Used to bowl": where the verb begins. */
function usedToDo(words: Word[], at: number): number | null {
  const [word, to, verb, next] = words.slice(at, at + 4);
  if (word?.low !== 'used' || to?.low !== 'to' || !verb) return null;
  if (/^(?:love|enjoy|like)$/.test(verb.low)) return null;
  if (notLiked.test(verb.low) && !(verb.low === 'run' && next === undefined)) return null;
  const subject = words.slice(0, at).findLast(({ tags }) => !tags.has('Adverb'));
  const isOwn =
    !subject || isClient(subject) || /[.,;:]/.test(subject.after) || subject.low === 'and';
  const isDeed = !['Determiner', 'Preposition', 'Adjective', 'Gerund', 'Possessive', 'Plural'].some(
    (tag) => verb.tags.has(tag),
  );
  return isOwn && isDeed ? at + 2 : null;
}

/** "Bowl on Mondays and restore old radios", "sew, sing in the choir and walk the dog". */
function deedsFrom(words: Word[], start: number): Word[][] {
  const run = deedFrom(words, start);
  const next = start + run.length;
  const { deeds } = deedsAfter(words, start, next);
  if (deeds.length > 1) return [run, ...deeds];
  const joins =
    words[next]?.low === 'and' &&
    (words[next + 1]?.tags.has('Infinitive') ||
      /^(?:play|sing|bake|read|paint|coach|run|swim|dance|knit|sew|cook|walk|go|ride|bowl|garden|draw|write)$/.test(
        words[next + 1]?.low ?? '',
      ));
  return joins ? [run, deedFrom(words, next + 1)] : [run];
}

function startOf(words: Word[], at: number): number | null {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  if (!next || /[,;:.]/.test(word.after)) return null;
  const isVerb =
    word.tags.has('Verb') || at === 0 || isClient(words[at - 1]) || words[at - 1]!.after !== '';
  if (/^(?:enjoys?|enjoyed|loves?|loved|adores?|likes?|liked|misses|miss|missing)$/.test(word.low))
    return isVerb && isOfClient(words, at) && next.low !== 'to' ? at + 1 : null;
  if (word.low === 'good' && next.low === 'at') return at + 2;
  if (/^(?:stopped|quit|dropped)$/.test(word.low))
    return next.tags.has('Gerund') || next.tags.has('Noun') ? at + 1 : null;
  if (word.low === 'up' && /^(?:gave|given|giving)$/.test(words[at - 1]?.low ?? '')) return at + 1;
  // "wants to get back to the allotment", "get back into his painting"
  if (word.low === 'back' && /^(?:to|into|at)$/.test(next.low) && isWished(words, at))
    return third?.tags.has('Verb') && !third.tags.has('Gerund') ? null : at + 2;
  return null;
}

/** Who likes it is the person, or goes without saying. */
function isOfClient(words: Word[], at: number): boolean {
  const before = words.slice(0, at).findLast(({ tags }) => !tags.has('Adverb'));
  const isUsed = before?.low === 'to' && words[words.indexOf(before) - 1]?.low === 'used';
  return (
    isUsed ||
    !before ||
    isClient(before) ||
    /[.;:,]/.test(before.after) ||
    /^(?:and|but)$/.test(before.low)
  );
}
const isWished = (words: Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 7), at)
    .some(({ low }) => /^(?:wants?|hopes?|likes?|goal|aim|wish|wishes|love)$/.test(low));
