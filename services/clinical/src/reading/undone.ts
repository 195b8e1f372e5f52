const apart = /(?<![\p{L}\p{N}])\p{L}(?:([.-])\p{L})(?:\1\p{L})+(?![\p{L}\p{N}])/gu;
const blanksApart = /(?<!\S)\p{L}(?: \p{L})+(?!\p{L})/gu;
const notes = /\[\^?\w{1,3}\]|[\u00b9\u00b2\u00b3\u2070-\u2079]+/g;
/** Signs of stress, of length and of tone within a word. */
const modifiers = /(?<=\p{L})\p{Lm}+(?=\p{L})/gu;
const signs = /[^\p{L}\p{N}\s'’"“”.,;:!?@$]+/gu;
const points = /(?<=\p{L})[.@](?=\p{L}{2})/gu;
const humps = /(?<=\p{Ll})(?=\p{Lu})/gu;
const alike = /[0-9@$]/g;
const letters: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** Words without the signs between them: of addresses, of words joined or set apart letter by letter. */
export const withoutSigns = (text: string): string =>
  text
    .replaceAll('%20', ' ')
    .replace(modifiers, '')
    .replace(blanksApart, (word) => word.replaceAll(' ', ''))
    .replace(apart, (word) => word.replace(/[.-]/g, ''))
    .replace(notes, '')
    .replaceAll('\\', '')
    .replace(signs, ' ')
    .replace(points, ' ')
    .replace(humps, ' ');

/** Digits and signs in words as the letters that they look like, a 1 as the letter that is given. */
export const digitsAsLetters =
  (one: 'i' | 'l') =>
  (text: string): string =>
    text
      .split(' ')
      .map((word) =>
        /\p{L}/u.test(word) || /[@$]/.test(word)
          ? word.replace(alike, (sign) => (sign === '1' ? one : (letters[sign] ?? sign)))
          : word,
      )
      .join(' ');
