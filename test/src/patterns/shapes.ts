/** Pieces that a text repeats: markup, words that rules look for, letters of many kinds. */
const units = [
  ...[
    'a',
    'a ',
    'a. ',
    'ab cd. ',
    'word ',
    '.',
    '. ',
    '1 ',
    '0-',
    '\u00e9',
    '中。',
    '😀',
    'ﷺ',
    '\u01c6 ',
  ],
  ...[
    'a\n',
    '1. x\n',
    '- x\n',
    '- take wine\n',
    '# a\n',
    '### Step 1. A\n',
    '> a\n',
    '- [ ] a\n',
    '    a\n',
  ],
  ...[
    '| a | b |\n',
    '|---|---|\n',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\n',
    '```\n',
    '---\n',
    'a:\n- b\n',
  ],
  ...[
    '*a* ',
    '*a',
    '_a',
    'a_b',
    '**a',
    '`',
    '`a` ',
    '``a',
    '~a',
    '~~a~~ ',
    '\\*',
    '[',
    '](',
    '<',
    '{{',
  ],
  ...[
    '[a](b) ',
    '![a](',
    '[^1] ',
    'http://a.b/',
    'www.a.b ',
    'look at www.a.b now ',
    'a@b.c ',
    '&amp;',
    '&#65;',
    '<a ',
  ],
  ...['"', '")', '“a', '“a” ', "it's ", '(', '; ', '- '],
  ...[
    'take a small ',
    'do not take your medication. ',
    'stop taking your medication ',
    'if you ',
    'why? ',
  ],
  ...[
    'What do you feel? ',
    'if a, then b\n',
    '12 minutes a day ',
    '0 to 100 ',
    'kill myself ',
    'he hits me ',
  ],
  ...[
    'I want to die. ',
    'no ',
    'not ',
    'because ',
    'call 0800 555 1234 ',
    'Mr John Smith ',
    '12/03/1987 ',
  ],
  ...[
    '10 mg ',
    'lazy ',
    '[add] ',
    'TODO ',
    'anxiety fear worry ',
    '**Do:** a\n',
    `${'x'.repeat(60)} `,
  ],
];

/** A text of about this many characters, and its description. */
export interface Shape {
  name: string;
  of(length: number): string;
}

const fill = (unit: string, length: number): string =>
  unit.repeat(Math.max(1, Math.floor(length / unit.length)));

/** The unit without a break; in lines; in paragraphs of a line. */
const layouts: [name: string, laid: (unit: string, length: number) => string][] = [
  ['without a break', fill],
  ['in lines of 80', (unit, length) => fill(`${fill(unit, 80).trim()}\n`, length)],
  ['in paragraphs of 300', (unit, length) => fill(`${fill(unit, 300).trim()}\n\n`, length)],
  ['in paragraphs of 3,900', (unit, length) => fill(`${fill(unit, 3_900).trim()}\n\n`, length)],
];

/** Texts of every shape: each unit in each layout. */
export const shapes: Shape[] = units.flatMap((unit) =>
  layouts.map(([layout, laid]) => ({
    name: `${JSON.stringify(unit)} ${layout}`,
    of: (length: number) => laid(unit, length),
  })),
);
