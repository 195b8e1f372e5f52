import {
  hunksOf,
  type Place,
  placesOf,
  type Unit,
  unitsOf,
} from '@cerina/library/document/kept-changes/difference';
import type { Sides } from '../sides.ts';
import { isContent, type Token, tokensOf } from './words.ts';

/** One line that changed, with what it has more and less than it had. */
export interface Change extends Unit {
  added: Token[];
  removed: Token[];
  /** Where it is: its section, step, label, and the heads of its table. */
  around: string;
  /** The columns of its table in both versions. */
  columns: { was: string[]; is: string[] };
  /** The roots of the words by which it is pointed at: "rung", "column", "example". */
  parts: ReadonlySet<string>;
  isMoved: boolean;
  /** Counted from 1 in the later version. */
  line: number;
}

export const cellsOf = (line: string): string[] =>
  /^\|.*\|$/.test(line)
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : [];

/** What one text has that another has not, as often as it has it. */
function more(text: string, other: string): Token[] {
  const left = new Map<string, number>();
  for (const { root } of tokensOf(other)) left.set(root, (left.get(root) ?? 0) + 1);
  return tokensOf(text).filter(({ root }) => {
    const count = left.get(root) ?? 0;
    left.set(root, count - 1);
    return count <= 0;
  });
}

/** A line without the number of its step or rung. */
const uncounted = (line: string): string =>
  line.replace(/^### Step \d{1,3}\. /, '### ').replace(/^\| \d{1,3} \|/, '| |');

const isRuler = (line: string): boolean => /^\|[-:| ]+\|$/.test(line) && line.includes('-');

/** The columns of the table that each line is in. */
function headsOf(lines: readonly string[]): string[][] {
  let heads: string[] = [];
  return lines.map((line, at) => {
    if (!line.startsWith('|')) heads = [];
    else if (isRuler(lines[at + 1] ?? '')) heads = cellsOf(line);
    return heads;
  });
}

/** The line that leads up to a list, of a bullet of it. */
function leadTo(lines: readonly string[], at: number): string {
  if (!lines[at]?.startsWith('- ')) return '';
  let own = at;
  while (own > 0 && lines[own]!.startsWith('- ')) own -= 1;
  return lines[own] === '' ? (lines[own - 1] ?? '') : lines[own]!;
}

const roots = (words: string): string[] =>
  tokensOf(words)
    .filter(isContent)
    .map(({ root }) => root);

/** What the part of a text is called that a line is in. */
function partsOf({ place }: Unit, line: string, head: string): Set<string> {
  const isRow = line.startsWith('|');
  const isRung = isRow && /^(?:rung|stufe|step|stone)$/i.test(head);
  return new Set([
    ...(place.section.split(' ').length < 3 ? roots(place.section) : []),
    ...(place.step ? roots('step') : []),
    ...(isRung
      ? roots('rung ladder hierarchy figure')
      : isRow
        ? roots('row column log table diary record chart')
        : []),
    ...(line.startsWith('# ') ? roots('title name') : []),
    ...(/^What you may be going/.test(place.section) ? roots('introduction intro') : []),
    ...(place.label ? roots(place.label) : []),
  ]);
}

/** The lines next to one that moved. */
const beside = (lines: readonly string[], at: number, line: string | undefined): string[] =>
  line === undefined ? [] : [lines[at - 1] ?? '', lines[at + 1] ?? ''];

/** Every line that changed; what only was counted again is no change. */
export function changesOf({ before, after }: Sides): Change[] {
  const [was, is] = [before.text.split('\n'), after.text.split('\n')];
  const [old, now] = [placesOf(was), placesOf(is)];
  const [oldHeads, nowHeads] = [headsOf(was), headsOf(is)];
  const units = hunksOf(was, is)
    .flatMap((hunk) => unitsOf(hunk, old, now))
    .filter(({ was: a = '', is: b = '' }) => !isRuler(a) && !isRuler(b))
    .filter(
      ({ was: a, is: b }) => a === undefined || b === undefined || uncounted(a) !== uncounted(b),
    );
  const gone = new Set(
    units.flatMap((own) => (own.was && own.is === undefined ? [uncounted(own.was)] : [])),
  );
  const come = new Set(
    units.flatMap((own) => (own.is && own.was === undefined ? [uncounted(own.is)] : [])),
  );
  const named = (place: Place | undefined): string =>
    place
      ? `${place.section} ${place.step?.number ?? ''} ${place.step?.title ?? ''} ${place.label ?? ''}`
      : '';
  return units.map((own): Change => {
    const [a = '', b = ''] = [own.was, own.is];
    const isMoved =
      own.was === undefined
        ? gone.has(uncounted(b))
        : own.is === undefined && come.has(uncounted(a));
    const columns = { was: oldHeads[own.at.was] ?? [], is: nowHeads[own.at.is] ?? [] };
    return {
      ...own,
      added: more(b, a).filter(isContent),
      removed: more(a, b).filter(isContent),
      around: [
        named(old[own.at.was]),
        named(now[own.at.is]),
        ...columns.was,
        ...columns.is,
        ...cellsOf(a).slice(0, 1),
        ...cellsOf(b).slice(0, 1),
        leadTo(was, own.at.was),
        ...(isMoved ? beside(was, own.at.was, own.was) : []),
        ...(isMoved ? beside(is, own.at.is, own.is) : []),
        a,
        b,
      ].join(' '),
      columns,
      parts: partsOf(own, a || b, columns.is[0] ?? columns.was[0] ?? ''),
      isMoved,
      line: own.at.is + 1,
    };
  });
}
