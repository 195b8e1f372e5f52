import { findTable, isTableLine, renderTable, type SectionKind } from '@cerina/library';
import { type Edit, mapLines } from '../../edit/tree.ts';
import { mayBeGiven } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';
import { withBoxes, withoutTables } from './on-paper.ts';

/** Lists in place of running text, boxes to tick, lines in place of tables, and the columns of a log by their names, where that is asked for; one that could do harm leaves the library's. */
export const withForm =
  (request: Request): Edit =>
  (document) => {
    const forms = limitsOf(request, 'format');
    const names = forms.find(({ about }) => about[0] === 'columns')?.about.slice(1) ?? [];
    const columned =
      names.length > 1 && names.every(mayBeGiven) ? withNames(names)(document) : document;
    const asked = new Set(forms.map(({ about }) => about[0]));
    const edits: [string, Edit][] = [
      ['tick boxes', withBoxes],
      ['no tables', withoutTables],
      ['bullets', asList],
    ];
    return edits.reduce(
      (result, [name, edit]) => (asked.has(name) ? edit(result) : result),
      columned,
    );
  };

const running: SectionKind[] = [
  'audience',
  'experience',
  'rationale',
  'preparation',
  'example',
  'log',
  'troubleshooting',
  'stop',
  'review',
];

const asList: Edit = (document) =>
  running.reduce(
    (result, kind) =>
      mapLines(result, kind, (lines) =>
        lines.map((line) =>
          line.trim() === '' || isTableLine(line) || /^\s*[-*] /.test(line) ? line : `- ${line}`,
        ),
      ),
    document,
  );

const ROWS = 5;
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const withNames =
  (names: string[]): Edit =>
  (document) =>
    mapLines(document, 'log', (lines) => {
      const found = findTable(lines);
      if (!found) return lines;
      const rows = Array.from({ length: Math.max(ROWS, found.table.rows.length) }, () =>
        names.map(() => ''),
      );
      const table = renderTable({ columns: names.map(capital), rows });
      return lines.toSpliced(found.at, found.length, ...table);
    });
