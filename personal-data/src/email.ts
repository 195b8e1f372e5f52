import validator from 'validator';
import type { Span } from './span.ts';

const candidate = /[^\s@<>()[\]{},;:"]{1,64}@[^\s@<>()[\]{},;:"/?]{3,255}/g;

/** What ends a sentence or marks a word, and is not part of an address. */
const ENDS = ".!'’*_-";

/** E-mail addresses. */
export function emails(text: string): Span[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: words, index }) => {
    let end = words.length;
    while (ENDS.includes(words[end - 1] ?? ' ')) end -= 1;
    const address = words.slice(0, end);
    return validator.isEmail(address) ? [{ from: index, to: index + address.length }] : [];
  });
}
