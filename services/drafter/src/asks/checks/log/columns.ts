import { findTable, sectionOf, stepsOf, type Table } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';

const quotes = /(?<![\p{L}\p{N}])["“'‘]([^"”\n]{2,60}?)["”'’](?![\p{L}\p{N}])/gu;
const placed =
  /\b(between|after|before|next to|beside|left of|right of|in front of|behind) (?!you\b|each\b)(?:the )?([^.;]{2,90})/i;

/** What the columns are said to be for: their titles in quotes, else some words. */
function namesIn(ask: string): string[] {
  const lead = ask.replace(placed, ' ');
  const own = [...lead.matchAll(quotes)].map(([, name]) => name!);
  const said = /\bcolumns? (?:for|on|about|called) ([^,.;]{2,60})/i.exec(lead)?.[1];
  return own.length > 0 ? own : said ? [said] : [];
}

const tableOf = (side: Side, ladder: boolean): Table | undefined =>
  ladder
    ? stepsOf(side.document)
        .map(({ parts }) => findTable(parts.map(({ prefix, text }) => prefix + text))?.table)
        .find(Boolean)
    : findTable(sectionOf(side.document, 'log')?.lines ?? [])?.table;

/** Two names for one column: the balanced thought is the fairer view. */
const kin: [RegExp, RegExp][] = [
  [/\b(?:balanced|alternative|rational|realistic|new) (?:thought|view)/i, /^fairer view/i],
  [/\b(?:automatic|negative|original|unhelpful) thought/i, /^hot thought/i],
  [/\bevidence (?:against|not for)/i, /^facts that do not fit/i],
  [/\bevidence for/i, /^facts for/i],
  [/\b(?:emotions?|mood)\b/i, /^feelings/i],
  [/\bsuds?\b/i, /\bfear\b/i],
];

/** Is a new column where the ask puts it? */
function isPlaced(ask: string, columns: string[], fresh: string[]): boolean {
  const [, where = '', anchors = ''] = placed.exec(ask) ?? [];
  if (where === '') return true;
  const at = columns.indexOf(fresh[0]!);
  const [first, second] = anchors
    .replace(/["“”'‘’]/g, '')
    .split(/ and (?:the )?/)
    .map((name) => (name && share(name, name) > 0 ? name : undefined));
  const isAt = (name: string | undefined, column: string | undefined) =>
    name !== undefined &&
    column !== undefined &&
    (share(name, column) >= 0.6 ||
      kin.some(([one, other]) => one.test(name) && other.test(column)));
  const [left, right] = [columns[at - 1], columns[at + fresh.length]];
  if (/between/i.test(where)) return isAt(first, left) && (!second || isAt(second, right));
  return /before|left|front/i.test(where) ? isAt(first, right) : isAt(first, left);
}

/** "More air in the first column" is about what is in it. */
const inColumn = /\b(?:in|into|(?<!next )to) (?:the|her|his|each|every) (?:[\w-]+ )?columns?\b/i;

const name = `["“'‘]([^"”\\n]{2,60}?)["”'’](?![A-Za-z])`;
const renames = new RegExp(
  `\\b(?:rename|relabel|call|name|label|change)\\b.{0,50}\\bcolumn\\b.{0,20}?${name}|\\bcolumn (?:should|must|needs to) (?:be|say|read)(?: called)? ${name}`,
  'i',
);
const moves =
  /\b(?:move|put|bring|shift|have) (?:the )?["“'‘]?([\w ]{3,40}?)["”'’]? column\b.{0,20}?(?:\b(front|start|left|beginning|first|end|right|last)\b|\b(before|after|next to|in front of) (?:the )?["“'‘]?([\w ]{3,40}?)["”'’]?(?: column)?(?=[.,;!]|$))/i;

/** "Call the 'Mood' column 'Feeling'", "move the mood column to the front": that, and the others as they were. */
export const columnChanged: Check = (ask, { before, after }) => {
  if (!/\bcolumn\b/i.test(ask) || /\b(?:add|new|extra|another)\b/i.test(ask)) return null;
  const [old, now] = [tableOf(before, false)?.columns ?? [], tableOf(after, false)?.columns ?? []];
  const line = after.sections.find(({ kind }) => kind === 'log')?.from;
  const wanted = renames.exec(ask)?.slice(1).find(Boolean);
  const why = `The columns are ${now.join(', ')}.`;
  if (wanted) {
    const differ = now.filter((column, at) => column !== old[at]);
    const isDone =
      now.length === old.length &&
      differ.length === 1 &&
      differ[0]!.toLowerCase() === wanted.toLowerCase();
    return finding(isDone ? 'met' : 'not_done', why, line);
  }
  const [, moved, edge, where, anchor] = moves.exec(ask) ?? [];
  if (!moved) return null;
  const at = now.findIndex((column) => share(moved, column) === 1);
  const isSame =
    [...old].toSorted().join('|') === [...now].toSorted().join('|') &&
    old.join('|') !== now.join('|');
  const beside = anchor ? now[at + (/after|next/i.test(where!) ? -1 : 1)] : undefined;
  const isThere = anchor
    ? beside !== undefined && share(anchor, beside) === 1
    : at === (/end|right|last/i.test(edge!) ? now.length - 1 : 0);
  return finding(isSame && isThere ? 'met' : 'not_done', why, line);
};

/** "A naps column and a column for loo trips": one of them is not both. */
export const severalColumns = /\bcolumns?\b.{0,80}(?:&|\band\b|,|\bplus\b).{0,40}\bcolumns?\b/i;

/** "Add a column to the log", "a column 'Mood' after 'Day'", "take the column 'What I learned' out". */
export const columns: Check = (ask, { before, after }) => {
  if (!/\bcolumns?\b/i.test(ask)) return null;
  const isLadder =
    before.rungs.length > 0 &&
    /\b(?:ladder|hierarchy|rungs?|each step)\b/i.test(ask) &&
    !/\blog\b/i.test(ask);
  const [was, is] = [tableOf(before, isLadder), tableOf(after, isLadder)];
  const [old, now] = [was?.columns ?? [], is?.columns ?? []];
  const names = namesIn(ask);
  const line = isLadder
    ? after.rungs[0]?.line
    : after.sections.find(({ kind }) => kind === 'log')?.from;
  const exampleRow = /\bexample row\b|\brow in the example\b/i.test(ask);
  const why = `The ${isLadder ? 'ladder' : 'log'} has ${now.length} columns; it had ${old.length}.`;
  if (/\b(?:remove|delete|drop|leave out|cut|without|out of|take .{1,60} out)\b/i.test(ask)) {
    const there = names.some((name) =>
      now.some((column) =>
        old.some((own) => own.toLowerCase() === name.toLowerCase())
          ? column.toLowerCase() === name.toLowerCase()
          : share(name, column) === 1,
      ),
    );
    return finding(now.length < old.length && !there ? 'met' : 'not_done', why, line);
  }
  if (
    !/\b(?:add|another|new|extra|needs?|more|insert|include|put in|put an?|want|missing)\b/i.test(
      ask,
    )
  )
    return null;
  if (inColumn.test(ask)) return null;
  if (now.length <= old.length) return finding('not_done', why, line);
  const fresh = now.filter((column) => !old.includes(column));
  const lost = old.find((column) => !now.includes(column));
  if (lost) return finding('partly', `${why} The column "${lost}" is gone.`, line);
  if (severalColumns.test(ask) && fresh.length < 2)
    return finding('partly', `${why} More than one was asked for.`, line);
  const missing = names.find(
    (name) => contentOf(name).size > 0 && !fresh.some((column) => share(name, column) >= 0.5),
  );
  if (missing) return finding('partly', `${why} None is for "${missing}".`, line);
  const filled = (is?.rows ?? []).some((row) => row.every((cell) => cell !== ''));
  if (exampleRow && !filled) return finding('partly', `${why} It has no example row.`, line);
  return isPlaced(ask, now, fresh)
    ? finding('met', why, line)
    : finding('partly', `${why} It is not where it was asked to be.`, line);
};
