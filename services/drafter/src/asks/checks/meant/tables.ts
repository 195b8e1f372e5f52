import { findTable } from '@cerina/library';
import { type Check, finding, type Measured } from '../../judging/finding.ts';
import { contentOf, type Side } from '../../sides.ts';
import { says } from './places.ts';
import { requestsOf, spelled } from './request.ts';

const logOf = ({ document }: Side): string[] =>
  findTable(document.sections.find(({ kind }) => kind === 'log')?.lines ?? [])?.table.columns ?? [];
const rowsFit = ({ document }: Side): boolean => {
  const table = findTable(document.sections.find(({ kind }) => kind === 'log')?.lines ?? [])?.table;
  return table?.rows.every((row) => row.length === table.columns.length) ?? false;
};

const ofLog = /\b(?:log|diary|record|table|columns?)\b/i;
const wants =
  /\b(?:columns? (?:for|called|headed|on|about|with|named)|columns?:?|to (?:the )?(?:log|diary|record):) ?(.{2,90}?)(?: (?:to|in|on) the (?:log|diary|record))?$/i;
const lists = /^(?:the )?(?:log )?columns?(?: should be)? ?[:=] ?(.{6,300})$/i;
const loses =
  /\b(?:lose|drop|remove|delete|cut|take out|get rid of|bin|ditch|leave out) (?:the )?(.{3,50}?)(?: columns?)?(?: (?:from|in) the (?:log|diary))?(?: and keep (.{3,40}))?$/i;
const names = (list: string): string[] =>
  list.split(/, (?:and )?| and (?=\ue010)/).filter((own) => own.trim() !== '');
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const inFirstPerson = (name: string): string =>
  name
    .replace(/\b(?:her|his) (?=\p{L})/giu, 'my ')
    .replace(/\b(?:her|him)\b/gi, 'me')
    .replace(/\b(?:she|he)\b/gi, 'I');
const same = (column: string, name: string): boolean =>
  says(column, name, 1) ||
  letters(column) === letters(inFirstPerson(name)) ||
  column.toLowerCase().replace(/[^\p{L}]/gu, '') === name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The columns of the log: those that were to come are there beside all others, those that were to go are gone, a whole list is there in its order. */
export const logColumns: Check = (ask, { before, after }) => {
  const read = requestsOf(ask);
  const [old, now] = [logOf(before), logOf(after)];
  if (old.length === 0 || now.length === 0 || !rowsFit(after)) return null;
  const line = after.sections.find(({ kind }) => kind === 'log')?.from;
  for (const { words, context } of read.requests) {
    const all = lists.exec(words)?.[1];
    const list = all ? names(all).map((own) => spelled(own, read.quotes)) : [];
    if (list.length > 2)
      return list.length === now.length && list.every((own, at) => same(now[at]!, own))
        ? finding('met', `The columns of the log are "${now.join('", "')}".`, line)
        : null;
    if (!ofLog.test(`${context} ${words}`) || /\b(?:rungs?|ladder)\b/i.test(words)) continue;
    const [, out, kept] = loses.exec(words) ?? [];
    if (out) {
      const lost = old.filter((own) => !now.includes(own));
      const wanted = names(spelled(out, read.quotes).replace(/ and /g, ', '));
      const isKept = !kept || now.some((own) => says(own, spelled(kept, read.quotes), 1));
      return lost.length === wanted.length &&
        wanted.every((own) => lost.some((column) => says(column, own, 1))) &&
        isKept &&
        now.every((own) => old.includes(own))
        ? finding('met', `The log is without "${lost.join('", "')}".`, line)
        : null;
    }
    const added = wants.exec(words)?.[1];
    if (!added) continue;
    const wanted = names(added).map((own) =>
      spelled(own, read.quotes).replace(/ (?:it|this|that|they) (?:was|were|is|are)$/i, ''),
    );
    const fresh = now.filter((own) => !old.includes(own));
    return wanted.every((own) => fresh.some((column) => same(column, own))) &&
      fresh.length === wanted.length &&
      old.every((own) => now.includes(own))
      ? finding('met', `The log has the new "${fresh.join('", "')}", and all others.`, line)
      : null;
  }
  return null;
};

const numbered = /(?:^|[\s,;:])(?:rung )?(\d{1,2})[.:)]? (?=[\p{L}\ue010])/giu;

function listIn(said: string): string[] {
  const at: { from: number; to: number }[] = [];
  for (const found of said.matchAll(numbered))
    if (Number(found[1]) === at.length + 1)
      at.push({ from: found.index, to: found.index + found[0].length });
  if (at.length > 2)
    return at.map(({ to }, n) => said.slice(to, at[n + 1]?.from).split(/(?<=\p{L}|\d)[.!?] /u)[0]!);
  const list = /: ([^:]+)$/.exec(
    said.split(/(?<=\p{L})\. (?=\p{Lu})/u).find((own) => /: .*,.*/.test(own)) ?? '',
  )?.[1];
  return (list ?? '')
    .split(/,? (?:and )?then |; |, (?:and )?/i)
    .map((own) =>
      own
        .replace(/^(?:first|next|then|last|and) /i, '')
        .replace(/[.!?]+$/, '')
        .trim(),
    )
    .filter((own) => own !== '');
}

/** "Draft all eight rungs yourself from what I told you: …" gives no list of rungs. */
const toBeWritten =
  /\b(?:draft|write|make up|invent|propose|suggest|think (?:of|up)|come up with|do|fill)\b[^:.!?]{0,60}\b(?:yourself|you (?:choose|propose)|(?:from|out of|with) (?:what|the things|his|her|their|my)|based on|using|made (?:of|from))\b[^:.!?]{0,40}:/i;

/** The rungs that were given are there in their order, and no others but one that was to stay. */
export const rungsListed: Check = (ask, { before, after }: Measured) => {
  if (!/\b(?:rungs?|ladder|hierarchy)\b/i.test(ask) || before.rungs.length === 0) return null;
  if (toBeWritten.test(ask)) return null;
  const read = requestsOf(ask);
  const kept = /\bkeep (?:only )?(?:one|an?) (?:of the )?(.{3,40}?) rungs?\b/i.exec(
    read.whole,
  )?.[1];
  const given = listIn(read.whole).map((own) =>
    spelled(own, read.quotes).replace(/\b(?:he|she|his|her)\b/gi, ' '),
  );
  if (given.length < 3) return null;
  const own = after.rungs.map(({ title }) => title);
  const first = kept && says(own[0] ?? '', kept, 1) ? 1 : 0;
  if (own.length !== given.length + (kept ? 1 : 0)) return null;
  if (kept && (first === 0 || own.slice(1).some((title) => says(title, kept, 1)))) return null;
  const isThere = given.every((words, at) => {
    const title = own[at + first]!;
    return (
      says(title, words) ||
      (contentOf(words).size === 0 && title.toLowerCase().includes(words.toLowerCase()))
    );
  });
  return isThere
    ? finding(
        'met',
        `The ladder has the ${given.length} rungs that were given, in their order.`,
        after.rungs[0]?.line,
      )
    : null;
};

const takes = '(?:take out|remove|delete|drop|cut|lose|get rid of|bin|ditch|scrap|leave out)';
const rungGone = new RegExp(
  `^(?:${takes} (?:the )?(.{3,60}?) rung|(?:could|can|should) (?:the )?(.{3,60}?) rung (?:go|come out)|(?:the )?(.{3,60}?) rung (?:can|could|should|has to|needs to|must) (?:go|come out)|${takes} (?:the )?rung (?:about|on|with|where) (.{3,80}))$`,
  'i',
);

/** One rung is gone, the one that was named; all others are there and counted from 1. */
export const rungTaken: Check = (ask, { before, after }) => {
  const read = requestsOf(ask);
  const words = read.requests.flatMap(
    ({ words: own }) => rungGone.exec(own)?.slice(1).find(Boolean) ?? [],
  )[0];
  if (!words || /^(?:last|first|top|bottom|\w+th|second|third)$/i.test(words)) return null;
  const left = before.rungs.filter(
    ({ title }) => !after.rungs.some((own) => own.title === title || says(own.title, title, 0.7)),
  );
  return left.length === 1 &&
    after.rungs.length === before.rungs.length - 1 &&
    says(left[0]!.title, spelled(words, read.quotes), 1)
    ? finding(
        'met',
        `The rung "${left[0]!.title}" is gone, and all others are there.`,
        after.rungs[0]?.line,
      )
    : null;
};

const withSomeone =
  /^(?:put|bring|have|include|add|get) ((?:the |her |his |your )?[\p{L}]{3,20})(?: in| along| there| come)*(?: earlier| sooner)?,? ?(?:say )?(?:in|on|into|at|for) (?:the )?(.{3,40}?) rung$/iu;

/** Somebody is named in the rung that was meant, and no other rung changed. */
export const rungWith: Check = (ask, { before, after }) => {
  const read = requestsOf(ask);
  const found = read.requests.map(({ words }) => withSomeone.exec(words)).find(Boolean);
  if (!found) return null;
  const who = found[1]!.replace(/^(?:the|her|his|your) /i, '');
  const changed = after.rungs.filter(
    ({ title }, at) =>
      title !== before.rungs[at]?.title || after.rungs.length !== before.rungs.length,
  );
  const fresh = after.rungs.filter(({ title }) => !before.rungs.some((own) => own.title === title));
  const [only] = fresh;
  return fresh.length === 1 &&
    changed.length > 0 &&
    only &&
    says(only.title, who, 1) &&
    says(only.title, found[2]!, 1)
    ? finding('met', `The rung "${only.title}" names ${who}.`, only.line)
    : null;
};

const edge =
  /\b(?:can|could|should|make|have|let) (?:it|that|the ladder|they) (end|finish|stop|start|begin) (?:on|with|at) (.{4,120})$/i;

/** "Can it end on a sleepover?": the last rung has it, and no other changed. */
export const ladderEdgeSays: Check = (ask, { before, after }) => {
  const read = requestsOf(ask);
  const found = read.requests.map(({ words }) => edge.exec(words)).find(Boolean);
  if (!found || before.rungs.length === 0 || before.rungs.length !== after.rungs.length)
    return null;
  const at = /start|begin/i.test(found[1]!) ? 0 : after.rungs.length - 1;
  const isOther = after.rungs.some(
    ({ title }, n) =>
      n !== at && title !== before.rungs[n]!.title && !says(title, before.rungs[n]!.title, 0.7),
  );
  return says(after.rungs[at]!.title, spelled(found[2]!, read.quotes)) &&
    after.rungs[at]!.title !== before.rungs[at]!.title &&
    !isOther
    ? finding(
        'met',
        `The ${at === 0 ? 'first' : 'last'} rung is "${after.rungs[at]!.title}"`,
        after.rungs[at]!.line,
      )
    : null;
};
