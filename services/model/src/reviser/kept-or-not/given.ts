import { kindOfHeading } from '@cerina/library';
import { contentOf } from '@cerina/library/document/kept-changes/asked';
import { type Check, plain, shareOf, shortly } from './seen.ts';

const puts =
  /\b(?:add|put|say|says|read|reads|make|change|replace|swap|use|write|becomes?|should|instead|rename|call|insert|include|is|hers|his)\b|[:=→]|->/i;

/** Words were given, and something else is there, or a part of them. */
export const givenIsThere: Check = ({ given, ask, outside, changed }) => {
  // columns that are named beside words for another place
  if (changed.some(({ place }) => place.row?.number === 0)) return undefined;
  const came = changed.flatMap((unit) => unit.came);
  if (given.length === 0 || came.length === 0 || !puts.test(ask)) return undefined;
  if (shareOf(came.join(' '), contentOf(outside)) > 0.8) return undefined;
  const fresh = contentOf(changed.map(({ is = '' }) => is).join('\n'));
  const shares = given.map((own) => ({ own, share: shareOf(own, fresh) }));
  const torn = shares.find(
    ({ own, share }) => contentOf(own).size > 5 && share < 0.8 && share > 0.4,
  );
  if (torn) return `Only a part of "${shortly(torn.own)}" would be there.`;
  return shares.every(({ share }) => share < 0.6)
    ? `"${shortly(given[0]!)}" was given, and something else would be there.`
    : undefined;
};

/** A whole sentence that was given begins in the middle of another, or runs on into it. */
export const wholeSentence: Check = ({ given, changed }) => {
  for (const own of given) {
    const isSentence =
      /^["“'‘]?\p{Lu}/u.test(own) && (own.split(' ').length > 5 || /[.!?]$/.test(own));
    const isSpeech = /\b(?:I|I'll|I'm|I'd|I've|me)\b/.test(own);
    const words = own.replace(/[.!?]$/, '');
    for (const { is = '', place } of changed) {
      const at = plainAt(is, words);
      if (at < 0 || is.startsWith('#')) continue;
      const [before, after] = [is.slice(0, at), is.slice(at + words.length)];
      if (isSentence && own.split(' ').length > 3 && !place.row) {
        if (/[\p{L}\d,;] $/u.test(before) && !/\b(?:says?|is|be|as|read)[:,]? $/i.test(before))
          return `"${shortly(own)}" would begin in the middle of a sentence.`;
        if (/[.!?]$/.test(own) && /^,? ?\p{L}/u.test(after))
          return `"${shortly(own)}" would run on into another sentence.`;
      }
      if (isSpeech && !place.row && /[\p{Ll}] $/u.test(before) && /^[,;]? ?\p{Ll}/u.test(after))
        return `"${shortly(own)}" would be there without its quotation marks.`;
    }
  }
  return undefined;
};

const plainAt = (line: string, words: string): number =>
  line.toLowerCase().replace(/[‘’]/g, "'").indexOf(words.toLowerCase().replace(/[‘’]/g, "'"));

const ofLine =
  /\b(?:add|lines?|bullets?|sentences?|notes?|reminder|start|begin|title|heading|column|points?|list|boxes|box|end|top|bottom)\b/i;

/** Words for a place within a sentence hang there as a line. */
export const looseLine: Check = ({ given, ask, changed }) => {
  const loose = changed.find(
    ({ was, is = '', place }) =>
      was === undefined &&
      !place.row &&
      given.some(
        (own) =>
          /^\p{Ll}/u.test(own) &&
          plain(is).replace(/[-.]/g, '').trim() === plain(own).replace(/[-.]/g, ''),
      ),
  );
  return loose && !ofLine.test(ask)
    ? `"${shortly(loose.is!)}" would hang there as a line, and not in the words that it belongs to.`
    : undefined;
};

/** "1 …", "(2) …", "3. …": what is given for each rung, counted from 1. */
export function listOf(ask: string): string[] {
  const marks = [
    ...ask.matchAll(/(?:^|[\s(;:,])\(?(\d{1,2})(?:[.):,]| ?[-–=]|(?= ["“'‘\p{L}]))(?=\s|$)/gu),
  ];
  const items: { from: number; to: number }[] = [];
  for (const mark of marks) {
    if (Number(mark[1]) !== items.length + 1) continue;
    if (
      /^\s*(?:min(?:ute)?s?|hours?|sec(?:ond)?s|days?|weeks?|months?|times)\b/i.test(
        ask.slice(mark.index + mark[0].length),
      )
    )
      continue;
    if (items.length > 0) items.at(-1)!.to = mark.index;
    items.push({ from: mark.index + mark[0].length, to: ask.length });
  }
  const texts = items.map(({ from, to }) => ask.slice(from, to).trim());
  return texts.slice(0, -1).every((text) => /\p{L}{2}/u.test(text)) ? texts : [];
}

const figure = /\((\d{1,3}(?:\.\d)?)\)[.;,]?$/;

/** A list was given for the ladder, and a rung does not say its own of it, or not with its figure. */
export const listIsThere: Check = ({ ask, changed, is, places }) => {
  if (!changed.some(({ place, is: own }) => place.row?.isLadder && place.row.number > 0 && own))
    return undefined;
  const items = listOf(ask);
  if (items.length < 3 || /["“]/.test(items[0]!.slice(1))) return undefined;
  const rows = places.flatMap(({ row }) => (row?.isLadder && row.number > 0 ? [row] : []));
  for (const [at, item] of items.entries()) {
    const row = rows[at];
    if (!row) return `Rung ${at + 1} was given, and would not be there.`;
    const [text] = item.split(/[/|\n]| - | leave out/i);
    const words = text!.split(/(?<=[.;!?]) /)[0]!;
    if (words === '' || shareOf(words, contentOf(row.cells.join(' '))) < 0.6)
      return `Rung ${at + 1} would not say what was given for it.`;
    const own = figure.exec(item)?.[1];
    if (own && row.cells.at(-1) !== own)
      return `Rung ${at + 1} would not have the ${own} that was given for it.`;
  }
  return is.length > 0 ? undefined : '';
};

const amount = /(?<![\p{L}\d.])\d{1,3}(?:\.\d{1,2})?/gu;
const computed =
  /\b(?:scales?|suds|ratings?|half|halve|double|twice|minus|plus|more|less|fewer|longer|shorter|extra|figures?|points?|out of|percent|grade|between|split|merge|in two)\b|%|\b\d{1,3} ?(?:-|–|to) ?\d{1,3}\b/i;

/** A number in the text that nobody gave, and that was not there. */
export const strangeNumber: Check = ({ ask, message, was, changed }) => {
  if (computed.test(ask)) return undefined;
  const known = new Set(`${message}\n${ask}\n${was.join('\n')}`.match(amount));
  for (const { was: old, is = '', place } of changed) {
    if (old === undefined || place.row || is.startsWith('#')) continue;
    if (kindOfHeading(place.section) === 'example' || shareOf(old, contentOf(is)) < 0.6) continue;
    const found = is.match(amount)?.find((own) => !known.has(own));
    if (found) return `It would say ${found}, which nobody gave.`;
  }
  return undefined;
};
