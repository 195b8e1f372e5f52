import { contentOf } from '@cerina/library/document/kept-changes/asked';
import { type Check, cellsOf, plain, type Seen, shortly } from './seen.ts';

const wordsOnly = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim();
const spaced = (text: string): string => ` ${wordsOnly(text).replace(/ {2,}/g, ' ')} `;

/** Titles, headings and names of columns that are new. */
function freshNames({ was, is, changed }: Seen): string[] {
  const namesIn = (line: string): string[] =>
    line.startsWith('|') ? cellsOf(line) : [line.replace(/^#{1,3} (?:Step \d{1,2}\. )?/, '')];
  const old = new Set(was.flatMap(namesIn));
  return changed
    .flatMap(({ is: line, place }) =>
      line !== undefined && (line.startsWith('#') || place.row?.number === 0) ? namesIn(line) : [],
    )
    .filter((own) => own !== '' && !old.has(own) && is.length > 0);
}

/** A name was given in quotation marks, and what comes before it in the order would be a part of it. */
export const nameAlone: Check = (seen) => {
  if (seen.quotes.length === 0) return undefined;
  const ask = spaced(seen.ask);
  const quotes = seen.quotes.map(spaced);
  const found = freshNames(seen).find((name) => {
    const own = spaced(name);
    return ask.includes(own) && quotes.some((quote) => own.endsWith(quote) && own !== quote);
  });
  return found && `"${found}" would be the name, with words of the order in it.`;
};

const ofPart =
  /\b(?:title|name|heading) (?:of|for|over|above) (?:the |this |that )?(?:example|steps?|log|ladder|section|table|columns?|diary|part|record)\b|\b(?:example|log|step|section|ladder|column|table)(?:'s)? (?:title|heading)\b/i;

/** The title of a part was meant, and that of the whole would be another. */
export const otherTitle: Check = ({ outside, quotes, was, changed }) =>
  (ofPart.test(outside) || (quotes.length > 1 && isOfText(quotes, outside, was))) &&
  changed.some(({ is = '' }) => /^# /.test(is))
    ? 'The title of the whole would be another, where that of a part was meant.'
    : undefined;

/** "Less of the 'hot thought' talk, call it 'angry thought'": the first is in the text, and the title is not spoken of. */
const isOfText = ([first = '']: readonly string[], outside: string, was: readonly string[]) =>
  /\bcall (?:it|them)\b/i.test(outside) &&
  !was.some((line) => line.startsWith('# ') && plain(line).includes(plain(first))) &&
  !/\b(?:title|heading|sheet|exercise)\b/i.test(outside) &&
  was.some((line) => !line.startsWith('# ') && plain(line).includes(plain(first)));

/** A task, a cell or a line was given in quotation marks, and the marks and more would be there. */
export const givenWithMarks: Check = ({ given, changed }) => {
  for (const { is = '', was = '', place } of changed) {
    if (!place.row || is === was) continue;
    const found = cellsOf(is).find(
      (cell) =>
        !was.includes(cell) &&
        (quotesAlone.test(cell) || given.some((own) => isMarkedIn(cell, own))),
    );
    if (found) return `The client would read how it was ordered: "${shortly(found)}".`;
  }
  return undefined;
};

/** Two quotations of an order, as one cell. */
const quotesAlone = /^["“][^"“”]{1,120}["”](?:,| and|, and) ["“][^"“”]{1,120}["”]\.?$/;

/** Words within their quotation marks, and other words beside them. */
function isMarkedIn(cell: string, words: string): boolean {
  const at = cell.indexOf(words);
  const to = at + words.length;
  const isMarked = at > 0 && /["“]/.test(cell[at - 1]!) && /["”]/.test(cell[to] ?? '');
  return isMarked && /\p{L}/u.test(`${cell.slice(0, at)}${cell.slice(to)}`);
}

const rowsOf = (lines: readonly string[]): string[] =>
  lines.filter((line) => /^\| \d{1,2} \|/.test(line)).map((line) => cellsOf(line)[1] ?? '');

const newRung =
  /\b(?:put|add|insert|slot|squeeze|fit|have|want|need|needs|new|extra|another|one more)\b[^.;:!?\n]{0,30}\b(?:rungs?|ladder|one|step|it|this|something)\b[^.;:!?\n]{0,30}\b(?:between|before|after|above|below|on top of|in front of)\b (?:rungs? )?\d/i;

/** The order may be cut in two at its "and". */
const between = /\bbetween (?:rungs? )?\d{1,2} (?:and|&) (?:rung )?\d/i;

/** A rung was to come between others, and one of those would be gone for it. */
export const rungBeside: Check = ({ outside, message, given, was, is }) => {
  if (given.length === 0 || !(newRung.test(outside) || between.test(message))) return undefined;
  const [old, now] = [rowsOf(was), rowsOf(is)];
  const isThere = given.some((own) => now.some((task) => plain(task).includes(plain(own))));
  return old.length > 0 && isThere && now.length <= old.length
    ? `"${shortly(given[0]!)}" would be in the place of a rung, and a new one was asked for.`
    : undefined;
};

const oneMore =
  /\b(?:an?|one|another|(?:one|a) (?:more|new|extra)|new|extra|fourth|fifth|sixth|seventh|last|first|second|third) (?:new |extra |more |last |first |second |third |fourth |fifth |sixth )?(?:columns?|col)\b/i;
const moreColumns = /\bcolumns\b|\bcol(?:umn)?\b[\s\S]*\bcol(?:umn)?\b/i;

/** One column was asked for, and what is to be in it would be columns too. */
export const oneColumn: Check = ({ outside, quotes, was, is }) => {
  if (quotes.length < 2 || !oneMore.test(outside) || moreColumns.test(outside)) return undefined;
  const headsOf = (lines: readonly string[]) =>
    lines.flatMap((line, at) =>
      line.startsWith('|') && !lines[at - 1]?.startsWith('|') ? [cellsOf(line)] : [],
    );
  const [old, now] = [headsOf(was), headsOf(is)];
  if (old.length !== now.length) return undefined;
  const at = now.findIndex((head, n) => head.length > old[n]!.length + 1);
  return at >= 0
    ? `One column was asked for, and ${now[at]!.length - old[at]!.length} would be there.`
    : undefined;
};

const numberedQuote =
  /(?<![\p{L}\d.:])(\d{1,2})(?:[.):=]| =|:| (?:is|to|should (?:be|say|read)))? ["“]([^"”\n]{4,300})["”]/gu;

/** "Rungs 3 to 5: 3 '…', 4 '…', 5 '…'": given by their numbers, and not there, or the other rungs would be gone. */
export const byTheirNumbers: Check = ({ ask, outside, was, is, changed }) => {
  if (!/\b(?:rungs?|ladder)\b/i.test(outside)) return undefined;
  if (!changed.some(({ place }) => place.row?.isLadder && place.row.number > 0)) return undefined;
  const each = [...ask.matchAll(numberedQuote)].filter(
    // "rungs 1 to 4 'X'" is of all of these
    ({ index }) => !/\d ?(?:to|-|–|and) ?$/.test(ask.slice(0, index)),
  );
  const items = each.map(([, number, words]) => ({
    number: Number(number),
    words: words!,
  }));
  if (items.length < 2 || items.some(({ number }, n) => n > 0 && number <= items[n - 1]!.number))
    return undefined;
  const [old, now] = [rowsOf(was), rowsOf(is)];
  if (items[0]!.number > 1 && now.length < old.length)
    return `Words were given for rung ${items[0]!.number}, and other rungs would be gone.`;
  const other = items.find(
    ({ number, words }) =>
      !plain(now[number - 1] ?? '').includes(plain(words).replace(/[.!?]$/, '')),
  );
  return other && `Rung ${other.number} would not say what was given for it.`;
};

const inItsPlace = /\bin (?:its|their|his|her|that|this) (?:place|stead)\b/i;

/** What was given is to take the place of something, and would be there beside it. */
export const placeTaken: Check = ({ ask, outside, given, changed }) => {
  const instead =
    inItsPlace.test(outside) ||
    (/\b(?:no|not|never|without|remove|drop|take|lose|swap|replace|cut)\b[^.;!?]{0,80}\binstead\b(?! of)/i.test(
      outside,
    ) &&
      given.length === 1);
  if (!instead || given.length === 0) return undefined;
  const isThere = changed.some(({ is = '' }) =>
    given.some((own) => plain(is).includes(plain(own).replace(/[.!?]$/, ''))),
  );
  const isGone = changed.some(
    ({ was, is, went }) =>
      was !== undefined && (is === undefined || went.some((run) => contentOf(run).size > 0)),
  );
  return isThere && !isGone && ask !== ''
    ? `"${shortly(given[0]!)}" was to take the place of something, and would be beside it.`
    : undefined;
};

const pointer =
  /\b(?:use|say|put|write|have) (it|that|this|them|those|her|him|one) (?:instead of|rather than|in place of|for|where|wherever)\b|\b(?:replace|swap|change) .{2,80}? (?:with|by|for|to) (it|that|this|them)\b(?=$|[.,;!?]| (?:please|throughout|everywhere|all)\b)/i;

/** "Use it instead of 'the beast'": the word that only points at what was said before would be in the text. */
export const pointedAt: Check = ({ outside, ask, changed }) => {
  const found = pointer.exec(outside) ?? pointer.exec(ask);
  const word = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (!word) return undefined;
  const there = changed.find(
    ({ came, went }) => went.length > 0 && came.some((run) => wordsOnly(run) === word),
  );
  return there && `"${word}" only points at what was said before, and the text would say it.`;
};

const wantsTable =
  /\b(?:add|needs?|want|wants|insert|include|put(?: in)?|give|make|new|another|second|extra|like|have)\b[^.;!?\n]{0,40}\b(?:sheet|table|grid|chart|page|list|form)\b[^.;!?\n]{0,60}\b(?:columns?|rows?|boxes)\b/i;
const ofOwnTable =
  /\b(?:to|in|of|for|on) (?:the |her |his |their |this )?(?:log|diary|record|ladder|table|sheet|chart)\b/i;

/** Another table was asked for, and one that is there would change. */
export const anotherTable: Check = ({ outside, was, is, changed }) => {
  const said = outside.replace(
    /\b(?:before|after|above|below|beside|under|next to|in front of|ahead of) (?:the |her |his |their )?(?:\p{L}+ )?(?:log|diary|record|ladder|table|sheet|chart)\b/giu,
    ' ',
  );
  const isNew = said !== outside || /\b(?:new|another|second|extra|separate)\b/i.test(said);
  if (!isNew || !wantsTable.test(said) || ofOwnTable.test(said)) return undefined;
  const count = (lines: readonly string[]) =>
    lines.filter((line, at) => line.startsWith('|') && !lines[at - 1]?.startsWith('|')).length;
  return count(is) <= count(was) && changed.some(({ place }) => place.row)
    ? 'Another table was asked for, and one that is there would change.'
    : undefined;
};
