import { describe, expect, it, vi } from 'vitest';
import {
  canonical,
  hiddenIn,
  linesOf,
  TextRefused,
  withHiddenShown,
  withoutHidden,
} from './text.ts';

/** A black flag with tags, such as England's. */
const flag = (country: string): string =>
  `🏴${[...country].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`;

describe('the canonical form', () => {
  it('has LF line ends, no blanks at line ends, no blank lines around, one final newline, and NFC', () => {
    expect(canonical('\r\n# Café \r\nline\t\r\n\r\n')).toBe('# Café\nline\n');
  });
  it('is its own canonical form', () => {
    const once = canonical('# A\n\n\nb  \n');
    expect(canonical(once)).toBe(once);
  });
  it.each([
    '<script>alert(1)</script>',
    'a <b>bold</b> word',
    '<!-- hidden -->',
    '<img src=x onerror=y>',
    '<br/>',
    'a <pre a="<"> b',
  ])('refuses raw HTML: %s', (text) => expect(() => canonical(text)).toThrow(TextRefused));
  it.each(['5 < 6 and 7 > 2', 'see <https://example.org>', 'score <70'])(
    'takes what only looks like it: %s',
    (text) => expect(canonical(text)).toBe(`${text}\n`),
  );
  it('refuses an empty text, control characters, and more than 64 KB', () => {
    expect(() => canonical(' \n ')).toThrow('empty');
    expect(() => canonical('a\u0000b')).toThrow('control');
    expect(() => canonical('ä'.repeat(33_000))).toThrow('64 KB');
  });
  it('refuses a line of more than 4,000 characters, and names it', () => {
    expect(() => canonical(`# A\n\n${'word '.repeat(801)}`)).toThrow('Line 3 is longer than 4000');
    expect(canonical('x'.repeat(4_000))).toBe(`${'x'.repeat(4_000)}\n`);
  });
  it('refuses more than 30 marks on a letter before it sorts them, and names the line', () => {
    const bomb = `# A\r\n\r\na${'\u0300'.repeat(32_000)}${'\u0323'.repeat(32_000)}`;
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(() => canonical(bomb)).toThrow('Line 3 has a letter with more than 30 marks');
    expect(() => canonical(`a${'\u0300'.repeat(31)}`)).toThrow('more than 30 marks');
    expect(() => canonical('a'.repeat(300_000))).toThrow('64 KB');
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
    expect(canonical(`a${'\u0323'.repeat(30)}`)).toBe(`ạ${'\u0323'.repeat(29)}\n`);
  });
  it('takes a long text whose letters are written in parts', () => {
    expect(canonical('\u1100\u1161\u11a8'.repeat(3_000))).toBe(`${'각'.repeat(3_000)}\n`);
  });
  it('reads a text made of beginnings of tags in no time to speak of', () => {
    const text = `${'<a '.repeat(300).trim()}\n\n`.repeat(66);
    expect(canonical(text)).toBe(`${text.trim()}\n`);
  });
  it('looks for nothing in a text that is too long', () => {
    const matchAll = vi.spyOn(String.prototype, 'matchAll');
    expect(() => canonical('<b>'.repeat(30_000))).toThrow('64 KB');
    expect(matchAll).not.toHaveBeenCalled();
    matchAll.mockRestore();
  });
  it('numbers its lines from 1', () => {
    expect(linesOf('a\nb\n')).toEqual(['a', 'b']);
  });
});

describe('characters that are not seen, or that reorder others', () => {
  it.each([
    ['a right-to-left override', '\u202e'],
    ['an isolate', '\u2066'],
    ['a right-to-left mark', '\u200f'],
    ['a space of no width', '\u200b'],
    ['a joiner between letters that do not join', '\u200d'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['a combining grapheme joiner', '\u034f'],
    ['a tag character', '\u{e0041}'],
    ['a variation selector on a letter', '\ufe0f'],
    ['a blank Hangul letter', '\u3164'],
    ['a blank braille pattern', '\u2800'],
    ['a C1 control', '\u0085'],
    ['a C0 control', '\u0007'],
    ['a line separator', '\u2028'],
    ['a private character', '\ue000'],
    ['a noncharacter', '\uffff'],
    ['the first half of a pair', '\ud800'],
    ['the second half of a pair', '\udfff'],
  ])('are refused, with their line and code: %s', (_, character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    const text = `One.\nSto${character}p it.`;
    expect(() => canonical(text)).toThrow(TextRefused);
    expect(() => canonical(text)).toThrow(`U+${code}`);
    expect(() => canonical(text)).toThrow('Line 2');
    expect(() => canonical(text)).toThrow('after "Sto"');
    expect(hiddenIn(text)?.line).toBe(2);
    expect(withoutHidden(text)).toBe('One.\nStop it.');
    expect(withHiddenShown(text)).toBe(`One.\nSto[U+${code}]p it.`);
  });
  it.each([
    ['a thin space', 'Sto\u2009p it.', 'Sto p it.'],
    ['several hair spaces', 'Sto\u200a\u200ap it.', 'Sto p it.'],
    ['a narrow space beside emphasis', 'Sto\u202f**p** it.', 'Sto **p** it.'],
    ['a Cherokee letter', 'Sto\u13e2 it.', 'Sto\u13e2 it.'],
    ['a Lisu letter', 'Sto\ua4d1 it.', 'Sto\ua4d1 it.'],
    ['a letter in a square', 'Sto\u{1f17f}\u{1f162} it.', 'Sto\u{1f17f}\u{1f162} it.'],
    ['a letter of Tamazight', 'St\u2d54p it.', 'St\u2d54p it.'],
    ['a letter of N’Ko', 'Stop \u07cat.', 'Stop \u07cat.'],
    ['a syllable of Inuktitut', 'Sto\u146d it.', 'Sto\u146d it.'],
    ['tags after another flag', `Stop${flag('stop')} it.`, 'Stop🏴 it.'],
    ['a tag more than a flag has', `Stop${flag('gbengs')} it.`, 'Stop🏴 it.'],
    ['a tag after a flag', `Stop${flag('gbeng')}\u{e0061} it.`, `Stop${flag('gbeng')} it.`],
  ])('are refused in words, where they pass for others: %s', (_, text, seen) => {
    expect(() => canonical(text)).toThrow(TextRefused);
    expect(withoutHidden(text)).toBe(seen);
  });
  it.each([
    '&#x202E;',
    '&#8238;',
    '&#x200b;',
    '&#173;',
    '&shy;',
    '&zwj;',
    '&rlm;',
    '&ZeroWidthSpace;',
    '&NegativeThinSpace;',
    '&InvisibleTimes;',
  ])('are refused where they are written as a reference: %s', (reference) => {
    expect(() => canonical(`One.\nSto${reference}p it.`)).toThrow('Line 2');
  });
  it.each([
    ['an emoji of several', '👩\u200d👩\u200d👧 and 👨🏽\u200d💻 and 🏳️\u200d🌈'],
    ['an emoji that chooses its look', '❤\ufe0f and 1\ufe0f\u20e3'],
    ['Persian', 'نمی\u200cخواهم'],
    ['Hindi', 'क\u094d\u200dष'],
    ['a variant of a Han letter', '葛\u{e0100}城'],
    [
      'accents, and letters of other alphabets',
      'Ångström naïve Łódź שלום مرحبا Ελλάδα мир 한글 漢字かな ไทย',
    ],
    ['narrow blanks beside numbers and signs', '10\u202fmg, «\u202foui\u202f», l’été\u202f?'],
    ['emoji that are letters', '🅰️ and 🅱️ and 🆗'],
    [
      'the flags of England, Scotland and Wales',
      `${flag('gbeng')} ${flag('gbsct')} ${flag('gbwls')}.`,
    ],
    ['N’Ko', 'ߒߞߏ ߞߊ߲, ߊ߬ ߣߌ߫ ߛߐ߲߬ߞߏ'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ: ᖃᓄᐃᑉᐱᑦ?'],
    ['Tamazight', 'ⵜⴰⵎⴰⵣⵉⵖⵜ, *ⵜⵉⴼⵉⵏⴰⵖ*'],
    ['Fulah, Santali, Javanese and Yi', '𞤆𞤵𞤤𞤢𞤪, ᱥᱟᱱᱛᱟᱲᱤ, ꦗꦮ, ꆈꌠ'],
  ])('are taken where the writing needs them: %s', (_, text) => {
    expect(canonical(text)).toBe(`${text.normalize('NFC')}\n`);
  });
});

/** A nested list of this depth, each level indented by two more. */
const indented = (deep: number) =>
  Array.from({ length: deep }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n');

describe('what is too much to be laid out', () => {
  it.each([
    ['a line of 4,001 characters', 'a'.repeat(4_001), 'Line 1'],
    ['lists in lists in lists', `${'- '.repeat(17)}a`, 'nested'],
    ['quotes in lists in quotes', `${'> - '.repeat(9)}a`, 'nested'],
    ['lists nested by indentation', indented(17), 'nested'],
    ['a list nested as deep as it gets', indented(220), 'nested'],
    ['a paragraph of 401 lines', 'a\n'.repeat(401), 'paragraph'],
    ['more than 6,000 lines', '- a\n'.repeat(6_001), 'lines'],
    ['a page of mail addresses', `${'a@b.c '.repeat(49)}\n\n`.repeat(100), 'mail addresses'],
    [
      'a page of web addresses',
      `${'www.a.b '.repeat(37)}\n\n`.repeat(110),
      'web and mail addresses',
    ],
    ['words joined by underscores', `${'a_b'.repeat(90)}\n\n`.repeat(100), 'Markdown signs'],
    ['a page of links', `${'[a](b) '.repeat(45)}\n\n`.repeat(100), 'Markdown signs'],
    ['a paragraph of emphasis', `${'_a *'.repeat(900)}\n`.repeat(15), 'Markdown signs'],
  ])('is refused: %s', (_, text, why) => {
    expect(() => canonical(text)).toThrow(TextRefused);
    expect(() => canonical(text)).toThrow(why);
  });
  it.each([
    ['lists nested sixteen deep', indented(16)],
    ['as deep a list twice', `${indented(16)}\n\nThen:\n\n${indented(16)}`],
    ['as deep by tabs', indented(16).replaceAll('  ', '\t')],
    ['steps that are indented a little more each', ' - a\n  - b\n   - c\n\n'.repeat(50)],
    ['many items of the same quote', '> 1. a\n>    - b\n'.repeat(50)],
  ])('is not: %s', (_, text) => {
    expect(() => canonical(text)).not.toThrow();
  });
  it('is far beyond a long document', () => {
    const step = (n: number) =>
      `### Step ${n}\n\n**Goal:** *one* thing, see [the page](https://example.org/a_b) and \`note\` it.\n\n${'- [ ] An item with **bold** words and a_name.\n'.repeat(5)}\n| A (0-100) | B |\n|---|---|\n${'| a cell | another |\n'.repeat(5)}\n`;
    const long = Array.from({ length: 130 }, (_, n) => step(n))
      .join('')
      .slice(0, 64_000);
    expect(linesOf(canonical(long)).length).toBeGreaterThan(1_500);
  });
});
