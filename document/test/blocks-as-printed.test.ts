import { readFileSync } from 'node:fs';
import { fill, loadLibrary, render } from '@cerina/library';
import { Marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { type Block, type TableRow, type TextLine, toBlocks } from '../src/blocks.ts';
import { lexed } from '../src/lexed.ts';
import type { Span } from '../src/spans.ts';
import { chance, handmade, oddText } from './odd-texts.ts';

const library = loadLibrary();
const { crisisLines, conditions, techniques } = library;
const exercise = (n: number, condition: (typeof conditions)[number] | null) =>
  render(fill(techniques[n % techniques.length]!, { condition, slots: {}, crisisLines }));
const example = new URL('../../library/test/protocol.example.md', import.meta.url);
const written = [
  readFileSync(example, 'utf8'),
  ...techniques.map((_, n) => exercise(n, null)),
  ...conditions.map((condition, n) => exercise(n, condition)),
];
const random = chance(20_261_121);
const texts = {
  'written from the library': written,
  'torn, so that what belonged apart stands together': written.map((text) =>
    text
      .split('\n')
      .filter(() => random() < 0.7)
      .join('\n'),
  ),
  odd: handmade,
  'made of everything inside everything': Array.from({ length: 1500 }, () => oddText(random)),
};

/** As marked itself prints the tokens; an image is shown as it is written, and a link's address after its words. */
const printer = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text, block }) => (block ? ` ${escaped(text)} ` : escaped(text)),
    image: ({ raw }) => escaped(raw),
    link({ href, title, tokens, autolink }) {
      const target = `${href}${title ? ` "${title}"` : ''}`;
      const words = this.parser.parseInline(tokens);
      return autolink || target === '' ? words : `${words} (${escaped(target)})`;
    },
  },
});
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', hellip: '…' };

/** Opening and closing tags of blocks, and the words between them. */
type Page = string[];
const page = (parts: Page): Page =>
  parts
    .join('\n')
    .split(/\n?(<\/?(?:h\d|p|ul|ol|li|pre|blockquote|table|tr|th|td|hr)>)\n?/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

const printed = (text: string): Page =>
  page([
    printer
      .parser(lexed(text)!)
      .replace(/<\/?(?:strong|em|del|a|code|input|thead|tbody)\b[^>]*>/g, '')
      .replaceAll('<br>', ' ')
      .replace(/<(\w+) [^>]*>/g, '<$1>'),
  ]).map((part) =>
    part.startsWith('<')
      ? part
      : part
          .replaceAll('&#39;', "'")
          .replace(/&(amp|lt|gt|quot|hellip);/g, (_, name) => names[name]!),
  );

const words = (spans: Span[]) => spans.map(({ text }) => text).join('');
/** A link's address may be written elsewhere. */
const ownWords = (spans: Span[]) => words(spans.filter(({ target }) => !target));

/** What is shown of a block: tags, words, and the lines on the way. */
interface Shown {
  parts: Page;
  lines: { line: number; text: string }[];
  hidden: number[];
}
function shown(blocks: Block[]): Shown {
  const all: Shown = { parts: [], lines: [], hidden: [] };
  const say = ({ line, spans, written }: TextLine) => {
    all.lines.push({ line, text: written ?? ownWords(spans) });
    if (written === undefined) all.parts.push(words(spans));
  };
  const within = (tag: string, inside: () => void) => {
    all.parts.push(`<${tag}>`);
    inside();
    all.parts.push(`</${tag}>`);
  };
  const row = (tag: string, { line, cells }: TableRow) => {
    all.lines.push({ line, text: cells.map(ownWords).join(' ') });
    within('tr', () => {
      for (const cell of cells) within(tag, () => all.parts.push(words(cell)));
    });
  };
  const tags = { paragraph: 'p', code: 'pre' };
  const show = (block: Block): void => {
    switch (block.kind) {
      case 'quote':
        within('blockquote', () => block.blocks.forEach(show));
        break;
      case 'list':
        within(block.ordered ? 'ol' : 'ul', () => {
          for (const item of block.items) within('li', () => item.blocks.forEach(show));
        });
        break;
      case 'table':
        all.hidden.push(block.head.line + 1);
        within('table', () => {
          row('th', block.head);
          for (const each of block.rows) row('td', each);
        });
        break;
      case 'rule':
        all.parts.push('<hr>');
        all.lines.push({ line: block.line, text: '' });
        break;
      case 'text':
        block.lines.forEach(say);
        break;
      default:
        within(block.kind === 'heading' ? `h${block.level}` : tags[block.kind], () =>
          block.lines.forEach(say),
        );
    }
  };
  blocks.forEach(show);
  return { ...all, parts: page(all.parts) };
}

const linesOf = (text: string) => text.split(/\r?\n/);
/** Nothing on it, or only the signs of a quote. */
const isBlank = (line: string | undefined) => /^[\s>]*$/.test(line ?? 'no such line');

function allLinesOnce(text: string) {
  const source = linesOf(text);
  const { lines, hidden } = shown(toBlocks(text));
  const seen = lines.map(({ line }) => line).filter((line) => !isBlank(source[line - 1]));
  const full = source.flatMap((line, n) => (isBlank(line) ? [] : [n + 1]));
  expect(seen, text).toEqual(full.filter((line) => !hidden.includes(line)));
}

describe.each(Object.entries(texts))('texts that are %s', (_, all) => {
  it('are shown block by block in the words that are printed', () => {
    for (const text of all) expect(shown(toBlocks(text)).parts, text).toEqual(printed(text));
  });

  it('show each line that is not blank once, in order, under its own number', () => {
    for (const text of all) allLinesOnce(text);
  });

  it('hide no line but the separator of a table', () => {
    for (const text of all) {
      for (const line of shown(toBlocks(text)).hidden) {
        expect(linesOf(text)[line - 1]).toMatch(/^[\s>|:-]+$/);
      }
    }
  });

  it('have on each line the words of that line and of no other', () => {
    for (const text of all) {
      const source = linesOf(text.replace(/&#233;|&hellip;/g, 'é'));
      for (const { line, text: said } of shown(toBlocks(text)).lines) {
        for (const word of said.match(/[a-z0-9]+/gi) ?? []) {
          expect(source[line - 1], `line ${line} of ${text}`).toContain(word);
        }
      }
    }
  });
});

it('takes every beginning of a text, as it comes while it is written', () => {
  for (const text of [written[0]!, handmade.join('\n')]) {
    for (let end = 0; end <= text.length; end += 1) {
      allLinesOnce(text.slice(0, end));
    }
  }
});

it('reads a text in a few times what marked alone takes for it', () => {
  const text = written.join('\n').slice(0, 65_536);
  const least = (read: (text: string) => unknown) => {
    const times = Array.from({ length: 20 }, () => {
      const before = process.hrtime.bigint();
      read(text);
      return Number(process.hrtime.bigint() - before);
    });
    return Math.min(...times);
  };
  expect(least(toBlocks) / least(lexed)).toBeLessThan(10);
});

it('shows a text that is too much for marked line by line, as it is written', () => {
  const text = '- one\n  > 2. two\nthree\n';
  expect(() => printer.parse(text)).toThrow();
  expect(shown(toBlocks(text)).lines).toEqual([
    { line: 1, text: '- one' },
    { line: 2, text: '> 2. two' },
    { line: 3, text: 'three' },
  ]);
});
