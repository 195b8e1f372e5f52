import { findTable, type ProtocolDocument, renderTable, type Table } from '@cerina/library';
import { mapLines } from './tree.ts';

/** The table of a document's practice log; undefined where it has none. */
export const logTableOf = (document: ProtocolDocument): Table | undefined =>
  findTable(document.sections.find(({ kind }) => kind === 'log')?.lines ?? [])?.table;

/** The document with its practice log's table changed; as it is where it has none. */
export const withLogTable = (
  document: ProtocolDocument,
  change: (table: Table) => Table,
): ProtocolDocument =>
  mapLines(document, 'log', (lines) => {
    const found = findTable(lines);
    return found
      ? lines.toSpliced(found.at, found.length, ...renderTable(change(found.table)))
      : lines;
  });
