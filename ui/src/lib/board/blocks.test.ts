import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Block, toBlocks } from './blocks.ts';
import { spansOf } from './spans.ts';

const example = readFileSync(
  new URL('../../../../library/test/protocol.example.md', import.meta.url),
  'utf8',
);

/** Every line that a block shows, with its words as they are read. */
function shown(block: Block): [number, string][] {
  const words = (spans: { text: string }[]) => spans.map(({ text }) => text).join('');
  switch (block.kind) {
    case 'heading':
      return [[block.line, words(block.spans)]];
    case 'list':
      return block.items.flatMap((item) =>
        [item, ...item.more].map(({ line, spans }): [number, string] => [line, words(spans)]),
      );
    case 'table':
      return [block.head, ...block.rows].map(({ line, cells }) => [
        line,
        cells.map(words).join(''),
      ]);
    case 'code':
      return block.lines.map(({ line, text }) => [line, text]);
    case 'rule':
      return [];
    default:
      return block.lines.map(({ line, spans }) => [line, words(spans)]);
  }
}

it('shows every line of a protocol under its own number, with all of its words', () => {
  const seen = new Map(toBlocks(example).flatMap(shown));
  example.split('\n').forEach((source, index) => {
    const bare = source.replace(/^#+ |^- |\*\*/g, '').replace(/\*\*|\||\s/g, '');
    if (bare === '' || /^-+$/.test(bare)) return;
    expect(seen.get(index + 1)?.replace(/\s/g, ''), `line ${index + 1}`).toBe(bare);
  });
});

it('keeps nested items, ticks and lines that go on with an item', () => {
  const [list] = toBlocks('- one\n  - [x] two\n  goes on\n- [ ] three\n');
  expect(list).toMatchObject({
    kind: 'list',
    items: [
      { line: 1, depth: 0, ticked: null },
      { line: 2, depth: 1, ticked: true, more: [{ line: 3 }] },
      { line: 4, depth: 0, ticked: false },
    ],
  });
});

it('keeps the numbers of an ordered list, and begins another where the kind changes', () => {
  const blocks = toBlocks('3. three\n4. four\n- bullet\n');
  expect(blocks).toMatchObject([
    { kind: 'list', ordered: true, items: [{ number: 3 }, { number: 4 }] },
    { kind: 'list', ordered: false },
  ]);
});

it('reads a table with empty cells as a table one can write into', () => {
  const [table] = toBlocks('| Day | Worry |\n|---|---|\n| Mon | |\n| a \\| b | c |\n');
  expect(table).toMatchObject({
    kind: 'table',
    head: { line: 1 },
    rows: [
      { line: 3, cells: [[{ text: 'Mon' }], []] },
      { line: 4, cells: [[{ text: 'a | b' }], [{ text: 'c' }]] },
    ],
  });
});

it('leaves code alone, and what is no table a paragraph', () => {
  expect(toBlocks('```\n# no title\n```\n| not | a table |\n')).toMatchObject([
    { kind: 'code', lines: [{ line: 2, text: '# no title' }] },
    { kind: 'paragraph', lines: [{ line: 4 }] },
  ]);
});

it('shows HTML and dangerous links as text', () => {
  const spans = spansOf('a <img src=x onerror=alert(1)> [x](javascript:alert(1)) **b** & c');
  expect(spans.some(({ href }) => href)).toBe(false);
  expect(spans.map(({ text }) => text).join('')).toBe('a <img src=x onerror=alert(1)> x b & c');
});
