/** Text in the one form the rules read, each character remembering where it stood in the original. */
export interface Folded {
  text: string;
  original: string;
  /** For each character of `text`, its index in `original`. */
  origin: number[];
}

const invisible = /\p{Cf}|\p{Variation_Selector}|\u034f/u;
const marks = /\p{M}/gu;

// Letters of other alphabets that look Latin: a known way around word lists.
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    ɡ: 'g',
    ο: 'o',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ı: 'i',
    '‘': "'",
    '’': "'",
    ʼ: "'",
    '`': "'",
    '´': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '–': '-',
    '‑': '-',
    '‐': '-',
    '−': '-',
    '⁄': '/',
    '—': ';',
  }),
);

const disguised = new Map(Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', $: 's' }));
const letter = /[a-z]/;

/**
 * NFKC without accents, lower case, straight quotes, single blanks; zero-width characters and
 * Markdown emphasis are gone, look-alike letters and digits inside words read as letters. Line ends stay.
 */
export function fold(original: string): Folded {
  const chars: string[] = [];
  const origin: number[] = [];
  let index = 0;
  for (const symbol of original) {
    for (const char of folded(symbol)) {
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

function folded(symbol: string): string {
  if (symbol === '\n') return '\n';
  if (symbol === '*' || symbol === '_' || invisible.test(symbol)) return '';
  const known = lookalikes.get(symbol.toLowerCase());
  if (known) return known;
  const plain = symbol.normalize('NFKD').replace(marks, '').toLowerCase();
  return [...plain].map((char) => lookalikes.get(char) ?? (/\s/.test(char) ? ' ' : char)).join('');
}
