import { expect, it } from 'vitest';
import { type Block, toBlocks } from './blocks.ts';

const linesIn = (block: Block | undefined) =>
  block && 'lines' in block
    ? block.lines.map(({ line, spans, written }) => [line, spans, written])
    : [];

it('keeps emphasis over a line break, each line with its own words', () => {
  const [paragraph] = toBlocks('an **old\nhouse** and\n`a\nb`\n');
  expect(linesIn(paragraph)).toEqual([
    [1, [{ text: 'an ' }, { strong: true, text: 'old' }], undefined],
    [2, [{ strong: true, text: 'house' }, { text: ' and' }], undefined],
    [3, [{ code: true, text: 'a' }], undefined],
    [4, [{ code: true, text: 'b' }], undefined],
  ]);
});

it('keeps nested items, ticks, lines that go on with an item and its further paragraphs', () => {
  const [list] = toBlocks('- one\n  - [x] two\n  goes on\n- [ ] three\n');
  expect(list).toMatchObject({
    kind: 'list',
    items: [
      {
        line: 1,
        ticked: null,
        blocks: [
          { kind: 'text' },
          {
            kind: 'list',
            items: [{ line: 2, ticked: true, blocks: [{ lines: [{}, { line: 3 }] }] }],
          },
        ],
      },
      { line: 4, ticked: false },
    ],
  });
  const [loose] = toBlocks('1. one\n\n   more\n2. two\n');
  expect(loose).toMatchObject({
    items: [
      {
        blocks: [
          { kind: 'paragraph', lines: [{ line: 1 }] },
          { kind: 'paragraph', lines: [{ line: 3 }] },
        ],
      },
      { line: 4 },
    ],
  });
});

it('numbers an ordered list as it will be printed, and begins another where the kind changes', () => {
  expect(toBlocks('3. three\n3. four\n- bullet\n')).toMatchObject([
    { kind: 'list', ordered: true, start: 3, items: [{ line: 1 }, { line: 2 }] },
    { kind: 'list', ordered: false },
  ]);
});

it('reads a table with empty cells as a table one can write into', () => {
  const [table] = toBlocks('| Day | Worry |\n|---|:-:|\n| Mon | |\n| a \\| b | c |\n');
  expect(table).toMatchObject({
    kind: 'table',
    align: [null, 'center'],
    head: { line: 1 },
    rows: [
      { line: 3, cells: [[{ text: 'Mon' }], []] },
      { line: 4, cells: [[{ text: 'a | b' }], [{ text: 'c' }]] },
    ],
  });
});

it('shows what prints no words as it is written: fences, definitions, underlines', () => {
  const blocks = toBlocks('Title\n===\n\n```js\n# no title\n```\n\n[ref]: https://x.example "t"\n');
  expect(blocks.map(linesIn)).toEqual([
    [
      [1, [{ text: 'Title' }], undefined],
      [2, [], '==='],
    ],
    [
      [4, [], '```js'],
      [5, [{ text: '# no title' }], undefined],
      [6, [], '```'],
    ],
    [[8, [], '[ref]: https://x.example "t"']],
  ]);
});

it('shows HTML, images and dangerous links as text', () => {
  const [paragraph] = toBlocks(
    'a <img src=x onerror=alert(1)> ![i](//x) [x](javascript:alert(1)) [y](data:text/html,y) **b** & c\n',
  );
  const spans = paragraph?.kind === 'paragraph' ? paragraph.lines[0]!.spans : [];
  expect(spans.some(({ href }) => href)).toBe(false);
  expect(spans.map(({ text }) => text).join('')).toBe(
    'a <img src=x onerror=alert(1)> ![i](//x) x y b & c',
  );
  const linked = toBlocks('[a](https://a.example) [b](mailto:b@b.example) [c](tel:112)\n')[0];
  expect(linesIn(linked)[0]![1]).toMatchObject([
    { href: 'https://a.example' },
    { text: ' ' },
    { href: 'mailto:b@b.example' },
    { text: ' ' },
    { href: 'tel:112' },
  ]);
});
