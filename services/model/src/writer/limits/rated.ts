import { findTable, renderTable } from '@cerina/library';
import { type Edit, mapLines } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

/** What people are asked to rate, by the words that requests have for it; any other word is not taken for one. */
const ratable =
  /\b(dizziness|bother|breathlessness|interference|effort|confidence|self-focus|usefulness|bravery|pain|faintness|craving|tension|shame|disgust|guilt|energy|tiredness|fatigue|enjoyment|closeness|discomfort|sadness|sleepiness|nausea|loneliness|hope)\b/gi;
const denied = /\b(?:no|not|never|without|rather than|instead of)\b[^,;]{0,16}$/i;
const MOST_COLUMNS = 8;

/** What a request wants to have rated beside what the method rates: each in its words, once. */
export function ratedIn(request: Request): string[] {
  const found = limitsOf(request, 'scale').flatMap(({ words }) =>
    [...words.matchAll(ratable)]
      .filter(({ index }) => !denied.test(words.slice(0, index)))
      .map(([name]) => name.toLowerCase()),
  );
  return [...new Set(found)];
}

/** A place in the log for each rating that the request wants, and a line that says how it is rated. */
export const withRatings =
  (request: Request): Edit =>
  (document) => {
    const logged = document.sections.find(({ kind }) => kind === 'log');
    const table = logged && findTable(logged.lines)?.table;
    if (!table) return document;
    const head = table.columns.join(' ').toLowerCase();
    const scale = /\((0-\d{1,3})\)/.exec(table.columns.join(' '))?.[1];
    const room = MOST_COLUMNS - table.columns.length;
    const names = ratedIn(request)
      .filter((name) => !head.includes(name.slice(0, -1)))
      .slice(0, Math.max(0, room));
    if (names.length === 0 || scale === undefined) return document;
    const added = mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      if (!found) return lines;
      const { columns, rows } = found.table;
      const place = columns.findLastIndex((column) => column.includes(`(${scale})`)) + 1;
      const heads = names.map(
        (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)} (${scale})`,
      );
      return lines.toSpliced(
        found.at,
        found.length,
        ...renderTable({
          columns: columns.toSpliced(place, 0, ...heads),
          rows: rows.map((row) => row.toSpliced(place, 0, ...heads.map(() => ''))),
        }),
      );
    });
    return mapLines(added, 'preparation', (lines) =>
      lines.map((line) =>
        line.startsWith('- Rating:')
          ? `${line} Rate ${names.join(' and ')} from ${scale.replace('-', ' to ')}, too.`
          : line,
      ),
    );
  };
