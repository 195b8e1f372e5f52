import { expect, it } from 'vitest';
import { toDocx } from '../../src/protocols/export/docx.ts';
import { toHtml } from '../../src/protocols/export/html.ts';
import type { Exported } from '../../src/protocols/export/source.ts';
import { entry } from './word-entry.ts';

const documentOf = (text: string) =>
  ({
    ...{ board: { locale: null }, draft: { text, version: 1, sha256: 'a'.repeat(64) } },
    ...{ approval: null, title: 'T', language: 'en', mark: null },
    ...{ standing: 'Draft', foot: 'Draft', name: 't' },
  }) as unknown as Exported;

const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

// what a printer of Markdown leaves out is signed as well; the PDF is the page printed
it.each([
  ['a cell that the head has no column for', '| a | b |\n|---|---|\n| c | d | Ring Dr Ibsen |\n'],
  ['a definition', '[x]: /x "Ring Dr Ibsen"\n'],
  ['a definition in a list and a quote', '- > [x]: /x "Ring Dr Ibsen"\n'],
  ['the info of a fence', '```Ring Dr Ibsen\nRest.\n```\n'],
  ['the info of a fence in a list', '1. a\n\n   ~~~ Ring Dr Ibsen\n   ~~~\n'],
  ['the title of a link', '[Rest](/x "Ring Dr Ibsen")\n'],
  ['an image', '![Ring Dr Ibsen](/x.png)\n'],
])('%s is on the page and in the Word document', async (_, text) => {
  const { html } = toHtml(documentOf(`# T\n\n${text}`));
  expect(wordsOf(html.slice(html.indexOf('<main>')))).toContain('Ring Dr Ibsen');
  const word = Buffer.from(await toDocx(documentOf(`# T\n\n${text}`), 'a4'));
  expect(wordsOf(entry(word, 'word/document.xml'))).toContain('Ring Dr Ibsen');
});

it('prints the numbers of a list as they are written', async () => {
  const document = documentOf('112. Europe\n999. the UK\n1000. more\n');
  expect(toHtml(document).html.match(/<ol start="\d+"/g)).toEqual([
    '<ol start="112"',
    '<ol start="999"',
  ]);
  const numbering = entry(Buffer.from(await toDocx(document, 'a4')), 'word/numbering.xml');
  expect(numbering).toContain('<w:start w:val="112"/>');
  expect(numbering).toContain('<w:start w:val="999"/>');
});
