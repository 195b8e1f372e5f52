import { lexed } from '@cerina/document/lexed';
import type { Token, Tokens } from 'marked';
import { layOut } from './table-layout.ts';

/** A part of the document on paper of one orientation: a wide log has its own sheet. */
export interface Sheet {
  wide: boolean;
  tokens: Tokens.Generic[];
}

/** A Markdown text as sheets of paper. */
export function sheetsOf(text: string): Sheet[] {
  const sheets: Sheet[] = [];
  const onto = (wide: boolean, tokens: Tokens.Generic[]) => {
    const last = sheets.at(-1);
    if (last && !last.wide && !wide) last.tokens.push(...tokens);
    else sheets.push({ wide, tokens });
  };
  // what cannot be laid out is printed as raw text
  for (const token of lexed(text) ?? [{ type: 'code', raw: text, text }]) {
    const each = token as Tokens.Generic;
    if (isWide(token)) onto(true, [...headOf(sheets), each]);
    else if (each.type !== 'space') onto(false, [each]);
  }
  return sheets.filter(({ tokens }) => tokens.length > 0);
}

const isWide = (token: Token) => token.type === 'table' && layOut(token as Tokens.Table).wide;

/** Takes the heading of what follows, with the few lines below it, off the previous sheet. */
function headOf(sheets: Sheet[]): Tokens.Generic[] {
  const before = sheets.at(-1);
  if (!before || before.wide) return [];
  const at = before.tokens.findLastIndex(({ type }) => type === 'heading');
  const few = at >= 0 && before.tokens.slice(at + 1).every(({ type }) => type === 'paragraph');
  return few && before.tokens.length - at <= 3 ? before.tokens.splice(at) : [];
}
