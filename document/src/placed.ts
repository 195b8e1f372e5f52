/**
 * marked's tokens, each with the number of its first line. They are contiguous, so that is the number of line ends
 * before it; `source` are the lines of the whole text.
 */
export function placed<T extends { type: string; raw: string }>(
  tokens: T[],
  first: number,
  source: string[],
): [token: T, line: number][] {
  let line = first;
  return tokens.map((token) => {
    if (token.type !== 'space') line = found(token.raw, line, source);
    const begun = line;
    line += token.raw.split('\n').length - 1;
    return [token, begun];
  });
}

/**
 * Its actual position, at `line` or near: a quote with lazy lines is parsed in pieces, and line ends between them are
 * lost.
 */
function found(raw: string, line: number, source: string[]): number {
  const begin = raw.split('\n', 1)[0]!.trim();
  const near = [0, 1, 2, -1, -2].find((by) => source[line + by - 1]?.includes(begin));
  return line + (near ?? 0);
}
