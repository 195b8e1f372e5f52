import { expect, it } from 'vitest';
import { compare, inStretches } from './word-diff.ts';

it('marks the words that changed, under the line’s number in each version', () => {
  const lines = compare('# T\none two three\nsame\n', '# T\nnew\none 2 three\nsame\n');
  expect(lines.filter(({ change }) => change !== 'same')).toMatchObject([
    { before: null, after: 2, change: 'added' },
    { before: 2, after: 3, change: 'altered' },
  ]);
  const both = compare('a two c\n', 'a 2 c\n')[0]!;
  expect(both.pieces).toEqual([
    { text: 'a ', change: 'same' },
    { text: 'two', change: 'removed' },
    { text: '2', change: 'added' },
    { text: ' c', change: 'same' },
  ]);
});

it('sets a line beside the one that it was made of, and apart what has little in common', () => {
  const before = 'Choose a time that suits you.\nWrite each worry down.\nStop.\n';
  const after = 'Something else comes first here.\nWrite down each worry you have.\nThen go on.\n';
  expect(
    compare(before, after).map(({ change, before, after }) => [change, before, after]),
  ).toEqual([
    ['removed', 1, null],
    ['added', null, 1],
    ['altered', 2, 2],
    ['removed', 3, null],
    ['added', null, 3],
  ]);
});

const textOf = (bytes: number, wordsInLine: number, seed: number) => {
  let text = '';
  for (let n = 1; text.length < bytes; n += 1) {
    text += `${((n * 2_654_435_761 + seed) >>> 0).toString(36)}${n % wordsInLine ? ' ' : '\n'}`;
  }
  return text;
};
const shapes = [
  ['8 KB', 8192, 12],
  ['8 KB in one line', 8192, 1e6],
  ['64 KB', 65_536, 12],
  ['64 KB in one line', 65_536, 1e6],
  ['64 KB of a word a line', 65_536, 1],
] as const;

it.each([
  ['a\nb\nc\nd\n', 'b\nx c\ne\nf\n'] as const,
  ...shapes.map(([, bytes, words]) => [textOf(bytes, words, 1), textOf(bytes, words, 2)] as const),
])('can be read back into both versions, whatever was added or removed', (before, after) => {
  const lines = compare(before, after);
  const side = (not: 'added' | 'removed', number: 'before' | 'after') =>
    lines
      .filter((line) => line[number] !== null)
      .map(({ pieces }) => pieces.flatMap((p) => (p.change === not ? [] : [p.text])).join(''))
      .join('\n');
  expect(`${side('added', 'before')}\n`).toBe(before.replace(/\n?$/, '\n'));
  expect(`${side('removed', 'after')}\n`).toBe(after.replace(/\n?$/, '\n'));
});

it.each(shapes)('compares %s with everything changed while one waits', (_, bytes, wordsInLine) => {
  const before = process.threadCpuUsage();
  compare(textOf(bytes, wordsInLine, 1), textOf(bytes, wordsInLine, 2));
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3000);
});

it('hides long stretches that are the same, says how long they are, and numbers the changes', () => {
  const text = Array.from({ length: 20 }, (_, n) => `line ${n}`).join('\n');
  const shown = inStretches(compare(text, `first\n${text}\nend\nfin`), 2);
  expect(
    shown.map((each) => ('hidden' in each ? each.hidden : [each.change, each.lines.length])),
  ).toEqual([[1, 1], [null, 2], 16, [null, 2], [2, 2]]);
  expect(inStretches(compare(text, text))).toEqual([{ hidden: 20 }]);
});
