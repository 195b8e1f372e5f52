import { contentOf } from '@cerina/library/document/kept-changes/asked';
import { saysOne } from '../grammar/spoken/reading/near.ts';
import { type Changed, type Check, plain, shareOf, shortly } from './seen.ts';

const prepositions = 'for|in|at|on|after|before|by|with|during|over|from|until|within|of|to';
const preposition = new RegExp(`^(?:${prepositions})$`, 'i');
const beginsThing =
  /^(?:\d{1,3}|the|an?|my|your|his|her|our|their|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|several)$/i;
/** What no thing follows without a word between them: "a day", "it comes". */
const standsAlone =
  /^(?:days?|weeks?|months?|minutes?|hours?|times|once|twice|comes?|goes|go|sits?|stands?|walks?|stays?|waits?|rests?|lies?|sleeps?|talks?|speaks?|looks?|listens?|lives?|happens?|works?)$/i;
/** Verbs that an order to a client begins with, and that are hardly ever names of things. */
const verbs = new Set(
  'put take write open sit stand say tell ask choose read eat wear bring carry give get find buy send wash touch begin add think learn hold keep drive leave draw throw wait'.split(
    ' ',
  ),
);
const twoDeterminers =
  /\b(?:the|an?|my|your|his|our|their|(?<!each )other|different|another|every|same|own|some|any|few|many) (?:my|your|his|our|their|the|an)(?= \p{L})/giu;

const bare = (word = ''): string =>
  word.toLowerCase().replace(/^["“(]{1,20}|[.,;:!?"”)]{1,20}$/g, '');
const wordsOf = (line: string): string[] => line.split(/\s+/).filter(Boolean);

/** Where two words now follow each other that did not, with nothing between them. */
function newPairs({ was = '', is = '' }: Changed): [string, string][] {
  const old = ` ${wordsOf(was).join(' ').toLowerCase()} `;
  const words = wordsOf(is);
  return words.slice(1).flatMap((word, at): [string, string][] => {
    const before = words[at]!;
    const isNew = !old.includes(` ${before} ${word} `.toLowerCase());
    return isNew && !/[.,;:!?"”)|]$/.test(before) && !/^["“(|]/.test(word)
      ? [[bare(before), bare(word)]]
      : [];
  });
}

/** "Take put every letter", "the my hour", "a few minutes a day two weeks": words that do not fit where they were put. */
export const badJoin: Check = ({ changed }) => {
  for (const unit of changed) {
    const { was, is, came, went } = unit;
    if (was === undefined || is === undefined || came.length === 0) continue;
    const twice = is.match(twoDeterminers) ?? [];
    if (twice.length > (was.match(twoDeterminers) ?? []).length)
      return `It would say "${twice[0]}": "${shortly(is)}".`;
    const pairs = newPairs(unit);
    const order = pairs.find(([before, word]) => verbs.has(before) && verbs.has(word));
    if (order) return `It would say "${order.join(' ')}": "${shortly(is)}".`;
    const lost = went.some((run) => preposition.test(wordsOf(run)[0] ?? ''));
    const loose = pairs.find(
      ([before, word]) => beginsThing.test(word) && standsAlone.test(before),
    );
    if (lost && loose) return `It would say "${loose.join(' ')}": "${shortly(is)}".`;
  }
  return undefined;
};

const plural = /^\p{L}{3,}[^su]s$/iu;
const ofMany =
  /^(?:were|are|have|don't|aren't|weren't|feed|keep|come|go|rise|fall|stay|drop|make|bring|feel|seem)$/i;

/** "Crossness were 8": the verb is that of the plural which was there. */
export const verbOfMany: Check = ({ changed }) => {
  for (const unit of changed) {
    const { was = '', is = '' } = unit;
    const had = wordsOf(was).map(bare);
    const wasMany = (verb: string) =>
      had.some((word, at) => word === verb && plural.test(had[at - 1] ?? ''));
    const now = wordsOf(is).map(bare);
    const wrong = newPairs(unit).find(([before, verb]) => {
      const upTo = now.slice(Math.max(0, now.indexOf(before) - 4), now.indexOf(before));
      return (
        ofMany.test(verb) &&
        wasMany(verb) &&
        saysOne(before) &&
        /^\p{L}{3,}$/u.test(before) &&
        !upTo.includes('and') &&
        !upTo.includes('or')
      );
    });
    if (wrong) return `It would say "${wrong.join(' ')}": "${shortly(is)}".`;
  }
  return undefined;
};

/** "… anywhere |, such as: make a loose fist| and rest it on your leg": what "it" meant is gone. */
export const tornCut: Check = ({ changed }) => {
  for (const { was, is, came, went } of changed) {
    if (was === undefined || is === undefined || is.length >= was.length) continue;
    if (came.some((run) => wordsOf(run).length > 1)) continue;
    for (const run of went) {
      const at = was.indexOf(run);
      if (at < 0) continue;
      const [before, after] = [was.slice(0, at), was.slice(at + run.length)];
      const isWithin = /[\p{L}\d,] $/u.test(before) && !/[.!?;]["”]?$/.test(run);
      if (isWithin && /^ (?:and|or|then) \p{L}+ (?:it|them|that|this|one)\b/iu.test(after))
        return `What "${after.trim().split(' ').slice(0, 3).join(' ')}" speaks of would be gone: "${shortly(is)}".`;
      if (
        isWithin &&
        /:$|: /.test(run) &&
        /\b(?:such as|like|these|example)\b/i.test(run) &&
        /\p{L}/u.test(after)
      )
        return `What was listed would have no beginning: "${shortly(is)}".`;
    }
  }
  return undefined;
};

const everywhere =
  /\b(?:all (?:the way )?through(?:out)?|throughout|everywhere|wherever|every (?:time|place)|all over|title too|log (?:too|included))\b/i;

const ofPlace =
  /\b(?:in|on|of|under|wherever) (?:the |every |all |each )?(?:rungs?|ladder|steps?|log|table|example|section|title)\b/i;
/** What a sheet says itself: no names of works, and nothing that a clinician fills in. */
const ownWords = (lines: readonly string[]): string => {
  const end = lines.findIndex((line) => /^## References/.test(line));
  return plain(lines.slice(0, end < 0 ? lines.length : end).join('\n')).replace(/\[[^\]]*\]/g, '');
};

/** One thing was to be another wherever it is, and it is there still in half of its places: a word that is a verb as well stays as that. */
export const stillThere: Check = ({ ask, outside, quotes, was, is, changed }) => {
  if (!everywhere.test(ask) || ofPlace.test(outside)) return undefined;
  const [old, now] = [ownWords(was), ownWords(is)];
  const count = (text: string, own: string) => text.split(own).length - 1;
  const left = quotes
    .map((own) => plain(own).replace(/[.!?]$/, ''))
    .find((own) => {
      const isChanged = changed.some((unit) => plain(unit.was ?? '').includes(own));
      const rest = count(now, own);
      return own.length > 2 && isChanged && rest < count(old, own) && 2 * rest >= count(old, own);
    });
  return left && `"${left}" was to be changed wherever it is, and would be there still.`;
};

const ofWhole =
  /\b(?:whole|entire|all of|rewrite|reword|(?<!\b(?:in|on|under) the (?:\p{L}+ )?)(?:line|sentence|bullet|paragraph|row|cell|bit|part))\b/iu;

/** "'For a week' should be 'ten days'": what is beside the words that were quoted goes with them. */
export const moreThanQuoted: Check = ({ outside, quotes, given, changed }) => {
  if (given.length === 0 || ofWhole.test(outside)) return undefined;
  for (const { was = '', is = '' } of changed) {
    if (was === '' || is === '' || !given.some((own) => plain(is).includes(plain(own)))) continue;
    // a title or a heading becomes another as a whole
    if (was.startsWith('#')) continue;
    const own = quotes.find((quote) => plain(was).includes(plain(quote)));
    if (!own) continue;
    const beside = plain(was).replace(plain(own), ' ');
    if (contentOf(beside).size > 3 && shareOf(beside, contentOf(is)) < 0.4)
      return `More would go than "${shortly(own)}": "${shortly(was)}".`;
  }
  return undefined;
};
