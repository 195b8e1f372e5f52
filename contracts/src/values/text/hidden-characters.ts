// Default_Ignorable_Code_Point contains the bidirectional controls, zero-width characters, soft hyphen, byte order
// mark, tag block, variation selectors and fillers; Cc the C0 and C1 controls, Cs lone surrogates, Co the private use
// areas; U+2800 is the blank of the braille block.
const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/u
    .source;
const joining =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}]';
/** The flags of England, Scotland and Wales: the black flag, then tags, which are allowed nowhere else. */
const flags = ['gbeng', 'gbsct', 'gbwls'].flatMap((country) => {
  const tags = [...country].map((letter) => tag(letter)).concat('\\u{e007f}');
  return tags.map(
    (one, n) =>
      `(?<=\\u{1f3f4}${tags.slice(0, n).join('')})${one}(?=${tags.slice(n + 1).join('')})`,
  );
});
function tag(letter: string): string {
  return `\\u{e00${letter.charCodeAt(0).toString(16)}}`;
}
// Where such a character is part of the script: line ends and tabs; a joiner between letters that change their form
// with it, or between the parts of an emoji; an emoji's variation selector; a Han letter's variant; the tags of a flag.
const needed = [
  '[\\n\\t]',
  `(?<=(?=[\\p{L}\\p{M}])${joining})[\\u200c\\u200d](?=(?=[\\p{L}\\p{M}])${joining})`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  ...flags,
].join('|');
// The scripts of languages in wide use (Unicode Annex 31, table 5, with Syriac and Mongolian). Those of smaller
// languages (table 7) may form whole words, but not single letters within another script's word. Letters of all others
// (Cherokee, Lisu, Miao and Osage above all) are mistaken for Latin ones, as are squared letters; and a narrow blank
// inside a word is not seen as a blank.
const used =
  'Latn Zyyy Zinh Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Knda Khmr Laoo Mlym Mymr Orya Sinh Syrc Mong Taml Telu Thaa Thai Tibt'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('');
const smaller =
  'Adlm Bali Bamu Batk Cakm Cans Cham Java Kali Lana Lepc Limb Mtei Newa Nkoo Olck Rohg Saur Sund Sylo Tale Talu Tavt Tfng Tglg Vaii Yiii'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`);
/** The longest word of such a script, in characters. */
const LONGEST_WORD = 64;
const inItsOwnWord = smaller
  .map(
    (script) =>
      `(?<=(?<![\\p{L}\\p{N}])[${script}\\p{M}]{0,${LONGEST_WORD}})${script}(?=[${script}\\p{M}]{0,${LONGEST_WORD}}(?![\\p{L}\\p{N}]))`,
  )
  .join('|');
const narrow = /[\u2005-\u200a\u202f\u205f]/u;
const otherLetter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\u{1f130}-\u{1f189}]/u;
const mistaken = [
  `(?![${used}])(?!${inItsOwnWord})\\p{L}`,
  '(?!\\p{Emoji})[\\u{1f130}-\\u{1f189}]',
  `(?<=\\p{L}[*_~\`]{0,6})${narrow.source}+(?=[*_~\`]{0,6}\\p{L})`,
].join('|');
const pattern = `(?=${unseen})(?!${needed})[^]|${mistaken}`;
const first = new RegExp(pattern, 'u');
const every = new RegExp(pattern, 'gu');

/** Names of those that get into a text by pasting, and of those that are used to deceive. */
const names: [RegExp, string][] = [
  [/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u, 'a control of the direction of writing'],
  [/[\u200b-\u200d\u2060\ufeff]/u, 'a character of no width'],
  [/\u00ad/u, 'a soft hyphen'],
  [/[\u{e0000}-\u{e007f}]/u, 'a tag character'],
  [/\p{Cs}/u, 'half a character'],
  [/\p{Co}/u, 'a character of private use'],
  [/\p{Cc}/u, 'a control character'],
  [narrow, 'a blank so narrow that a word with it is read as one'],
  [otherLetter, 'a letter that is taken for another'],
];

/** Code point of a character in the usual notation: `U+200B`. */
const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** A hidden character, or one that imitates others: its line (from 1), the words before it, and its name. */
export interface HiddenCharacter {
  line: number;
  after: string;
  code: string;
  name: string;
}

/**
 * The first character of a text that is invisible, that shows other characters in another order than they are written
 * (Unicode TR 36; "Trojan Source"), or that imitates others: a letter of a rarely used script, a blank too narrow to
 * separate words. Null if there is none.
 */
export const hiddenIn = (text: string): HiddenCharacter | null => foundIn(text, first);

// of the invisible ones, those that no language needs in a sentence: joiners and direction marks stay
const illegible = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * The first character that would make readers see something else than is stored: a control character, a lone surrogate,
 * or one that reorders others. Null if there is none.
 */
export const illegibleIn = (words: string): HiddenCharacter | null => foundIn(words, illegible);

const unseenAlone = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u;

/** Would its reader see nothing of a text that is not blank: a reason of characters without width? */
export const isUnseen = (words: string): boolean => words.trim() !== '' && unseenAlone.test(words);

function foundIn(text: string, pattern: RegExp): HiddenCharacter | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const before = text.slice(0, match.index).split('\n');
  return {
    line: before.length,
    after: before.at(-1)!.trimStart().slice(-20),
    code: codeOf(match[0]),
    name: names.find(([kind]) => kind.test(match[0]))?.[1] ?? 'a character that is not seen',
  };
}

/** A text with each hidden character written out, `[U+202E]`, so that it is visible and reorders nothing. */
export const withHiddenShown = (text: string): string =>
  text.replace(every, (character) => `[${codeOf(character)}]`);

/** A text as its reader sees it, in writing order: nothing hidden, and ordinary blanks for narrow ones. */
export const withoutHidden = (text: string): string =>
  text.replace(every, (found) => {
    if (narrow.test(found)) return ' ';
    return otherLetter.test(found) ? found : '';
  });
