import { lookalikeOf, lookalikes } from '@cerina/document/lookalikes';

/** Text in the one form the rules read, each character remembering where it stood in the original. */
export interface Folded {
  text: string;
  original: string;
  /** For each character of `text`, its index in `original`. */
  origin: number[];
}

/** What no eye sees, and the modifier letters that represent no sound of English: stress, length, glottal stops. */
const invisible =
  /\p{Cf}|\p{Variation_Selector}|[\u034f\u02b9-\u02bb\u02bd-\u02c1\u02c6-\u02d1\u02ec-\u02ff\u0640\ua700-\ua721\ua788\ua78f]/u;
const marks = /\p{M}/gu;

const disguised = new Map(Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', $: 's' }));
const letter = /[a-z]/;
const digit = /[0-9]/;

/** Fractions that are one character, alone and after a whole number. */
const fractions: Record<string, { alone?: string; after: string }> = {
  '½': { alone: 'half', after: '.5' },
  '¼': { after: '.25' },
  '¾': { after: '.75' },
  '⅓': { after: '.33' },
  '⅔': { after: '.67' },
  '⅛': { after: '.125' },
};

/** What each ASCII character is read as. */
const plain = Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (char === '*' || char === '_') return '';
  if (char !== '\n' && /\s/.test(char)) return ' ';
  return lookalikes.get(char) ?? char.toLowerCase();
});

/**
 * NFKC without accents, lower case, straight quotes, single blanks; zero-width characters and
 * Markdown emphasis are gone, look-alike letters and digits inside words read as letters. Line ends stay.
 */
export function fold(original: string): Folded {
  const chars: string[] = [];
  const origin: number[] = [];
  let index = 0;
  for (const symbol of original) {
    const last = chars.at(-1) ?? '';
    const read = fractions[symbol]?.[digit.test(last) ? 'after' : 'alone'] ?? folded(symbol);
    const isApart = symbol in fractions && letter.test(last);
    // unit by unit, as places in a text are counted
    for (const char of (isApart ? ` ${read}` : read).split('')) {
      if (char === ' ' && (chars.length === 0 || /\s/.test(chars.at(-1)!))) continue;
      chars.push(char);
      origin.push(index);
    }
    index += symbol.length;
  }
  for (let i = 1; i < chars.length - 1; i++) {
    const plain = disguised.get(chars[i]!);
    if (plain && letter.test(chars[i - 1]!) && letter.test(chars[i + 1]!)) chars[i] = plain;
  }
  return { text: chars.join(''), original, origin };
}

/** What each symbol met so far is read as. There are no more of them than Unicode has. */
const met = new Map<string, string>();

function folded(symbol: string): string {
  if (symbol.length === 1 && symbol <= '\u007f') return plain[symbol.charCodeAt(0)]!;
  const known = met.get(symbol) ?? foldSymbol(symbol);
  met.set(symbol, known);
  return known;
}

const quotes = new Map(
  [...'‘’‛′ʼ'].map((it) => [it, "'"]).concat([...'“”‟″'].map((it) => [it, '"'])) as [
    string,
    string,
  ][],
);

function foldSymbol(symbol: string): string {
  const quote = quotes.get(symbol);
  if (quote) return quote;
  if (invisible.test(symbol)) return '';
  const known = lookalikeOf(symbol);
  if (known) return known;
  if (/\p{Nd}/u.test(symbol)) return digitOf(symbol);
  return [...symbol.normalize('NFKD').replace(marks, '')]
    .map((char) => lookalikeOf(char) ?? (/\s/.test(char) ? ' ' : char.toLowerCase()))
    .join('');
}

/** A decimal digit of any writing as ours: each has its ten in a row, zero first. */
function digitOf(symbol: string): string {
  const code = symbol.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
