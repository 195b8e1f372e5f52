/** A name that a parser interprets differently from a reader. */
const NOT_A_NAME = '__proto__';

/** The parsed name in the quotes from `begin` to `end`. */
const nameIn = (text: string, begin: number, end: number): string => {
  const raw = text.slice(begin, end + 1);
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
};

/** The end of the string that starts at `begin`. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; ; at += 1) {
    const sign = text[at];
    if (sign === '"') return at;
    if (sign === '\\') at += 1;
  }
}

/**
 * Parses JSON without duplicate fields. Of two fields with one name a parser uses the last, and a reader the first:
 * what is checked would not be what is read. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text); // all other errors are found here
  /** The names so far of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        isName = true;
        break;
      case '[':
        open.push(undefined);
        isName = false;
        break;
      case '}':
      case ']':
        open.pop();
        isName = false;
        break;
      case ',':
        isName = open.at(-1) !== undefined;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (isName) {
          const name = nameIn(text, at, end);
          if (name === NOT_A_NAME) throw new SyntaxError(`it names ${NOT_A_NAME}`);
          const names = open.at(-1)!;
          if (names.has(name)) throw new SyntaxError(`it names ${name.slice(0, 60)} twice`);
          names.add(name);
          isName = false;
        }
        at = end;
      }
    }
  }
  return value;
}
