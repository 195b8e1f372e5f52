import { expect, it } from 'vitest';
import { compare, condensed } from './word-diff.ts';

it('marks the words that changed, under the line’s number in each version', () => {
  const lines = compare('# T\none two three\nsame\n', '# T\nnew\none 2 three\nsame\n');
  expect(lines.filter(({ change }) => change !== 'same')).toMatchObject([
    { before: 2, after: 2, change: 'altered' },
    { before: null, after: 3, change: 'added' },
  ]);
  const both = compare('a two c\n', 'a 2 c\n')[0]!;
  expect(both.pieces).toEqual([
    { text: 'a ', change: 'same' },
    { text: 'two', change: 'removed' },
    { text: '2', change: 'added' },
    { text: ' c', change: 'same' },
  ]);
});

it('can be read back into both versions, whatever was added or removed', () => {
  const before = 'a\nb\nc\nd\n';
  const after = 'b\nx c\ne\nf\n';
  const lines = compare(before, after);
  const side = (not: 'added' | 'removed', number: 'before' | 'after') =>
    lines
      .filter((line) => line[number] !== null)
      .map(({ pieces }) => pieces.flatMap((p) => (p.change === not ? [] : [p.text])).join(''))
      .join('\n');
  expect(`${side('added', 'before')}\n`).toBe(before);
  expect(`${side('removed', 'after')}\n`).toBe(after);
});

it('hides long stretches that are the same, and says how long they are', () => {
  const text = Array.from({ length: 20 }, (_, n) => `line ${n}`).join('\n');
  const shown = condensed(compare(text, `${text}\nend`), 2);
  expect(shown[0]).toEqual({ hidden: 18 });
  expect(shown).toHaveLength(4);
  expect(condensed(compare(text, text))).toEqual([{ hidden: 20 }]);
});
