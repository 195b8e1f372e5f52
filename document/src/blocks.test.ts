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

it('keeps nested items, ticks, lines that continue with an item and its further paragraphs', () => {
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

it('numbers an ordered list as it is written, and begins another where the kind or the count changes', () => {
  expect(toBlocks('3. three\n4. four\n9. nine\n- bullet\n')).toMatchObject([
    { kind: 'list', ordered: true, start: 3, items: [{ line: 1 }, { line: 2 }] },
    { kind: 'list', ordered: true, start: 9, items: [{ line: 3 }] },
    { kind: 'list', ordered: false },
  ]);
  expect(toBlocks('1. one\n1. two\n')).toMatchObject([{ start: 1, items: [{}, {}] }]);
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

it('shows what prints no words as it is written: fences and underlines', () => {
  const blocks = toBlocks('Title\n===\n\n```\n# no title\n```\n');
  expect(blocks.map(linesIn)).toEqual([
    [
      [1, [{ text: 'Title' }], undefined],
      [2, [], '==='],
    ],
    [
      [4, [], '```'],
      [5, [{ text: '# no title' }], undefined],
      [6, [], '```'],
    ],
  ]);
});

it('shows HTML, images and dangerous links as text', () => {
  const [paragraph] = toBlocks(
    'a <img src=x onerror=alert(1)> ![i](//x) [x](javascript:alert(1)) [y](data:text/html,y) **b** & c\n',
  );
  const spans = paragraph?.kind === 'paragraph' ? paragraph.lines[0]!.spans : [];
  expect(spans.some(({ href }) => href)).toBe(false);
  expect(spans.map(({ text }) => text).join('')).toBe(
    'a <img src=x onerror=alert(1)> ![i](//x) x (javascript:alert(1)) y (data:text/html,y) b & c',
  );
  const linked = toBlocks('[a](https://a.example) [b](mailto:b@b.example) [c](tel:112)\n')[0];
  expect(linesIn(linked)[0]![1]).toMatchObject([
    { href: 'https://a.example' },
    { text: ' (https://a.example)', target: true },
    { text: ' ' },
    { href: 'mailto:b@b.example' },
    { text: ' (mailto:b@b.example)', target: true },
    { text: ' ' },
    { href: 'tel:112' },
    { text: ' (tel:112)', target: true },
  ]);
});

const wordsIn = (text: string) =>
  toBlocks(text).flatMap((block) =>
    'lines' in block ? block.lines.map(({ spans }) => spans.map((span) => span.text).join('')) : [],
  );

it('shows where a link leads after its words, and its name, wherever it is defined', () => {
  expect(wordsIn('See [the **page**](https://x.example/a_b "A name") now.\n')).toEqual([
    'See the page (https://x.example/a_b "A name") now.',
  ]);
  expect(wordsIn('See [this][1], [that](#part) and [](tel:112).\n\n[1]: /stop-it\n')).toContain(
    'See this (/stop-it), that (#part) and  (tel:112).',
  );
  expect(wordsIn('<https://x.example> www.x.example a@b.example\n')).toEqual([
    'https://x.example www.x.example a@b.example',
  ]);
});

it('decodes references once, by number and by any name, and leaves code as it is written', () => {
  expect(wordsIn('S&#116;&#x6F;p &NotEqualTilde; &amp;#116; &#38;#116; &copy x\n')).toEqual([
    'Stop ≂̸ &#116; &#116; &copy x',
  ]);
  expect(wordsIn('`S&#116;op` [S&#116;op](/S&#116;op)\n')).toEqual(['S&#116;op Stop (/Stop)']);
  expect(wordsIn('a&#10;b&NewLine;c\n')).toEqual(['a b c']);
});

it('writes out what would be hidden or would reorder, also where it is a reference or code', () => {
  const hidden = 'a\u202eb &#x202e; &zwj; `\u200b` [x](/\u2066)\n\n    c\u00ad\n';
  expect(wordsIn(hidden)).toEqual([
    'a[U+202E]b [U+202E] [U+200D] [U+200B] x (/[U+2066])',
    'c[U+00AD]',
  ]);
});

it('shows a text that is too much to be laid out as it is written', () => {
  const text = `${'_a *'.repeat(900)}\n`.repeat(15);
  const [block, ...others] = toBlocks(text);
  expect(others).toEqual([]);
  expect(linesIn(block).map(([line]) => line)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
});
