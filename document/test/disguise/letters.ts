import type { Disguise } from './disguise.ts';

const eachLetter = (text: string, write: (letter: string, n: number) => string): string => {
  let n = 0;
  return text.replace(/[a-zA-Z]/g, (letter) => {
    n += 1;
    return write(letter, n);
  });
};
const everyThird = (text: string, write: (letter: string) => string): string =>
  eachLetter(text, (letter, n) => (n % 3 === 0 ? write(letter) : letter));
const code = (letter: string): number => letter.charCodeAt(0);
const from = (first: number, base: string) => (letter: string) =>
  String.fromCodePoint(first + code(letter) - code(base));
/** Letters of a block that has the capitals and the small letters apart. */
const block = (capitals: number, small: number) => (letter: string) =>
  /[A-Z]/.test(letter) ? from(capitals, 'A')(letter) : from(small, 'a')(letter);
const by = (table: Record<string, string>) => (letter: string) => table[letter] ?? letter;

const cyrillic = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', y: 'у', x: 'х', i: 'і', s: 'ѕ', j: 'ј' };
const greek = { a: 'α', e: 'ε', i: 'ι', k: 'κ', o: 'ο', p: 'ρ', t: 'τ', v: 'ν', u: 'υ' };
const smallCapitals: Record<string, string> = {
  a: 'ᴀ',
  b: 'ʙ',
  c: 'ᴄ',
  d: 'ᴅ',
  e: 'ᴇ',
  g: 'ɢ',
  h: 'ʜ',
  i: 'ɪ',
  k: 'ᴋ',
  l: 'ʟ',
  m: 'ᴍ',
  n: 'ɴ',
  o: 'ᴏ',
  p: 'ᴘ',
  r: 'ʀ',
  s: 'ꜱ',
  t: 'ᴛ',
  u: 'ᴜ',
  v: 'ᴠ',
  w: 'ᴡ',
  y: 'ʏ',
  z: 'ᴢ',
};
const stroked = { o: 'ø', d: 'đ', l: 'ł', h: 'ħ', t: 'ŧ', b: 'ƀ', i: 'ɨ' };
const turned = { o: 'ɵ', s: 'ʃ', f: 'ꝼ', l: 'ǀ', i: 'ǃ', c: 'ↄ', n: 'ƞ', t: 'ƭ', e: 'ǝ' };
const rare = { y: 'ɣ', w: 'ꝡ', u: 'ᵾ', i: 'ᵻ', f: 'ꬵ', b: 'Ꞵ', r: 'ꭈ', o: 'ϴ', l: 'Ӏ' };
const likeSigns = { e: '℮', t: '⊤', v: '∨', u: '∪', x: '×', i: '⍳', p: '⍴', a: '⍺' };
const cherokee = { S: 'Ꮪ', T: 'Ꭲ', O: 'Ꮎ', P: 'Ꮲ', A: 'Ꭺ', E: 'Ꭼ', D: 'Ꭰ', W: 'Ꮃ' };
const leet = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };
const leetL = { a: '@', e: '3', l: '1', o: '0', s: '$' };

const inWords = (text: string, put: string): string =>
  text.replace(/[a-zA-Z]{4,}/g, (word) => `${word.slice(0, 2)}${put}${word.slice(2)}`);

/** Other ways to write the letters of a text. */
export const letterDisguises: Disguise[] = [
  {
    name: 'decimal references',
    write: (text) => everyThird(text, (it) => `&#${code(it)};`),
  },
  {
    name: 'decimal references with leading zeros',
    write: (text) => everyThird(text, (it) => `&#${String(code(it)).padStart(7, '0')};`),
  },
  {
    name: 'hexadecimal references',
    write: (text) => everyThird(text, (it) => `&#x${code(it).toString(16)};`),
  },
  {
    name: 'all letters as references',
    write: (text) =>
      eachLetter(text, (it, n) => (n % 2 ? `&#X${code(it).toString(16)};` : `&#${code(it)};`)),
  },
  {
    name: 'named references',
    write: (text) => everyThird(text, (it) => `&${it}opf;`),
  },
  {
    name: 'blanks as references',
    write: (text) => text.replaceAll(' ', '&#32;'),
  },
  {
    name: 'blanks as named references',
    write: (text) => text.replaceAll(' ', '&nbsp;'),
  },
  { name: 'full width', write: (text) => eachLetter(text, block(0xff21, 0xff41)) },
  { name: 'bold mathematical letters', write: (text) => eachLetter(text, block(0x1d400, 0x1d41a)) },
  { name: 'sans-serif letters', write: (text) => eachLetter(text, block(0x1d5a0, 0x1d5ba)) },
  { name: 'circled letters', write: (text) => eachLetter(text, block(0x24b6, 0x24d0)) },
  { name: 'Cyrillic letters that look Latin', write: (text) => eachLetter(text, by(cyrillic)) },
  { name: 'Greek letters that look Latin', write: (text) => everyThird(text, by(greek)) },
  { name: 'small capitals', write: (text) => eachLetter(text, by(smallCapitals)) },
  { name: 'letters with a stroke', write: (text) => everyThird(text, by(stroked)) },
  { name: 'letters turned and cut', write: (text) => everyThird(text, by(turned)) },
  { name: 'rare letters', write: (text) => everyThird(text, by(rare)), alone: true },
  { name: 'signs that look like letters', write: (text) => everyThird(text, by(likeSigns)) },
  { name: 'signs of stress in words', write: (text) => inWords(text, 'ˈ') },
  { name: 'signs of length in words', write: (text) => inWords(text, 'ː') },
  { name: 'accents', write: (text) => everyThird(text, (it) => `${it}\u0301`) },
  {
    name: 'a line through letters',
    write: (text) => everyThird(text, (it) => `${it}\u0336`),
  },
  { name: 'digits for letters', write: (text) => eachLetter(text, by(leet)), needs: 'letters' },
  { name: 'signs for letters', write: (text) => eachLetter(text, by(leetL)), needs: 'letters' },
  { name: 'capitals', write: (text) => text.toUpperCase(), needs: 'words' },
  {
    name: 'capitals by turns',
    write: (text) => eachLetter(text, (it, n) => (n % 2 ? it.toUpperCase() : it.toLowerCase())),
    needs: 'words',
  },
  {
    name: 'brackets in words',
    write: (text) => text.replace(/[a-zA-Z]{4,}/g, (it) => `${it.slice(0, 2)}(${it.slice(2)})`),
    needs: 'whole words',
    alone: true,
  },
  {
    name: 'a stroke in words',
    write: (text) => inWords(text, '¦'),
    needs: 'whole words',
    alone: true,
  },
  {
    name: 'hyphens in words',
    write: (text) => inWords(text, '-'),
    needs: 'whole words',
    alone: true,
  },
  {
    name: 'words cut at line ends',
    write: (text) => text.replace(/([a-zA-Z]{2})([a-zA-Z]{3,})/, '$1-\n$2'),
    needs: 'whole words',
    alone: true,
  },
  {
    name: 'a stop after each word',
    // two or three such words are exclamations
    write: (text) =>
      text.split(' ').length < 4 ? text : `${text.replace(/[.!?]$/, '').replace(/ /g, '. ')}.`,
    needs: 'whole words',
    alone: true,
  },
  { name: 'thin spaces in words', write: (text) => inWords(text, '\u2009'), refused: true },
  { name: 'narrow blanks in words', write: (text) => inWords(text, '\u202f'), refused: true },
  {
    name: 'letters in squares',
    write: (text) => everyThird(text.toUpperCase(), from(0x1f130, 'A')),
    refused: true,
  },
  {
    name: 'Cherokee letters',
    write: (text) => text.toUpperCase().replace(/[STOPAEDW]/g, by(cherokee)),
    refused: true,
  },
  { name: 'soft hyphens', write: (text) => inWords(text, '\u00ad'), refused: true },
  { name: 'spaces of no width', write: (text) => inWords(text, '\u200b'), refused: true },
  { name: 'joiners', write: (text) => inWords(text, '\u200d'), refused: true },
  { name: 'word joiners', write: (text) => inWords(text, '\u2060'), refused: true },
  { name: 'byte order marks', write: (text) => inWords(text, '\ufeff'), refused: true },
  { name: 'tag characters', write: (text) => inWords(text, '\u{e0061}'), refused: true },
  { name: 'C1 controls', write: (text) => inWords(text, '\u0090'), refused: true },
  { name: 'lone surrogates', write: (text) => inWords(text, '\udc61'), refused: true },
  { name: 'private characters', write: (text) => inWords(text, '\ue000'), refused: true },
  { name: 'blank fillers', write: (text) => inWords(text, '\u3164'), refused: true },
  { name: 'soft hyphens as references', write: (text) => inWords(text, '&shy;'), refused: true },
  { name: 'hidden references', write: (text) => inWords(text, '&#x200b;'), refused: true },
  {
    name: 'a right-to-left override',
    write: (text) => `\u202e${[...text].reverse().join('')}\u202c`,
    refused: true,
  },
  {
    name: 'an override written as a reference',
    write: (text) => `&#8238;${[...text].reverse().join('')}&#8236;`,
    refused: true,
  },
  { name: 'isolates', write: (text) => text.replace(/ (\w+)/, ' \u2067$1\u2069'), refused: true },
];
