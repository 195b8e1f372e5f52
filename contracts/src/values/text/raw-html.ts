const opening = /<(?:!--|\/?[a-z][a-z0-9-]*)/gi;
const blank = /\s/;

/**
 * The longest content of a tag after its name; anything longer is no tag. One of these characters is the slash before
 * its end.
 */
const LONGEST_TAG = 2_000;

/**
 * The first piece of raw HTML in a text, a tag or the start of a comment; undefined if there is none. Reads each
 * character once or twice, whatever the text contains.
 */
export function rawHtmlIn(text: string): string | undefined {
  let close = text.indexOf('>');
  for (const { 0: name, index } of text.matchAll(opening)) {
    if (name === '<!--') return name;
    const after = index + name.length;
    // a quoted attribute may hold a < too, but the first > ends a tag
    while (close !== -1 && close < after) close = text.indexOf('>', close + 1);
    if (close === -1) continue;
    if (endsTag(text, after, close)) return text.slice(index, close + 1);
  }
  return undefined;
}

/** Whether the character at `close` ends the tag whose name ends at `after`. */
function endsTag(text: string, after: number, close: number): boolean {
  const slash = text[close - 1] === '/' ? 1 : 0;
  if (close - after <= slash) return true;
  return blank.test(text[after]!) && close - after - 1 - slash <= LONGEST_TAG;
}
