import { logTableOf, withLogTable } from '../../edit/log-table.ts';
import { unmasked } from '../grammar/plain/wording.ts';
import { asTitle, columnCalled } from '../grammar/tables/names.ts';
import type { Change, Situation } from '../operation.ts';
import type { Asked } from './orders.ts';

const log = '(?:the |her |his |your |practice )*(?:log|diary|record|table)';
const verb =
  '(?:add|include|put in|insert|give (?:it|me|her|him)|have|stick in|pop in|needs?|wants?)';
/** The names of new columns in an order. */
const added: RegExp[] = [
  new RegExp(
    `^${log} (?:also )?(?:needs?|wants?|should (?:have|get|include)|could have|could do with) (?:an? |another |one more |two |extra )?(?:new |extra |tick ?box |small |yes/no )*columns? (?:for|about|on|called|headed|to say|saying|with) (.{2,90})$`,
    'i',
  ),
  new RegExp(
    `^${verb} (?:an? |another |one more |two |some )?(?:new |extra )?columns? (?:to ${log} )?(?:for|about|on|called|headed|named|saying|to say|with|:) ?(.{2,90}?)(?: (?:to|in|on) ${log})?$`,
    'i',
  ),
  new RegExp(
    `^${verb} (?:an? |another )?(?:new |extra )?(.{2,40}?) columns?(?: (?:to|in|on) ${log})?$`,
    'i',
  ),
  new RegExp(
    `^${log}: (?:an? )?(?:new |extra |tick ?(?:box)? |yes/no )*columns? (?:for|called|headed|with) (\\ue040\\d+\\ue041)$`,
    'i',
  ),
  new RegExp(`^${verb} to ${log} ?: ?(.{2,90})$`, 'i'),
  new RegExp(
    `^${verb} (?:an? |another )?(?:new |extra )?(?:log )?colu?mn?s? (\\ue040.{2,60})$`,
    'i',
  ),
  /^(?:new |extra )?columns? (\ue040.{2,60})$/i,
];
const inLog = new RegExp(` (?:to|in|on) ${log}$`, 'i');
const listOnly =
  /^(?:the )?(?:log |log's |diary )?columns? ?(?:should be|are)? ?[:=] ?(.{6,300})$/i;
const dropped =
  /^(?:lose|drop|remove|delete|cut|take out|get rid of|bin|ditch|leave out) (?:the )?(.{3,60}?)(?: columns?)?(?: (?:from|in|out of) (?:the )?(?:log|diary|record|table))?(?: and keep (.{3,60}))?$/i;
/** Where a column is to be, which other operations read. */
const hasPlace =
  /(?:^| )(?:after|before|between|beside|next to) (?:the |her |his )?[\p{L}\ue040]|^(?:more|less|wider|narrower|bigger)\b|\b(?:first|second|third|last)$|\bcolumns?\b/iu;
const ofLog = /\b(?:log|diary|record|table|colu?mn?s?)\b/i;

/** The names in a list: "kneeling yes/no, pots lifted". */
const namesIn = (list: string): string[] =>
  list
    .split(/, (?:and )?| and (?=\ue040)/)
    .map((name) => name.trim().replace(/^(?:one for|and|an?|the) /i, ''))
    .filter((name) => name !== '');

/** "Which tram or shop it was" as a heading. */
const headingOf = (name: string): string =>
  asTitle(
    inFirstPerson(name)
      .replace(/ (?:it|this|that|they|she|he) (?:was|were|is|are)$/i, '')
      .replace(/[.!?]+$/, ''),
  );

/** A log is in the words of whoever writes it: "who was with her" as "Who was with me". */
const inFirstPerson = (name: string): string =>
  /["“\ue040]/.test(name)
    ? name
    : name
        .replace(/\b(?:she|he) was\b/gi, 'I was')
        .replace(/\b(?:she|he) (?:is|'s)\b/gi, 'I am')
        .replace(/\b(?:she|he)\b/gi, 'I')
        .replace(/\b(?:her|his) (?=\p{L})/giu, 'my ')
        .replace(/\b(?:her|him)\b/gi, 'me')
        .replace(/ (?:y\/n|yes or no)$/i, ' (yes/no)');

const MOST_WORDS = 9;

/** Columns of the log that are added, taken out, or set all together. */
export function columns(asked: Asked, { read }: Situation): Change | null {
  const table = logTableOf(read);
  if (!table) return null;
  const words = (piece: string) => unmasked(piece, asked.quotes);
  for (const { text, before } of asked.orders) {
    const all = listOnly.exec(text)?.[1];
    const names = all ? namesIn(all).map((name) => headingOf(words(name))) : [];
    if (names.length > 2 && names.every((name) => name.split(' ').length <= MOST_WORDS))
      return {
        did: `The columns of the log are "${names.join('", "')}"`,
        edit: (document) =>
          withLogTable(document, ({ rows }) => ({
            columns: names,
            rows: rows.map(() => names.map(() => '')),
          })),
      };
    const list = added
      .map((shape) => shape.exec(text)?.[1])
      .find(Boolean)
      ?.replace(inLog, '');
    const isOfLog = ofLog.test(text) && !/\b(?:ladder|rungs?)\b/i.test(text);
    if (list && isOfLog) {
      if (hasPlace.test(list) || (list.includes(',') && / too\b/i.test(asked.whole))) return null;
      const fresh = namesIn(list).map((name) => headingOf(words(name)));
      if (
        fresh.length > 4 ||
        fresh.some((name) => name.length < 2 || name.split(' ').length > MOST_WORDS)
      )
        return null;
      return {
        adds: true,
        did: `The log has the new column${fresh.length > 1 ? 's' : ''} "${fresh.join('", "')}"`,
        edit: (document) => {
          const old = logTableOf(document)?.columns ?? [];
          const own = fresh.filter(
            (name) => !old.some((column) => column.toLowerCase() === name.toLowerCase()),
          );
          return withLogTable(document, (now) => ({
            columns: [...now.columns, ...own],
            rows: now.rows.map((row) => [...row, ...own.map(() => '')]),
          }));
        },
      };
    }
    const [, out, kept] = dropped.exec(text) ?? [];
    if (
      !out ||
      !ofLog.test(`${before} ${text}`) ||
      /\b(?:rungs?|steps?|sentence|line)\b/i.test(text)
    )
      continue;
    const at = namesIn(out.replace(/ and (?!keep)/g, ', ')).map((name) =>
      columnCalled(table.columns, words(name)),
    );
    const stays = kept ? columnCalled(table.columns, words(kept)) : -2;
    if (at.length === 0 || at.includes(-1) || stays === -1 || at.includes(stays)) continue;
    const gone = at.map((n) => table.columns[n]!);
    return {
      did: `The log is without "${gone.join('", "')}"`,
      edit: (document) =>
        withLogTable(document, (now) => {
          const left = now.columns.map((name) => !gone.includes(name));
          return {
            columns: now.columns.filter((_, n) => left[n]),
            rows: now.rows.map((row) => row.filter((_, n) => left[n])),
          };
        }),
    };
  }
  return null;
}
