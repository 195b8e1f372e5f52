import { partsOf } from '../grammar/clauses.ts';
import { opensClause } from '../grammar/runs.ts';
import { thing, type Voice } from '../grammar/voice.ts';
import { sentencesOf } from '../grammar/words.ts';

/** What begins a note: a line, or what follows a full stop. */
const start = String.raw`(?:^|[.,;!?\n])[ \t]{0,3}(?:[•*-][ \t]{0,3})?`;
const list = String.raw`[ \t]?[:=][ \t]{0,3}([^.;\n]{3,160})`;
const triggers = new RegExp(
  String.raw`${start}(?:(?:main|known|hot|usual) )?(?:triggers?|cues?|set off by|worries|worry topics)\b[^:=.;,\n]{0,30}${list}`,
  'gim',
);
const avoids = new RegExp(
  `(?:${start}|\\b(?:things|places) )(?:avoid(?:s|ed|ing|ance)?|given up|gave up)(?: (?:since|after|because|now)\\b[^:=.;,\n]{0,60})?${list}`,
  'gim',
);
/** "Foods to come back: paneer, dal": what is to be met again. */
const toMeet = new RegExp(
  `\\b(?:foods?|things|places|situations|items|targets?|topics?) (?:to (?:come back|bring back|get back|face|meet|reintroduce|work on|practi[sc]e|try|go near)|for (?:the )?(?:ladder|rungs|hierarchy|steps))\\b${list}`,
  'gim',
);
/** In a request for a ladder a sentence that is a list of things, with no verb: "Door handles, the bins, her work boots, post." */
const forLadder = /\b(?:ladder|hierarch\w*|erp|exposures?|rungs)\b/i;
const FEWEST = 3;
const aThing = /^(?:the|a|an|her|his|my|their|our) /i;
const noThing =
  /\d|\b(?:low|poor|no|anxiety|mood|sleep|energy|panic|worry|sweating|palpitations?|dizz\w+|nausea|pain|shak\w+|tearful|history|diagnos\w+|medication|year|old|man|woman|male|female|wife|husband|partner(?!['’]s)|kids|children|works|lives|sessions?|columns?|pages?|please|pls|words?|boxes)\b/i;
/** What is listed after "dreads" is read as what is avoided. */
const avoidsFirst =
  /^\s*(?:(?:s?he|i|they) )?(?:avoid|dread|refuse|stay away from|keep away from|steer clear of|steers clear of|skip|miss)(?:s|es)? /i;
function bareLists(text: string, voice: Voice): string[] {
  if (!forLadder.test(text)) return [];
  return text
    .slice(0, LONGEST)
    .split(/[.;!?\n]/)
    .slice(1)
    .filter((sentence) => !avoidsFirst.test(sentence))
    .flatMap((sentence) => {
      const parts = sentence
        .split(/,| and (?=(?:the|an?|my|his|her|their) )/)
        .map((part) => part.trim().replace(/^and /i, ''));
      const isList =
        parts.length >= FEWEST &&
        parts.length <= MOST &&
        parts.some((part) => aThing.test(part)) &&
        !parts.some(
          (part) => part === '' || noThing.test(part) || part.split(' ').length > MOST_WORDS,
        );
      const things = isList ? parts.map((part) => asThing(part, voice, true)) : [];
      return things.every((found) => found.length > 0) ? things.flat() : [];
    });
}

/** In notes an arrow goes from what sets it off to what follows: "Raw chicken -> thinks". */
const arrow = new RegExp(String.raw`${start}([^.;:,"“\n]{3,40}?)\s?(?:->|→|=>)`, 'gim');
const MOST_WORDS = 7;
const MOST = 8;
/** What comes later in a request is not looked at. */
const LONGEST = 4_000;

/** The things that notes list under a label, or put before an arrow. */
export const listedIn = (text: string, voice: Voice): { triggers: string[]; avoids: string[] } => ({
  triggers: [...found(text, arrow), ...found(text, triggers)].flatMap((each) =>
    asThing(each, voice),
  ),
  avoids: [
    ...[...found(text, avoids), ...found(text, toMeet)].flatMap((each) => asThing(each, voice)),
    ...bareLists(text, voice),
  ],
});

const found = (text: string, pattern: RegExp): string[] =>
  [...text.slice(0, LONGEST).matchAll(pattern)]
    .flatMap(([, words]) =>
      partsOf(words!).flatMap((part) => part.split(/(?<!\s)\s+(?:and|or|&)\s+/)),
    )
    .slice(0, MOST);

/** A noun or "-ing" words, and no clause. */
function asThing(words: string, voice: Voice, isOwn = false): string[] {
  const [sentence = [], ...others] = sentencesOf(words);
  // among things "post" is one
  const isAmong = isOwn && sentence.length === 1;
  const isNamed = isAmong || sentence.some(({ tags }) => tags.has('Noun') || tags.has('Gerund'));
  // in notes "her side of the bed" may be another's
  const isOwned = sentence.some(({ low }) => /^(?:his|her|their|my)$/.test(low));
  if (
    (isOwned && !isOwn) ||
    others.length > 0 ||
    sentence.length > MOST_WORDS ||
    !isNamed ||
    // a verb that nothing follows is a noun: "door handles"
    sentence.slice(0, -1).some(opensClause)
  )
    return [];
  const named = thing(sentence, voice);
  return named === null ? [] : [named];
}
