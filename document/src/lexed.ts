import { tooMuchToLayOut } from '@cerina/contracts/text';
import { Lexer, type Token, Tokenizer } from 'marked';

const twoLinesAndRows = /^[^\n]*\n[^\n]*\n(?:[^\n]*\|[^\n]*(?:\n|$))*/;

/** GFM takes any line right below a table for a row of it; a step goes on there. */
class RowsHavePipes extends Tokenizer {
  override table(source: string) {
    return super.table(twoLinesAndRows.exec(source)?.[0] ?? source);
  }
}

/**
 * A Markdown text as the tokens that every printer and reader of it uses: lines stay lines, and a line without a
 * pipe is no row of the table above it. Null for a text that is too much to be laid out, and for a few odd ones that
 * marked cannot read: these are shown, printed and checked as they are written.
 */
export function lexed(text: string): Token[] | null {
  if (tooMuchToLayOut(text)) return null;
  try {
    return new Lexer({ gfm: true, breaks: true, tokenizer: new RowsHavePipes() }).lex(text);
  } catch {
    return null;
  }
}
