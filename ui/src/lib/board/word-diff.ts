import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of words in a changed line. */
export interface Piece {
  text: string;
  change: 'same' | 'added' | 'removed';
}
/** One line of a comparison, with its number in each version that has it. */
export interface DiffLine {
  before: number | null;
  after: number | null;
  change: 'same' | 'added' | 'removed' | 'altered';
  pieces: Piece[];
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

function altered(from: string, to: string, before: number, after: number): DiffLine {
  const pieces = diffWordsWithSpace(from, to).map(({ value, added, removed }): Piece => {
    return { text: value, change: added ? 'added' : removed ? 'removed' : 'same' };
  });
  return { before, after, change: 'altered', pieces };
}

/** Two versions compared line by line, and word by word inside a line that was altered. Pure. */
export function compare(from: string, to: string): DiffLine[] {
  const result: DiffLine[] = [];
  let before = 0;
  let after = 0;
  const keep = (text: string) => {
    before += 1;
    after += 1;
    result.push({ before, after, change: 'same', pieces: [{ text, change: 'same' }] });
  };
  const alter = (old: string, text: string) => {
    before += 1;
    after += 1;
    result.push(altered(old, text, before, after));
  };
  const remove = (text: string) => {
    before += 1;
    result.push(removed(text, before));
  };
  const add = (text: string) => {
    after += 1;
    result.push(added(text, after));
  };
  const parts = diffArrays(linesOf(from), linesOf(to));
  let gone: string[] = [];
  for (const part of parts) {
    if (part.removed) {
      gone.push(...part.value);
      continue;
    }
    const fresh = part.added ? part.value : [];
    const pairs = Math.min(gone.length, fresh.length);
    for (let n = 0; n < pairs; n += 1) alter(gone[n]!, fresh[n]!);
    gone.slice(pairs).forEach(remove);
    fresh.slice(pairs).forEach(add);
    gone = [];
    if (!part.added) part.value.forEach(keep);
  }
  gone.forEach(remove);
  return result;
}

const removed = (text: string, before: number): DiffLine => ({
  before,
  after: null,
  change: 'removed',
  pieces: [{ text, change: 'removed' }],
});
const added = (text: string, after: number): DiffLine => ({
  before: null,
  after,
  change: 'added',
  pieces: [{ text, change: 'added' }],
});

/** The comparison with long unchanged stretches left out: each gap is the number of lines it hides. */
export function condensed(lines: DiffLine[], around = 2): (DiffLine | { hidden: number })[] {
  const near = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - around), index + around + 1)
      .some(({ change }) => change !== 'same'),
  );
  const shown: (DiffLine | { hidden: number })[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    if (near[index]) shown.push(line);
    else if (last && 'hidden' in last) last.hidden += 1;
    else shown.push({ hidden: 1 });
  });
  return shown;
}
