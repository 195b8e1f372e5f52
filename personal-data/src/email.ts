import validator from 'validator';
import type { Span } from './span.ts';

const candidate = /[^\s@<>()[\]{},;:"]{1,64}@[^\s@<>()[\]{},;:"/?]{3,255}/g;

/** E-mail addresses. */
export function emails(text: string): Span[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: words, index }) => {
    const address = words.replace(/[.!'’*_-]+$/, '');
    return validator.isEmail(address) ? [{ from: index, to: index + address.length }] : [];
  });
}
