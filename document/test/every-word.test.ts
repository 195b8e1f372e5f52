import { describe, expect, it } from 'vitest';
import { type Block, toBlocks } from '../src/blocks.ts';
import { printed } from '../src/printed.ts';
import type { Span } from '../src/spans.ts';
import { chance, oddText } from './odd-texts.ts';

const textOf = (spans: Span[]) => spans.map(({ text }) => text).join('');

/** All words that a page shows to its signer, whether or not its lines are numbered. */
const shownIn = (block: Block): string[] => {
  switch (block.kind) {
    case 'quote':
      return block.blocks.flatMap(shownIn);
    case 'list':
      return block.items.flatMap((item, n) => [
        ...(block.ordered ? [`${block.start + n}.`] : []),
        ...item.blocks.flatMap(shownIn),
      ]);
    case 'table':
      return [block.head, ...block.rows].flatMap(({ cells }) => cells.map(textOf));
    case 'rule':
      return [];
    default:
      return block.lines.map(({ spans }) => textOf(spans));
  }
};
const page = (text: string) => toBlocks(text).flatMap(shownIn).join('\n');
const read = (text: string) =>
  printed(text)
    .blocks.flatMap(({ lines }) => lines.map(({ spans }) => textOf(spans)))
    .join('\n');

/** Texts whose words a printer of Markdown may leave out, each with the ones to be found. */
const texts: Record<string, [text: string, ...words: string[]]> = {
  'a cell more than the head has': [
    '| a | b |\n|---|---|\n| c | d | Ring Dr Ibsen |\n',
    'Ring Dr Ibsen',
  ],
  'a cell more behind empty ones': ['| a | b |\n|---|---|\n| c | | | | Ring | |\n', 'Ring'],
  'a cell more without a last pipe': [
    'a | b\n--|--\nc | d | **Ring** Dr \\| Ibsen\n',
    'Ring',
    'Ibsen',
  ],
  'a cell more behind escaped pipes': ['| a |\n|---|\n| `x\\|y` \\\\| Ring |\n', 'x|y', 'Ring'],
  'a cell more in a list and a quote': ['- > | a |\n  > |---|\n  > | b | Ring |\n', 'Ring'],
  'rows above the delimiter': ['| zero |\n| a | b |\n|---|---|\n| c | d |\n', 'zero', 'a', 'd'],
  'a head with a cell more than the delimiter': ['| a | Ring |\n|---|\n| c |\n', 'Ring'],
  'a definition': [
    'Rest.\n\n[x]: https://a.example "Ring Dr Ibsen"\n',
    'https://a.example',
    'Ring Dr Ibsen',
  ],
  'a definition as a comment': ['Rest.\n\n[//]: # (Ring Dr Ibsen)\n', 'Ring Dr Ibsen'],
  'a definition in words': ['Rest.\n\n[Ring Dr Ibsen]: /x\n', 'Ring Dr Ibsen'],
  'a second definition of one name': [
    '[x]\n\n[x]: /one\n\n[x]: /two "Ring"\n',
    '/one',
    '/two',
    'Ring',
  ],
  'a definition in a list and a quote': ['- > [x]: /one "Ring"\n', 'Ring'],
  'a definition over lines': ['[x]: /one\n  "Ring"\n', '/one', 'Ring'],
  'the info of a fence': ['```Ring Dr Ibsen\nRest.\n```\n', 'Ring Dr Ibsen', 'Rest'],
  'the info of an empty fence': ['~~~ Ring `Dr` Ibsen\n~~~\n', 'Ring `Dr` Ibsen'],
  'the info of a fence in a list': ['- a\n\n  ```Ring\n  Rest.\n  ```\n', 'Ring', 'Rest'],
  'a footnote': ['Rest[^1].\n\n[^1]: Ring Dr Ibsen\n', 'Ring Dr Ibsen'],
  'the name of a link': ['[Rest](/x "Ring Dr Ibsen")\n', 'Ring Dr Ibsen', '/x'],
  'a link without words': ['[](/x "Ring")\n', 'Ring'],
  'an image': ['![Ring](/x.png "Dr Ibsen")\n', 'Ring', 'Dr Ibsen', '/x.png'],
  'an image in a link': ['[![Ring](/x.png)](/y "Dr Ibsen")\n', 'Ring', 'Dr Ibsen'],
  'numbers of a list': ['112. Europe\n999. the UK\n', '112.', '999.'],
  'numbers of a list in a list': ['- a\n  7. seven\n  3. three\n\n     more\n', '7.', '3.', 'more'],
  'a backslash at the end of a line': ['Take\\\nforty\n', 'Take', 'forty'],
  'emphasis in emphasis': [
    '***Ring** Dr* __Ibsen _now___ ~~not~~\n',
    'Ring',
    'Dr',
    'Ibsen',
    'now',
    'not',
  ],
  tabs: ['-\tRing\n\n\tDr\n\n\t\tIbsen\n', 'Ring', 'Dr', 'Ibsen'],
  'indented code': ['Rest\n\n    Ring\n', 'Ring'],
  'a heading with signs behind it': ['## Ring ## Dr ##\n\nIbsen\n---\n', 'Ring', 'Dr', 'Ibsen'],
};

describe('each word of a text is on the page, and before the rules that read it', () => {
  it.each(Object.entries(texts))('%s', (_, [text, ...words]) => {
    for (const word of words) expect(page(text)).toContain(word);
    for (const word of words.filter((it) => !/^\d+\.$/.test(it)))
      expect(read(text)).toContain(word);
  });

  it('whatever is in what', () => {
    const random = chance(20_261_124);
    for (let n = 0; n < 1500; n += 1) {
      const text = oddText(random);
      const [shown, checked] = [page(text), read(text)];
      for (const [word] of text.matchAll(/w\d+x/g)) {
        expect(shown, text).toContain(word);
        expect(checked, text).toContain(word);
      }
    }
  });
});
