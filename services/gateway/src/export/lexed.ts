import { Lexer, type Token, Tokenizer } from 'marked';

// the same reader stands in ui/src/lib/board/lexed.ts: contracts depends on zod alone, and a package
// for it would be more than it is; ui/test/blocks-as-printed.test.ts holds the two together
const twoLinesAndRows = /^[^\n]*\n[^\n]*\n(?:[^\n]*\|[^\n]*(?:\n|$))*/;

/** GFM takes any line right below a table for a row of it; a step goes on there. */
class RowsHavePipes extends Tokenizer {
  override table(source: string) {
    return super.table(twoLinesAndRows.exec(source)?.[0] ?? source);
  }
}

/** A Markdown text as tokens: lines stay lines, and a line without a pipe is no row of the table above it. */
export function lexed(text: string): Token[] {
  try {
    return new Lexer({ gfm: true, breaks: true, tokenizer: new RowsHavePipes() }).lex(text);
  } catch {
    // a few odd texts are too much for marked: a person can still read them
    return [{ type: 'code', raw: text, text }];
  }
}
