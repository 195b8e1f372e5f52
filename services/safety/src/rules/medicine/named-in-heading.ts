import { medicine, phrase } from '../../text/lexicon.ts';
import type { Sentence, Span } from '../../text/sentence.ts';
import { forbidden } from '../../text/taken-back.ts';
import { isNearlyEnglish } from '../../text/vocabulary.ts';
import { type Excuse, excuses, found } from '../rule.ts';

const { referred, byClinician, reported, conditional } = excuses;

const it = '(?:it|them|these|those|this)';
const when =
  '(?= *(?:[.,;:!?]|$)| (?:this|today|tonight|tomorrow|now|for|from|on|when|whenever|once|until|and|before|after|altogether|completely|next|straight)\\b)';

/** What is done with nothing but a medicine. */
const surely = [
  phrase(
    `(?:stop|quit|cease|avoid|give up) (?:taking|using|swallowing) ${it}(?! (?:personally|seriously|out|for granted|so)\\b)|(?:do not|don't|never) (?:take|swallow) ${it}${when}`,
  ),
  phrase(
    `(?:halve|double|triple|taper) ${it}|come off ${it}${when}|take (?:half|a (?:third|quarter)|twice|double|two|three|less|more|fewer|none)(?: (?:of ${it}|as (?:much|many)|at once|that)|${when})|take ${it} (?:only when|only if|twice|less often|more often|every other day)`,
  ),
];
/** What is done with other things too. */
const perhaps = [
  phrase(
    `(?:skip|stop|drop|leave out|miss|reduce|increase|pause|forget|flush|bin|throw away) ${it}${when}|leave ${it} out${when}`,
  ),
];

/** Something else in the sentence or in the one before it that "it" may be. */
const otherThing: Excuse = ({ text, before }, { start }) =>
  /\b(?:the|your|a|an|this|that|each|every|one) (?!(?:tablets?|medicines?|medication|doses?|day|week|evening|morning|night|time)\b)[a-z]/.test(
    `${before} ${text.slice(0, start)}`,
  );
const asPrescribed: Excuse = ({ text }, { start, end }) =>
  /\b(?:as (?:usual|agreed|directed|prescribed)|prescribed)\b/.test(text.slice(start, end + 40));

const named = phrase(`(?:tablets?|${medicine})`);
const LONGEST_HEADING = 80;
const FEWEST_LETTERS = 6;
const isUnknown = (word: string): boolean =>
  word.length >= FEWEST_LETTERS && !isNearlyEnglish(word);

/** "## Sertraline", and below it "Skip it today.": the medicine is named in the heading alone. */
export function ofTheHeading(sentence: Sentence): Span | null {
  const { section } = sentence;
  if (section === '' || section.length > LONGEST_HEADING) return null;
  const isNamed = section.search(named) >= 0;
  if (!isNamed && !section.match(/[a-z]+/g)?.some(isUnknown)) return null;
  const always = [forbidden, referred, byClinician, reported, asPrescribed, conditional];
  const sure = found(sentence, surely, always);
  if (sure || !isNamed) return sure;
  return found(sentence, perhaps, [...always, otherThing]);
}
