import { findTable, sectionOf, type Table } from '@cerina/library';
import { type Check, type Finding, finding } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';

export const logOf = ({ document }: Side): Table | undefined =>
  findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
export const lineOf = ({ sections }: Side): number | undefined =>
  sections.find(({ kind }) => kind === 'log')?.from;
const bare = (column: string): string => column.replace(/\([^)]*\)/g, ' ');
const shown = (now: Table | undefined): string =>
  `The log has "${now?.columns.join('", "') ?? ''}".`;

/** What a clinician calls a column, and what logs call it. */
const kin: [RegExp, RegExp][] = [
  [/\b(?:thoughts?|mind)\b/i, /\bthought\b/i],
  [/\b(?:feelings?|moods?|emotions?)\b/i, /\b(?:feelings?|mood|emotions?)\b/i],
  [/\b(?:seeing it|balanced|fairer|alternative)\b/i, /\b(?:view|balanced|seeing)\b/i],
  [/\b(?:day|date|when)\b/i, /^(?:day|date|when)\b/i],
];
const isFor = (words: string, column: string): boolean =>
  (contentOf(words).size > 0
    ? share(words, bare(column)) === 1
    : bare(column).trim().toLowerCase() === words.trim().toLowerCase()) ||
  (contentOf(words).size < 3 && kin.some(([said, own]) => said.test(words) && own.test(column)));

/** The columns of before that are gone, though no word of the message speaks of them, nor asks for a list. */
function lostBeside(message: string, before: Side, after: Side): string | undefined {
  const now = logOf(after)?.columns ?? [];
  return logOf(before)?.columns.find(
    (column) => !now.includes(column) && !isSpokenOf(column, message),
  );
}

function isSpokenOf(column: string, message: string): boolean {
  const said = new Set<string>(message.toLowerCase().match(/\p{L}+/gu) ?? []);
  const words =
    bare(column)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.every((word) => said.has(word));
}

export const uneven = (side: Side): boolean => {
  const log = side.sections.find(({ kind }) => kind === 'log');
  const rows = log ? side.lines.slice(log.from, log.to).filter((line) => line.startsWith('|')) : [];
  return new Set(rows.map((row) => row.split('|').length)).size > 1;
};

function whole(why: string, message: string, before: Side, after: Side): Finding {
  const lost = lostBeside(message, before, after);
  if (lost) return finding('partly', `${why} But the column "${lost}" is gone.`, lineOf(after));
  return uneven(after)
    ? finding('partly', `${why} But its rows are not of one length.`, lineOf(after))
    : finding('met', why, lineOf(after));
}

const wantsList =
  /\bdown to\b|\b(?:log|diary|table|chart|record)\b[^.;:]{0,24}\b(?:be|have|has)\b (?:just|only)?|^(?:the )?(?:log|diary|table|chart)(?: col\w*)?:|\b(?:two|three|four|five|six|\d) col\w*\b ?[:,–-]|\b(?:plenty|enough)\b/i;
const separators = / ?[/|] | [/|] |,\s*(?:and )?|\s(?:and|&)\s/;

const isOrder =
  /^(?:drop|remove|add|lose|delete|take|put|move|swap|rename|call|make|keep|leave|cut|change|split|more|fewer|bigger)\b/i;

/** "Get it down to A, B and C", "Log: A / B": each of the list is a column, and no other is there but one of days. */
export const columnsListed: Check = (ask, { before, after, message }) => {
  const [old, now] = [logOf(before), logOf(after)];
  const said = wantsList.exec(ask);
  if (!old || !now || !said || !/\b(?:log|diary|table|chart|record|col\w*)\b/i.test(message))
    return null;
  if (/\b(?:rungs?|ladder|rows?)\b/i.test(ask)) return null;
  const isEnd = /plenty|enough/i.test(said[0]);
  const part = isEnd
    ? ask.slice(0, said.index).replace(/^.*[.!] (?=\S)/s, '')
    : ask.slice(said.index + said[0].length);
  const names = part
    .replace(/(?:\.|;|!)(?: |$).*$/s, '')
    .replace(/ [-–—] .*$/s, '')
    .split(separators)
    .map((name) =>
      name
        .replace(/^[\s"“'‘:]+|(?<![\s"”'’.?])[\s"”'’.?]+$/g, '')
        .replace(/^(?:just|only|columns?) /i, ''),
    )
    .filter((name) => name !== '');
  if (names.length < 2 || names.some((name) => name.split(' ').length > 8 || isOrder.test(name)))
    return null;
  const missing = names.filter((name) => !now.columns.some((column) => isFor(named(name), column)));
  const strange = now.columns.filter(
    (column, at) =>
      !names.some((name) => isFor(named(name), column)) &&
      !(
        at === 0 &&
        (/^(?:day|date|when|morning|night|time)\b/i.test(column) ||
          now.rows.some(([cell]) => cell !== ''))
      ),
  );
  const state =
    before.text === after.text || missing.length === names.length
      ? 'not_done'
      : missing.length > 0 || strange.length > 0 || uneven(after)
        ? 'partly'
        : 'met';
  return finding(state, shown(now), lineOf(after));
};

const named = (name: string): string => name.replace(/\by ?\/ ?n\b/i, '');

const behind =
  /\bcol(?:umn)?s? (?:for|on|about|to (?:note|write|put|record|tick|log)|called|headed|saying) (.{2,60}?)(?=$|[.;!?]|, (?:right|just|after|before|next|and|so|as|because|please)| (?:right |just )?(?:after|before|next to|beside|between) | (?:and|&) (?:an?|another|one) | please)/gi;
const inFront = /\b(?:an?|another|one more|extra|new) ((?:[\p{L}\d'’/-]+ ){1,4})col(?:umn)?\b/giu;
const isNone =
  /^(?:log|diary|table|chart|record|new|extra|second|third|separate|further|more|small|last|first|little|next|other) $/i;
const pointing = /^(?:that|it|this|these|those|them)$/i;
const lacking =
  /\b(?:room|space|place|anywhere|nowhere|somewhere) (?:for|to (?:write|put|say|note|record)) ([^.?!,;]{3,60})|\bwhere (?:does|do|is) (?:the )?([\p{L} ]{3,30}?) go\b|\b(?:doesn't|does not|never|nowhere) (?:asks?|says?|shows?) ([^.?!,;]{3,60})/iu;
const side =
  /\b(after|before|next to|beside|in front of|ahead of) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:one|column|col))?(?=[.,;!?]|$)/i;

/** "A naps column & a column for the loo trips": a new column for each, in its place. */
export const columnsWanted: Check = (ask, { before, after, message }) => {
  const [old, now] = [logOf(before), logOf(after)];
  if (
    !old ||
    !now ||
    /\b(?:remove|drop|lose|delete|rename|call|move|swap|merge|instead|without|ladder|rungs?|rows?)\b|\bcolumns?:/i.test(
      ask,
    )
  )
    return null;
  const about = lacking.exec(ask)?.slice(1).find(Boolean) ?? '';
  const front = [...ask.matchAll(inFront)].filter(([, own]) => !isNone.test(own!));
  const wanted = [
    ...front.map(([, own]) => own!),
    ...[...ask.matchAll(behind)]
      .filter(
        ({ index }) => !front.some((own) => own.index < index && own.index + own[0].length > index),
      )
      .map(([, own]) => (pointing.test(own!) ? about : own!)),
  ].map((own) => own.replace(/\b(?:actually|really|just|how many)\b|\by ?\/ ?n\b/gi, ' ').trim());
  if (wanted.length === 0 || wanted.some((own) => contentOf(own).size === 0)) return null;
  if (/\btoo[.!?]*$/i.test(ask)) return null;
  const fresh = now.columns.filter((column) => !old.columns.includes(column));
  const missing = wanted.filter((own) => !fresh.some((column) => isFor(own, column)));
  const there = missing.filter((own) => old.columns.some((column) => isFor(own, column)));
  if (missing.length === wanted.length)
    return there.length === wanted.length
      ? finding('met', `It is so already: ${shown(now)}`, lineOf(after))
      : finding('not_done', `The log has no new column for "${missing[0]}".`, lineOf(after));
  if (missing.length > there.length)
    return finding('partly', `The log has no new column for "${missing[0]}".`, lineOf(after));
  const place = side.exec(ask);
  const at = now.columns.indexOf(fresh.find((column) => isFor(wanted[0]!, column)) ?? '');
  const beside =
    now.columns[/before|front|ahead/i.test(place?.[1] ?? '') ? at + fresh.length : at - 1];
  if (place && !(beside && isFor(place[2]!, beside)))
    return finding('partly', `${shown(now)} It is not where it was asked to be.`, lineOf(after));
  return whole(
    `The log has the new ${fresh.map((own) => `"${own}"`).join(' and ')}.`,
    message,
    before,
    after,
  );
};

const splits =
  /\bsplit (?:the )?["“'‘]?(.{3,50}?)["”'’]?(?: col\w*)?(?: in (?:two|three|half|2)| up| into)?(?: columns?)?[:,]? (?:into )?([^:]{3,80})$/i;

/** "Split 'naps, coffee' in two: naps / coffee": the one is gone, and the two are there. */
export const columnParted: Check = (ask, { before, after, message }) => {
  const [old, now] = [logOf(before), logOf(after)];
  const [, name = '', list = ''] = splits.exec(ask) ?? [];
  const was = old?.columns.find(
    (column) => bare(column).trim().toLowerCase() === name.trim().toLowerCase(),
  );
  if (!now || !was) return null;
  const into = list
    .split(separators)
    .map((own) => own.replace(/(?<![.?!])[.?!]+$/, '').trim())
    .filter(Boolean);
  const there = into.filter((own) =>
    now.columns.some((column) => column !== was && isFor(own, column)),
  );
  return there.length < into.length || now.columns.includes(was)
    ? finding(
        there.length > 0 && before.text !== after.text ? 'partly' : 'not_done',
        shown(now),
        lineOf(after),
      )
    : whole(shown(now), message, before, after);
};

const drops =
  /\b(?:lose|drop|remove|delete|ditch|bin|cut|scrap|take (?:out|off)|get rid of|leave (?:out|off)) (?:the |his |her )?(.{3,80}?)(?: columns?| cols?)?(?: (?:from|off|out of) the (?:log|diary|table))?(?: (everywhere|throughout))?(?=[.;!?]|$| [-–—] |, (?:he|she|it|they|we|that|and)\b)/i;

/** "Lose 'times awake'", "take out hunger and thirst everywhere": those are gone; with "everywhere" nothing else speaks of them. */
export const columnsLost: Check = (ask, { before, after, message }) => {
  const [old, now] = [logOf(before), logOf(after)];
  const [, list = '', all] = drops.exec(ask) ?? [];
  if (!old || !now || list === '' || /\b(?:ladder|rungs?|rows?|section|steps?)\b/i.test(ask))
    return null;
  if (!/\b(?:log|diary|table|chart|record|col\w*)\b/i.test(message)) return null;
  const quoted = /^["“'‘](.+)["”'’]$/.exec(list.trim())?.[1];
  const names = (quoted ? [quoted] : list.split(separators)).map((own) =>
    own.replace(/["“”'‘’]/g, '').trim(),
  );
  const gone = names.map((name) => old.columns.filter((column) => isFor(name, column)));
  if (names.length === 0 || gone.some((own) => own.length !== 1)) return null;
  const left = gone.flat().filter((column) => now.columns.includes(column));
  if (left.length > 0)
    return finding(left.length < names.length ? 'partly' : 'not_done', shown(now), lineOf(after));
  const elsewhere = all
    ? after.lines.findIndex((line) =>
        names.some((name) => !line.startsWith('#') && share(name, line) === 1),
      ) + 1
    : 0;
  return elsewhere > 0
    ? finding(
        'partly',
        `The log has no such column any more, but line ${elsewhere} speaks of it.`,
        elsewhere,
      )
    : whole(
        `The log has no column "${gone.flat().join('" or "')}" any more.`,
        message,
        before,
        after,
      );
};

const moves =
  /\b(?:move|put|bring|shift|have) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:column|col|one))? (before|after|in front of|ahead of) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:column|col|one))?(?=[.,;!?]|$)/i;

/** "Move feelings in front of thoughts": they are in that order, and it is said where they were before. */
export const columnOrdered: Check = (ask, { before, after, message }) => {
  const [, one = '', where = '', other = ''] = moves.exec(ask) ?? [];
  const [old, now] = [logOf(before), logOf(after)];
  if (!one || !old || !now || /\b(?:steps?|rungs?|ladder|section|sentence)\b/i.test(ask))
    return null;
  const isIn = ({ columns }: Table) => {
    const [a, b] = [one, other].map((name) => columns.findIndex((column) => isFor(name, column)));
    return a! < 0 || b! < 0 ? undefined : /after/i.test(where) ? a! > b! : a! < b!;
  };
  const [was, is] = [isIn(old), isIn(now)];
  if (was === undefined || is === undefined) return null;
  if (!is) return finding('not_done', shown(now), lineOf(after));
  return was
    ? finding('met', `It is so already: ${shown(now)}`, lineOf(after))
    : whole(shown(now), message, before, after);
};
