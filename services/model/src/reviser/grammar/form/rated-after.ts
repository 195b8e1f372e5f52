import { findTable, renderTable } from '@cerina/library';
import { mapLines, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const asked =
  /\b(?:only|just) (?:score|rate|mark|do the (?:score|rating))\w*\b[^.;]{0,20}\bafter(?:wards)?\b|\b(?:score|rate|mark|ratings?|scores?)\b[^.;]{0,30}\b(?:only|just) after(?:wards)?\b|\b(?:score|rate|ratings?|scores?)\b[^.;]{0,30}\bafter(?:wards)?,? (?:and )?not before\b|\bno (?:ratings?|scores?) before\b/i;

/** "Only score them after, not before": the columns and ratings of before are gone, where there is one of after. */
export const ratedAfter: Operation = (text) => {
  if (!asked.test(text)) return null;
  return {
    did: 'Ratings are made only afterwards',
    edit: (document) => {
      const log = mapLines(document, 'log', (lines) => {
        const found = findTable(lines);
        if (!found) return lines;
        const { columns, rows } = found.table;
        const stem = (column: string) => column.split(/ (?:before|after)\b/i)[0];
        const gone = columns.flatMap((column, at) =>
          / before\b/i.test(column) &&
          columns.some((own) => / after\b/i.test(own) && stem(own) === stem(column))
            ? [at]
            : [],
        );
        const left = (cells: string[]) => cells.filter((_, at) => !gone.includes(at));
        return lines.toSpliced(
          found.at,
          found.length,
          ...renderTable({ columns: left(columns), rows: rows.map(left) }),
        );
      });
      return withSteps(log, (steps) =>
        steps.map((step) => ({
          ...step,
          parts: step.parts.map((part) =>
            part.kind === 'rate'
              ? { ...part, text: part.text.replace(/\bbefore and after\b/gi, 'after') }
              : part,
          ),
        })),
      );
    },
  };
};
