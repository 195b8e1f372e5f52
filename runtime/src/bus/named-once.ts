const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The end of the string whose opening quotation mark is at `begin`. */
function closingQuote(json: string, begin: number): number {
  let at = begin + 1;
  while (json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** A name that a parser interprets differently from a reader: no message has it. */
const NOT_A_NAME = '__proto__';

/**
 * What is wrong with the field names in this JSON: an object has one twice, or a forbidden one; undefined if nothing
 * is. Of two equal names a parser uses the last, and a reader may use the first. `json` is known to be JSON.
 */
export function faultOfNames(json: string): string | undefined {
  const open: (Set<string> | null)[] = [];
  let names: Set<string> | null = null;
  let isNext = false; // whether a name is next
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) {
      const end = closingQuote(json, at);
      if (names && isNext) {
        const raw = json.slice(at, end + 1);
        const name = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
        if (name === NOT_A_NAME) return `it names ${NOT_A_NAME}`;
        if (names.has(name)) return `it names ${name.slice(0, 60)} twice`;
        names.add(name);
        isNext = false;
      }
      at = end;
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      open.push(names);
      names = sign === OPEN_OBJECT ? new Set() : null;
      isNext = true;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      names = open.pop() ?? null;
      isNext = false;
    } else if (sign === COMMA) isNext = true;
  }
  return undefined;
}
