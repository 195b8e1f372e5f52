import { findTable, renderTable } from '@cerina/library';
import { type Edit, mapLines } from '../../edit/tree.ts';
import { rowsAskedFor } from '../asked-form.ts';
import type { Request } from '../request.ts';

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const part = '(?:mornings?|lunch ?times?|afternoons?|evenings?|nights?)';
const joint = ' ?(?:/|,|&|,? and|,? or) ?';
/** "7 days, morning / afternoon / evening": a line for each part of each day. */
const parts = new RegExp(`\\b${part}(?:${joint}${part}){1,3}\\b`, 'i');
const between = new RegExp(joint, 'i');
const ofLog =
  /\b(?:log|diary|record|tracker|planner|grid|chart|timetable|columns?|rows?|fill(?:ed)? in|\d{1,2} days)\b/i;
const every = /\bevery (\d{1,2} min(?:ute)?s?|half(?: an|-)? ?hour|hour)\b/i;
/** "Evenings 7 to 11"; what is an age, a date or a score has other words around it. */
const hours =
  /\b(?:evenings?|nights?|mornings?|afternoons?|days|from|between)(?: from)? (\d{1,2})(?:[.:](\d\d))? ?([ap]m)? ?(?:to|till|until|-|–|and) ?(\d{1,2})(?:[.:](\d\d))? ?([ap]m)?\b(?! ?(?:years?|weeks?|days?|%|minutes?|mins?|people))/i;
const FEWEST = 3;
const MOST = 31;
const HOUR = 60;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;])\s+|\n+/);

/** What the first column of a log is to have in its rows; null where the request says nothing of that. */
export function logTimes(intent: string): string[] | null {
  return byParts(intent) ?? byClock(intent);
}

function byParts(intent: string): string[] | null {
  const sentence = sentencesOf(intent).find((each) => parts.test(each) && ofLog.test(each));
  const said = sentence && parts.exec(sentence)?.[0];
  if (!said) return null;
  const names = said
    .toLowerCase()
    .split(between)
    .map((name) => name.replace(/s$/, ''));
  const days = rowsAskedFor(intent) ?? week.length;
  if (days > week.length || days * names.length > MOST) return null;
  return week.slice(0, days).flatMap((day) => names.map((name) => `${day} ${name}`));
}

function byClock(intent: string): string[] | null {
  const step = every.exec(intent)?.[1]?.toLowerCase();
  const from = hours.exec(intent);
  if (!step || !from) return null;
  const minutes = /^\d/.test(step) ? Number.parseInt(step, 10) : /half/.test(step) ? 30 : HOUR;
  const start = Number(from[1]) * HOUR + Number(from[2] ?? 0);
  const end = Number(from[4]) * HOUR + Number(from[5] ?? 0);
  const count = Math.floor((end - start) / minutes) + 1;
  if (minutes < 5 || count < FEWEST || count > MOST) return null;
  return Array.from({ length: count }, (_, at) => {
    const time = start + at * minutes;
    return `${Math.floor(time / HOUR)}.${`${time % HOUR}`.padStart(2, '0')}`;
  });
}

const ofWhen = /\b(?:day|date|time|when|morning of)\b/i;
/** The rows of a log by the days, parts of days or times that the request has for them. */
export const withLogTimes =
  ({ intent }: Request): Edit =>
  (document) => {
    const times = logTimes(intent);
    if (!times) return document;
    return mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      if (!found) return lines;
      const { columns, rows } = found.table;
      const hasWhen = ofWhen.test(columns[0] ?? '');
      const empty = columns.map(() => '');
      const own = times.map((time, at) => {
        const row = rows[at] ?? empty;
        return hasWhen ? row.with(0, row[0] || time) : [time, ...row];
      });
      const table = renderTable({
        columns: hasWhen ? columns : ['Day and time', ...columns],
        rows: own,
      });
      return lines.toSpliced(found.at, found.length, ...table);
    });
  };

const initials =
  /\b(?:room|space|a? ?line|place|box|somewhere)\b[^.;\n]{0,30}\bfor (?:(?:his|her|my|their|the|our) )?((?:\p{L}+ ){0,2}\p{L}+) to (initial|sign)\b/iu;
/** A line for whoever is to initial or sign it, where the request wants room for that. */
export const withSignature =
  ({ intent }: Request): Edit =>
  (document) => {
    const [, who = '', kind = ''] = initials.exec(intent) ?? [];
    if (who === '') return document;
    const label = kind.toLowerCase() === 'sign' ? 'Signature' : 'Initials';
    const line = `${label} (${who}): ____`;
    return mapLines(document, 'log', (lines) => [...lines, '', line]);
  };
