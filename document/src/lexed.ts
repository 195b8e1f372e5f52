import { DEEPEST, tooMuchToLayOut } from '@cerina/contracts/text';
import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked';

const twoLinesAndRows = /^[^\n]*\n[^\n]*\n(?:[^\n]*\|[^\n]*(?:\n|$))*/;

/** GFM takes any line right below a table for a row of it; a step goes on there. */
class RowsHavePipes extends Tokenizer {
  override table(source: string) {
    return super.table(twoLinesAndRows.exec(source)?.[0] ?? source);
  }
}

/**
 * A Markdown text as the tokens that every printer and reader of it uses: lines stay lines, and a line without a
 * pipe is no row of the table above it. Null for a text that is too much to be laid out (also where marked sees
 * deeper lists than their indentation shows), and for a few odd ones that marked cannot read: these are shown, printed and checked as they are written.
 */
export function lexed(text: string): Token[] | null {
  if (tooMuchToLayOut(text)) return null;
  try {
    const tokens = new Lexer({ gfm: true, breaks: true, tokenizer: new RowsHavePipes() }).lex(text);
    return depthOf(tokens) > DEEPEST ? null : tokens;
  } catch {
    return null;
  }
}

/** How many lists and quotes are in each other at most. */
const depthOf = (tokens: Token[]): number =>
  (tokens as MarkedToken[]).reduce((deepest, token) => {
    if (token.type === 'blockquote') return Math.max(deepest, 1 + depthOf(token.tokens));
    if (token.type !== 'list') return deepest;
    return token.items.reduce((most, item) => Math.max(most, 1 + depthOf(item.tokens)), deepest);
  }, 0);
