/** Letters of other alphabets whose capitals are printed like Latin ones, keyed by their small letter. */
const printedLike: ReadonlyMap<string, string> = new Map(
  [
    ['авекмнорстухіјѕԁһԛԝӏ', 'abekmhopctyxijsdhqwl'],
    ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
  ].flatMap(([others = '', latin = '']) =>
    [...others].map((letter, at): [string, string] => [letter, latin[at]!]),
  ),
);

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script: each has its ten in a row, starting with zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/**
 * A registration number as read by eye, for comparison: "PYL 12345" and "pyl-12345" are equal, and so are those whose
 * letters have an accent, or whose letters or digits are of another script and look the same. New ones use one script
 * only; a person may have an older one.
 */
export const asPrinted = (registration: string): string =>
  registration
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{L}/gu, (letter) => printedLike.get(letter) ?? letter);
