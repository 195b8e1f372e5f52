import { findTable, type Table } from '@cerina/library';
import { type Edit, mapLines, part, withSteps } from '../../edit/tree.ts';

const SAY = '- You can say your answers aloud or record them, in place of writing them down.';

/** "the log below and a pen": what is heard needs none. */
const spokenNeeds = (line: string): string =>
  /^- You need: .*\b(?:pens?|paper|log|record|sheet|notebook)\b/.test(line)
    ? '- You need: a quiet place, and a way to record or somebody who takes notes.'
    : line;

/** A log as what is said after each go, and any other table row by row, with no line to fill in. */
function heard({ columns, rows }: Table): string[] {
  const isEmpty = (row: string[]) => row.slice(1).every((cell) => cell === '' || cell === '☐');
  const namesRows = columns[0] === '';
  if (namesRows)
    return rows.map(
      ([name]) => `- ${name}: for ${columns.slice(1).filter(Boolean).join(', then for ')}.`,
    );
  const filled = rows.filter((row) => !isEmpty(row));
  return [
    'Each time, say or record:',
    ...columns.filter((name) => name !== '' && !/\btick\b/i.test(name)).map((name) => `- ${name}.`),
    ...filled.map(
      (row) =>
        `- To begin with: ${row.flatMap((cell, at) => (cell === '' || cell === '☐' ? [] : [`${columns[at]}: ${cell}`])).join('; ')}.`,
    ),
  ];
}

/** A ladder rung by rung; rungs that are empty are named together. */
function climbed({ columns, rows }: Table): string[] {
  const rating = columns.length - 1;
  const hasLeaveOut = /^leave out$/i.test(columns[2] ?? '');
  const named = rows.filter((row) => row[1] !== '');
  const open = rows.filter((row) => row[1] === '');
  return [
    ...named.map(
      (row) =>
        `- Rung ${row[0]}: ${row[1]!.replace(/\.$/, '')}.${hasLeaveOut && row[2] ? ` Leave out ${row[2]}.` : ''} ${columns[rating]}: ${row[rating]}.`,
    ),
    ...(open.length > 0
      ? [
          named.length === 0
            ? `- All ${open.length} are yours to choose, from about ${open[0]![rating]} up to ${open.at(-1)![rating]}.`
            : open.length === 1
              ? `- One more is yours to choose, at about ${open[0]![rating]}.`
              : `- The other ${open.length} are yours to choose, from about ${open[0]![rating]} up to ${open.at(-1)![rating]}.`,
        ]
      : []),
  ];
}

const withoutTable = (lines: string[], say: (table: Table) => string[]): string[] => {
  const found = findTable(lines);
  return found
    ? withoutTable(lines.toSpliced(found.at, found.length, ...say(found.table)), say)
    : lines;
};

/** A sheet for somebody who listens to it: no table, no box and nothing that has to be written. */
export const byEar: Edit = (document) => {
  const logged = mapLines(document, 'log', (lines) => withoutTable(lines, heard));
  const stepped = withSteps(logged, (steps) =>
    steps.map((step) => {
      const texts = step.parts.map(({ text }) => text);
      const found = findTable(texts);
      return found
        ? {
            ...step,
            parts: step.parts.toSpliced(
              found.at,
              found.length,
              ...climbed(found.table).map((text) => part('text', text)),
            ),
          }
        : step;
    }),
  );
  return mapLines(stepped, 'preparation', (lines) => [...lines.map(spokenNeeds), SAY]);
};
