import { countWords, sentencesOf } from '@cerina/library';
import { type Check, finding, NUMBER, numberIn } from '../../judging/finding.ts';

const wordLimit =
  /\b(under|below|less than|fewer than|at most|max(?:imum)?(?: of)?|no more than|within|up to|about|around|roughly|approximately|to|~)?\s*(\d{2,4}) ?words\b/i;

/** "About 500 words", "at most 600 words": what is about a number may be a tenth more. */
export const wordCount: Check = (ask, { before, after }) => {
  const found = wordLimit.exec(ask);
  if (!found || /\b(?:add|more than|at least)\b/i.test(ask)) return null;
  const wanted = Number(found[2]);
  const most = /about|around|roughly|approx|~/i.test(found[1] ?? '') ? wanted * 1.1 : wanted;
  return finding(
    after.words <= most ? 'met' : after.words < before.words ? 'partly' : 'not_done',
    `It has ${after.words} words; it had ${before.words}.`,
  );
};

const half =
  /\b(?:shorter by half|half (?:as long|the (?:length|size|words))|halve|(?:cut|reduce)\b.{0,20}\b(?:half|50 ?%))/i;
const shorter =
  /\b(?:shorter|shorten|too (?:long|wordy)|condense|trim|more concise|briefer|less text|fewer words|cut (?:it |this )?down)\b/i;
const longer = /\b(?:longer|too short)\b/i;

export const isOnLength = (ask: string): boolean =>
  (half.test(ask) || shorter.test(ask)) && !/\b(?:keep|leave)\b/i.test(ask);

/** "Half as long", "shorter": of the place that is named, else of the whole text. */
export const length: Check = (ask, { before, after, place }) => {
  const wanted = half.test(ask) ? 0.55 : shorter.test(ask) ? 0.9 : longer.test(ask) ? -1 : null;
  if (wanted === null || wordLimit.test(ask) || sentenceLimit.test(ask)) return null;
  const [old, now] = [place?.textIn(before), place?.textIn(after)];
  const [was, is] = place
    ? [countWords(old?.text ?? ''), countWords(now?.text ?? '')]
    : [before.words, after.words];
  const why = `${place ? place.name : 'It'} has ${is} words; it had ${was}.`.replace(
    /^./,
    (letter) => letter.toUpperCase(),
  );
  if (wanted < 0) return finding(is > was ? 'met' : 'not_done', why, now?.line);
  return finding(is <= was * wanted ? 'met' : is < was ? 'partly' : 'not_done', why, now?.line);
};

const sentenceLimit = new RegExp(`\\b${NUMBER} sentences?\\b`, 'i');

/** A sentence is given in quotation marks: nothing is to be shorter. */
const givesWords = /["“][^"“”\n]{12,400}["”]/;

/** "Make it two sentences", where it is said of a place: of what is to be done, in a step. */
export const sentenceCount: Check = (ask, { before, after, place }) => {
  const wanted = numberIn(sentenceLimit.exec(ask)?.[1]);
  if (wanted === undefined || !place || givesWords.test(ask)) return null;
  const [old, now] = [place.textIn(before), place.textIn(after)];
  if (!old || !now) return null;
  const count = (text: string) => {
    const act = /^(?:[-*] )?\*\*Do:?\*\*:?(.*)$/m.exec(text)?.[1];
    return sentencesOf(act ?? text).length;
  };
  const [was, is] = [count(old.text), count(now.text)];
  return finding(
    is <= wanted ? 'met' : is < was ? 'partly' : 'not_done',
    `${place.name.replace(/^./, (letter) => letter.toUpperCase())} has ${is} ${is === 1 ? 'sentence' : 'sentences'} on what to do; it had ${was}.`,
    now.line,
  );
};
