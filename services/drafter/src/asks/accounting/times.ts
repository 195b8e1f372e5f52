import { plain } from './words.ts';

/** How often a quotation is in a text; "pick one ..." is the beginning of one. */
export function timesOf(quote: string, text: string): number {
  const [head = '', tail = ''] = quote.split(/ ?(?:\.{3}|…) ?/).map(plain);
  const own = head === '' ? tail : head;
  return own === '' ? 0 : ` ${plainly(text)} `.split(own).length - 1;
}
export const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/["“”]|\*\*/g, '')
    .replace(/\s+/g, ' ');
