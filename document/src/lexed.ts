import { DEEPEST, tooMuchToLayOut } from '@cerina/contracts/text';
import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';
import { withEveryWord } from './every-word.ts';

const twoLinesAndRows = /^[^\n]*\n[^\n]*\n(?:[^\n]*\|[^\n]*(?:\n|$))*/;
const escapedOrPipe = /\\.|\|/g;

/** The cells written in a row, however many columns its table has. */
function cellsIn(row: string): string[] {
  const cells = row.replace(escapedOrPipe, (sign) => (sign === '|' ? '\n' : sign)).split('\n');
  if (!cells[0]!.trim()) cells.shift();
  if (!cells.at(-1)?.trim()) cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/**
 * GFM takes any line right below a table for a row of it, even if that continues a step, and drops a row's surplus
 * cells: here they are in the last cell, as raw text.
 */
class WholeTables extends Tokenizer {
  override table(source: string): Tokens.Table | undefined {
    const table = super.table(twoLinesAndRows.exec(source)?.[0] ?? source);
    const columns = table?.header.length ?? 0;
    const lines = table?.raw.split('\n').slice(2) ?? [];
    for (const [n, row] of table?.rows.entries() ?? []) {
      const cells = cellsIn(lines[n] ?? '');
      if (cells.slice(columns).every((cell) => cell === '')) continue;
      const last = row.at(-1)!;
      last.text = cells
        .slice(columns - 1)
        .join(' | ')
        .trim();
      last.tokens = this.lexer.inline(last.text);
    }
    return table;
  }
}

/**
 * A Markdown text as the tokens that every printer and reader of it uses: lines stay lines, a line without a pipe is no
 * row of the table above it, and every word of the text is in them ({@link withEveryWord}). Null for a text that is too
 * large to lay out (also if marked sees deeper lists than their indentation shows), and for a few odd ones that marked
 * cannot parse: these are shown, printed and checked as raw text.
 */
export function lexed(text: string): Token[] | null {
  if (tooMuchToLayOut(text)) return null;
  try {
    const tokens = new Lexer({ gfm: true, breaks: true, tokenizer: new WholeTables() }).lex(text);
    return depthOf(tokens) > DEEPEST ? null : withEveryWord(tokens);
  } catch {
    return null;
  }
}

/** The deepest nesting of lists and quotes. */
const depthOf = (tokens: Token[]): number =>
  (tokens as MarkedToken[]).reduce((deepest, token) => {
    if (token.type === 'blockquote') return Math.max(deepest, 1 + depthOf(token.tokens));
    if (token.type !== 'list') return deepest;
    return token.items.reduce((most, item) => Math.max(most, 1 + depthOf(item.tokens)), deepest);
  }, 0);
