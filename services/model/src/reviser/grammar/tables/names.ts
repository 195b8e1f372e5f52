import { capital } from '@cerina/library/words/capital';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';

/** What clinicians call a column, by what it is called in the logs of the library. */
const sames: [RegExp, RegExp][] = [
  [
    /\b(?:balanced|alternative|rational|helpful|realistic|kinder|other) (?:thought|view|way)|\bother way of (?:seeing|looking)|\bfairer\b/i,
    /^(?:fairer view|balanced)/i,
  ],
  [
    /^(?:(?:automatic|negative|hot|unhelpful) )?thoughts?\b|\bwent through (?:my|his|her) mind/i,
    /\bthought\b/i,
  ],
  [/\b(?:evidence|facts?) against\b/i, /do(?:es)? not fit/i],
  [/\b(?:evidence|facts?) for\b/i, /^facts? for/i],
  [/^(?:emotions?|moods?|feelings?)\b/i, /^(?:feelings?|moods?|emotions?)\b/i],
  [/^(?:trigger|event|what happened|where (?:i|she|he) was)\b/i, /^situation/i],
  [/\b(?:kinder|fairer|balanced)\b/i, /^(?:fairer|kinder|balanced)/i],
  [/\b(?:suds?|anxiety|fear)\b/i, /\b(?:fear|anxiety)\b/i],
  [/^(?:date|day|when)\b/i, /^(?:day|date|when)\b/i],
];

const bare = (column: string): string =>
  column
    .replace(/\([^)]*\)/g, '')
    .replace(/[?!.]+$/, '')
    .trim()
    .toLowerCase();

/** Where the column that words name is; -1 where there is none, or not one alone. */
export function columnCalled(columns: readonly string[], words: string): number {
  const said = bare(words.replace(/\b(?:columns?|cols?|one|ones|the|his|her)\b/gi, ' ')).replace(
    / {2,}/g,
    ' ',
  );
  if (said === '') return -1;
  const exact = columns.findIndex((own) => bare(own) === said);
  if (exact >= 0) return exact;
  const stems = stemsOf(said);
  const about = columns.flatMap((own, at) => (speaksOf(own, stems) ? [at] : []));
  if (about.length === 1) return about[0]!;
  const same = sames.find(([pattern]) => pattern.test(said))?.[1];
  const alike = columns.flatMap((own, at) => (same?.test(own) ? [at] : []));
  return alike.length === 1 ? alike[0]! : -1;
}

/** A name of a list as a title, as it was given. */
export const asTitle = (name: string): string =>
  capital(
    name
      .replace(/^["“'‘]|["”'’]$/g, '')
      .replace(/ ?\(?\by ?\/ ?n\b\)?/i, ' (yes/no)')
      .trim(),
  );

/** A clinician's words for a column as the title that the client reads: "what he actually did next" is "What I did next". */
export const titleOf = (words: string): string =>
  capital(
    words
      .replace(/^["“'‘]|["”'’]$/g, '')
      .replace(/,? (?:please|pls|too|as well|instead)\b.*$/i, '')
      .replace(/^(?:the|her|his|their|my|a|an|some|any) /i, '')
      .replace(/\b(?:actually|really|just) /gi, '')
      .replace(/ ?\(?\by ?\/ ?n\b\)?/i, ' (yes/no)')
      .replace(/^how many (?=\p{L})/iu, '')
      .replace(/\b(?:she|he|they)(?:'s| has| have|'d)? /gi, 'I ')
      .replace(/\b(?:her|his|their) (?=\p{L})/giu, 'my ')
      .replace(/ (?:in|to) the (?:log|diary|table|chart|record)$/i, '')
      .replace(/[\s.,;:!]+$/, '')
      .trim(),
  );

const MOST_WORDS = 8;
/** An order is no name. */
const orders =
  /^(?:drop|remove|add|lose|delete|take|put|move|swap|rename|call|make|keep|leave|cut|change|split|more|fewer|bigger)\b/i;

/** The names of a list, between strokes, commas or "and"; none where a piece is too long to be a name. */
export function namesIn(words: string): string[] {
  const own = words
    .replace(/(?:\.|!|;)(?= |$)[\s\S]*$/, '')
    .replace(/ [-–—] [\s\S]*$/, '')
    .replace(
      /, (?:it|she|he|they|we|that)(?:'s|'re|'ve| is| are| was| has| have| can)\b[\s\S]*$/i,
      '',
    )
    .replace(/,? (?:please|pls|only|instead|that's|nothing else)\b[^,/]*$/i, '')
    .trim();
  const quoted = [...own.matchAll(/(?<![\p{L}\d])["“'‘]([^"“”\n]{2,60}?)["”'’](?![\p{L}\d])/gu)];
  const pieces =
    quoted.length > 1
      ? quoted.map(([, name]) => name!)
      : own.replace(/\s+/g, ' ').split(/ ?[/|] | [/|] ?| ?, ?(?:and )?| (?:and|&|\+) /);
  const names = pieces
    .map((piece) => piece.replace(/^(?:and|just|only) /i, '').trim())
    .filter((piece) => piece !== '');
  return names.every(
    (name) => name.split(' ').length <= MOST_WORDS && /\p{L}/u.test(name) && !orders.test(name),
  )
    ? names
    : [];
}
