import { type Change, cellsOf } from '../changes.ts';
import { plain } from '../words.ts';
import type { Own } from './own.ts';

/** Cells that had words and have none, in a table with the same columns. */
export function emptied(
  { was = '', is = '', columns }: Change,
  { message, sides: { after } }: Own,
): string | undefined {
  const [old, now] = [cellsOf(was), cellsOf(is)];
  const there = plain(after.text);
  const isSame = columns.was.join('|') === columns.is.join('|') && old.length === now.length;
  return isSame &&
    old.some(
      (cell, at) => /[\p{L}\d]/u.test(cell) && now[at] === '' && !there.includes(plain(cell)),
    ) &&
    !/\b(?:empty|blank|clear|his to fill|hers? to fill)\b/i.test(message)
    ? 'A cell is empty that was not'
    : undefined;
}

const bare = (heading: string): string => plain(heading.replace(/\([^()]{0,80}\)|,.{0,200}/g, ''));

/** A cell with the head of another column in it, or a figure in brackets beside the one of the row. */
export function inWrongCell({ is = '', was = '', columns }: Change): string | undefined {
  const cells = cellsOf(is);
  const heads = columns.is.map(bare);
  if (cells.length === 0 || cells.every((cell, at) => plain(cell) === plain(columns.is[at] ?? '')))
    return undefined;
  const old = cellsOf(was);
  const fresh = cells.map((cell, at) => (cell === old[at] ? '' : plain(cell)));
  const strayed = fresh
    .flatMap((cell, at) =>
      cell === '' ? [] : labelsIn(cells[at]!).map((label) => ({ label, at })),
    )
    .find(({ label, at }) => heads.some((head, n) => n !== at && head.startsWith(label)))?.label;
  if (strayed) return `What is for the column "${strayed}" is in another`;
  const figure = cells.findIndex((cell, at) => fresh[at] !== '' && /\((\d{1,3})\)\.?$/.test(cell));
  return figure >= 0 && cells.some((cell, at) => at > figure && /^\d/.test(cell))
    ? 'A figure is left among the words'
    : undefined;
}
/** What in a cell leads up to something as the head of a column does: 'What I did: …', 'Hot thought "…"'. */
const labelsIn = (cell: string): string[] =>
  [...cell.matchAll(/(?<=^|[.;,"”] )([\p{L}'’ ]{4,40}?)(?=:| ["“])/gu)].map(([label]) =>
    plain(label),
  );
