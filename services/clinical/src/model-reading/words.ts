/** What is quoted, and a reason, has no more characters than this. */
export const MOST_CHARACTERS = 400;

/** Scripts without blanks between words: each character is one. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** A figure is a word with its decimals: 1.5 is not 1. */
const words = new RegExp(
  String.raw`[${unspaced}]|\p{N}+(?:[.,]\p{N}+)+|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}'])+`,
  'gu',
);
const marks = /[*_~`\\]+/g;

/** The words of a text in the form in which they are compared: without case, and without marks within them. */
export const wordsIn = (text: string): string[] =>
  text.normalize('NFC').replace(marks, '').replace(/[’‘]/g, "'").toLowerCase().match(words) ?? [];
export const plain = (text: string): string => ` ${wordsIn(text).join(' ')} `;

/** A text by its words, each with the piece between blanks that it is in. */
export function placed(text: string) {
  const pieces = text.split(/(?<=\s)/);
  return {
    words: pieces.flatMap(wordsIn),
    at: pieces.flatMap((piece, index) => wordsIn(piece).map(() => index)),
    /** The text from one word up to another, as it is written. */
    from: (first: number, last: number): string =>
      pieces
        .slice(first, last + 1)
        .join('')
        .trim(),
  };
}

/** So much of the words of a wish an ask has to have that is taken for the same. */
const ALIKE = 0.7;

/** Whether the words of an ask have most of those of a wish. */
export function hasMostOf(wish: readonly string[], ask: string): boolean {
  const own = new Set(wordsIn(ask));
  return wish.filter((word) => own.has(word)).length >= ALIKE * wish.length;
}

/** Where the words come first one after another, at places that are still free; -1 where they do not. */
export const startOf = (
  own: readonly string[],
  all: readonly string[],
  isFree: (at: number) => boolean = () => true,
): number => all.findIndex((_, n) => own.every((each, k) => all[n + k] === each && isFree(n + k)));
