import { romanized } from '@cerina/document/romanized';

const alphabetic = /[\p{Alphabetic}\p{M}]+/gu;
const ascii = /^[\n -~]*$/;

/** A text in plain Latin letters: without accents and lines through them, in no other style, width or alphabet. */
export const folded = (text: string): string =>
  ascii.test(text)
    ? text
    : text.replace(alphabetic, (word) => (ascii.test(word) ? word : romanized(word)));
