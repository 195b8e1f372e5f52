import type { Disguise } from './disguise.ts';

/** A text in pieces of two words. */
const pieces = (text: string): string[] =>
  text.split(' ').reduce<string[]>((all, word, n) => {
    // a number at the beginning of a line would number a list
    if (n % 2 === 0 && !/^\d/.test(word)) all.push(word);
    else all.push(`${all.pop() ?? ''} ${word}`.trim());
    return all;
  }, []);
const inPieces = (begin: string, between: string) => (text: string) =>
  pieces(text)
    .map((piece) => begin + piece)
    .join(between);
/** Word by word; a number at the beginning of a line would number a list. */
const words = (text: string): string[] => text.replace(/ (?=\d)/g, '\u00a0').split(' ');
/** Word by word, each with its own full stop. */
const stopped = (text: string): string[] =>
  words(text).map((word) => `${word.replace(/[.,;:!?]+$/, '')}.`);
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const rule = (cells: string[]): string => `|${'---|'.repeat(cells.length)}`;

/** Blocks that a reader reads across. `whole` means that nothing may precede or follow it on its lines. */
export const layoutDisguises: Disguise[] = (
  [
    ['hard line breaks', inPieces('', '\\\n')],
    ['line breaks by blanks', inPieces('', '  \n')],
    ['line ends', inPieces('', '\n')],
    ['paragraphs', inPieces('', '\n\n')],
    ['the items of a list', inPieces('- ', '\n')],
    ['the items of a loose list', inPieces('* ', '\n\n')],
    [
      'numbered items',
      (text) =>
        pieces(text)
          .map((it, n) => `${n + 1}. ${it}`)
          .join('\n'),
    ],
    ['tasks', inPieces('- [ ] ', '\n')],
    [
      'items in items',
      (text) =>
        pieces(text)
          .map((it, n) => `${'  '.repeat(n % 4)}- ${it}`)
          .join('\n'),
    ],
    ['headings', inPieces('## ', '\n\n')],
    [
      'a heading and what follows',
      (text) =>
        pieces(text)
          .map((it, n) => (n === 0 ? `### ${it}\n\n` : it))
          .join(' ')
          .replace('\n\n ', '\n\n'),
    ],
    [
      'a heading with a line below',
      (text) =>
        pieces(text)
          .map((it, n) => (n === 0 ? `${it}\n---\n` : it))
          .join(' ')
          .replace('\n ', '\n'),
    ],
    ['a quotation', inPieces('> ', '\n')],
    ['a quotation in a quotation', inPieces('> > ', '\n')],
    ['a row of a table', (text) => [row(pieces(text)), rule(pieces(text))].join('\n')],
    [
      'the rows of a table',
      (text) => {
        const cells = pieces(text);
        const half = Math.ceil(cells.length / 2);
        const [head, next] = [cells.slice(0, half), cells.slice(half)];
        return [row(head), rule(head), row([...next, ...Array(half - next.length).fill(' ')])].join(
          '\n',
        );
      },
    ],
    [
      'a column of a table',
      (text) => {
        const [head, ...rows] = pieces(text);
        return [
          row([head!, 'Day']),
          rule(['', '']),
          ...rows.map((it, n) => row([it, `${n}`])),
        ].join('\n');
      },
    ],
    [
      'an item for each word',
      (text) =>
        words(text)
          .map((it) => `- ${it}`)
          .join('\n'),
    ],
    ['a row of a cell for each word', (text) => [row(words(text)), rule(words(text))].join('\n')],
    [
      'a column of a cell for each word',
      (text) =>
        [
          row(['Word', 'Day']),
          rule(['', '']),
          ...words(text).map((it, n) => row([it, `${n}`])),
        ].join('\n'),
    ],
    ['a block of code', (text) => `\`\`\`\n${pieces(text).join('\n')}\n\`\`\``],
    ['an indented block of code', inPieces('    ', '\n')],
  ] as [string, (text: string) => string][]
).map(([name, write]): Disguise => ({ name, write, whole: true, literal: name.includes('code') }));

/** Each word with its own full stop: two or three such words are exclamations, and a sentence ends at its own stop. */
const apart = (write: (words: string[]) => string) => (text: string) =>
  stopped(text).length < 4 ? text : write(stopped(text));
layoutDisguises.push(
  ...(
    [
      ['an item and a stop for each word', apart((all) => all.map((it) => `- ${it}`).join('\n'))],
      ['a paragraph and a stop for each word', apart((all) => all.join('\n\n'))],
      [
        'a cell and a stop for each word',
        apart((all) =>
          [row(['Word', 'Day']), rule(['', '']), ...all.map((it, n) => row([it, `${n}`]))].join(
            '\n',
          ),
        ),
      ],
    ] as [string, (text: string) => string][]
  ).map(
    ([name, write]): Disguise => ({ name, write, whole: true, needs: 'whole words', alone: true }),
  ),
);
