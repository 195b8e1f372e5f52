/** A name that means something else to a parser than to a reader. */
const NOT_A_NAME = '__proto__';

/** The name in the quotes that end at `end`, as it is read; where it begins there is a quotation mark. */
const nameIn = (text: string, begin: number, end: number): string => {
  const raw = text.slice(begin, end + 1);
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
};

/** Where the string that begins at `begin` ends. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; ; at += 1) {
    const sign = text[at];
    if (sign === '"') return at;
    if (sign === '\\') at += 1;
  }
}

/**
 * JSON that says each thing once. A parser takes the last of two fields of a name, and a reader the first: with both,
 * what is checked is not what is read. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text); // whatever else is wrong with it is found here
  /** The names so far of each object that is open; none of a list. */
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
