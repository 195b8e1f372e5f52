const pieces = /\\[pP]\{[^}]{1,40}\}|\\.|\(\?<[a-z]{1,20}>|\[(?:\\.|[^\]\\]){1,60}\]|\p{L}/gu;

const inBoth = (letter: string): string => {
  const cases = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
  return cases.filter((it) => it.length === letter.length).join('');
};

function widened(piece: string): string {
  if (piece.startsWith('[')) return piece.replaceAll('a-z', 'a-zA-Z');
  if (!/^\p{L}$/u.test(piece)) return piece;
  const cases = inBoth(piece);
  return cases === piece ? piece : `[${cases}]`;
}

/**
 * The source of a pattern with each of its letters in either case; in a class, only the range a-z. An inline modifier
 * would do the same, but V8 drops `(?i:a|b)` in a process that has compiled very many patterns (as with
 * `--no-regexp-optimization`), and then finds no name and no number.
 */
export const anyCase = (source: string): string => source.replace(pieces, widened);
