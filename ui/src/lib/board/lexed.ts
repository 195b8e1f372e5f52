import { Lexer, type Token, Tokenizer } from 'marked';

// the same reader stands in services/gateway/src/export/lexed.ts: contracts depends on zod alone, and a package
// for it would be more than it is; ui/test/blocks-as-printed.test.ts holds the two together
const twoLinesAndRows = /^[^\n]*\n[^\n]*\n(?:[^\n]*\|[^\n]*(?:\n|$))*/;

/** GFM takes any line right below a table for a row of it; a step goes on there. */
class RowsHavePipes extends Tokenizer {
  override table(source: string) {
    return super.table(twoLinesAndRows.exec(source)?.[0] ?? source);
  }
}

/**
 * A Markdown text as the tokens that the gateway prints: lines stay lines, and a line without a pipe is no row
 * of the table above it. Throws on a few odd texts that are too much for marked.
 */
export const lexed = (text: string): Token[] =>
  new Lexer({ gfm: true, breaks: true, tokenizer: new RowsHavePipes() }).lex(text);
