import type { MarkedToken, Token, Tokens } from 'marked';

/**
 * Blocks with what Markdown's printers leave out, because it is signed as well: a definition becomes a raw paragraph, a
 * fence's info string the first line of its code, and an item with a number out of sequence starts its own list with
 * that number.
 */
export const withEveryWord = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => wholeOf(token as MarkedToken));

function wholeOf(token: MarkedToken): Token[] {
  switch (token.type) {
    case 'def':
      return [asWritten(token)];
    case 'code':
      return [withInfo(token)];
    case 'blockquote':
      return [{ ...token, tokens: withEveryWord(token.tokens) }];
    case 'list': {
      const items = token.items.map((item) => ({ ...item, tokens: withEveryWord(item.tokens) }));
      return numbered({ ...token, items });
    }
    default:
      return [token];
  }
}

const asWritten = ({ raw }: Tokens.Def): Tokens.Paragraph => ({
  ...{ type: 'paragraph', raw, text: raw },
  tokens: [{ type: 'text', raw, text: raw, escaped: false }],
});

const withInfo = (code: Tokens.Code): Tokens.Code =>
  code.lang ? { ...code, text: code.text ? `${code.lang}\n${code.text}` : code.lang } : code;

const number = /^\s{0,20}(\d{1,9})[.)]/;
const numberOf = ({ raw }: Tokens.ListItem): number => Number(number.exec(raw)?.[1]);

/** Splits a list wherever its numbers are not consecutive. One whose items all have the number 0, or all 1, is left whole. */
function numbered(list: Tokens.List): Tokens.List[] {
  const [first, ...more] = list.items;
  if (!list.ordered || !first) return [list];
  const start = numberOf(first);
  if (start <= 1 && more.every((item) => numberOf(item) === start)) return [list];
  const parts = [[first]];
  for (const item of more) {
    const part = parts.at(-1)!;
    if (numberOf(item) === numberOf(part[0]!) + part.length) part.push(item);
    else parts.push([item]);
  }
  return parts.map((items) => ({
    ...list,
    items,
    start: numberOf(items[0]!),
    raw: items.map(({ raw }) => raw).join(''),
  }));
}
