import { describe, expect, it } from 'vitest';
import { printed } from './printed.ts';

const read = (text: string) =>
  printed(text).blocks.map(({ kind, lines, cell }) => ({
    kind,
    lines: lines.map(({ line, spans }) => `${line} ${spans.map((span) => span.text).join('')}`),
    ...(cell && { cell }),
  }));

describe('what is printed', () => {
  it('is a block for each thing that is read as one, each line with its number in the text', () => {
    const text =
      '# A *title*\n\none\ntwo\n\n- [ ] item\n  more\n  - inner\n\n> said\n\n```js\ncode\n\nend\n```\n\n[ref]: /x\n---\n';
    expect(read(text)).toEqual([
      { kind: 'heading', lines: ['1 A title'] },
      { kind: 'prose', lines: ['3 one', '4 two'] },
      { kind: 'item', lines: ['6 item', '7 more'] },
      { kind: 'item', lines: ['8 inner'] },
      { kind: 'item', lines: ['10 said'] },
      { kind: 'prose', lines: ['12 js', '13 code', '15 end'] },
      { kind: 'prose', lines: ['18 [ref]: /x'] },
    ]);
  });
  it('knows the table and the column of a cell; what has no column is in the last one', () => {
    const text = '| a | b |\n|---|---|\n| c | | more |\n\n| d |\n|---|\n';
    expect(read(text)).toEqual([
      { kind: 'cell', lines: ['1 a'], cell: { table: 0, column: 0 } },
      { kind: 'cell', lines: ['1 b'], cell: { table: 0, column: 1 } },
      { kind: 'cell', lines: ['3 c'], cell: { table: 0, column: 0 } },
      { kind: 'cell', lines: ['3 | more'], cell: { table: 0, column: 1 } },
      { kind: 'cell', lines: ['5 d'], cell: { table: 1, column: 0 } },
    ]);
  });
  it('is the text itself, line by line, where it cannot be laid out', () => {
    const odd = '- one\n  > 2. two\nthree\n';
    expect(printed(odd).laidOut).toBe(false);
    expect(read(odd)).toEqual([
      { kind: 'prose', lines: ['1 - one'] },
      { kind: 'prose', lines: ['2 > 2. two'] },
      { kind: 'prose', lines: ['3 three'] },
    ]);
  });
});
