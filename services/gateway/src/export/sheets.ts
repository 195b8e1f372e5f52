import { Lexer, type Token, type Tokens } from 'marked';
import { layOut } from './table-layout.ts';

/** A stretch of the document on paper of one direction: a wide log has a sheet of its own. */
export interface Sheet {
  wide: boolean;
  tokens: Tokens.Generic[];
}

/** A Markdown text as it goes on paper. Lines stay lines; a line below a table is no row of it. */
export function sheetsOf(text: string): Sheet[] {
  const sheets: Sheet[] = [];
  const onto = (wide: boolean, tokens: Tokens.Generic[]) => {
    const last = sheets.at(-1);
    if (last && !last.wide && !wide) last.tokens.push(...tokens);
    else sheets.push({ wide, tokens });
  };
  for (const token of new Lexer({ gfm: true, breaks: true }).lex(afterTables(text))) {
    const each = token as Tokens.Generic;
    if (isWide(token)) onto(true, [...headOf(sheets), each]);
    else if (each.type !== 'space') onto(false, [each]);
  }
  return sheets.filter(({ tokens }) => tokens.length > 0);
}

const isWide = (token: Token) => token.type === 'table' && layOut(token as Tokens.Table).wide;

/** Takes the heading of what comes next, with the few lines below it, off the sheet before. */
function headOf(sheets: Sheet[]): Tokens.Generic[] {
  const before = sheets.at(-1);
  if (!before || before.wide) return [];
  const at = before.tokens.findLastIndex(({ type }) => type === 'heading');
  const few = at >= 0 && before.tokens.slice(at + 1).every(({ type }) => type === 'paragraph');
  return few && before.tokens.length - at <= 3 ? before.tokens.splice(at) : [];
}

const row = /^\s*\|.*\|$/;
const separator = /^\s*\|(?:\s*:?-+:?\s*\|)+$/;
const fence = /^\s*(?:```|~~~)/;

/** GFM takes any line below a table for a row of it: a blank line keeps them apart. */
function afterTables(text: string): string {
  let inCode = false;
  let inTable = false;
  return text
    .split('\n')
    .map((line) => {
      if (fence.test(line)) inCode = !inCode;
      const ends = inTable && !row.test(line);
      inTable = !inCode && (separator.test(line) || (inTable && row.test(line)));
      return ends ? `\n${line}` : line;
    })
    .join('\n');
}
