/** Letters of other alphabets whose capitals are printed like Latin ones, by the small letter of each. */
const printedLike: ReadonlyMap<string, string> = new Map(
  [
    ['авекмнорстухіјѕԁһԛԝӏ', 'abekmhopctyxijsdhqwl'],
    ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
  ].flatMap(([others = '', latin = '']) =>
    [...others].map((letter, at): [string, string] => [letter, latin[at]!]),
  ),
);

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any writing: each has its ten in a row, from the zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/**
 * A registration number as somebody reads it, to be compared: "PYL 12345" and "pyl-12345" are one, and so are those whose
 * letters have an accent, or whose letters or digits are of another writing and look the same. None of another writing is
 * given out any more; a person may have one from before.
 */
export const asPrinted = (registration: string): string =>
  registration
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{L}/gu, (letter) => printedLike.get(letter) ?? letter);
