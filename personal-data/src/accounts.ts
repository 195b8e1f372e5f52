import validator from 'validator';
import type { Span } from './span.ts';

const iban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![\p{L}\p{N}])/gu;
const card = /(?<![\p{L}\p{N}.,-])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Numbers of bank accounts (IBAN) and payment cards, by their check digits. */
export function accounts(text: string): Span[] {
  return [
    ...[...text.matchAll(iban)].flatMap(({ 0: words, index }) => ibanAtStart(words, index)),
    ...[...text.matchAll(card)].flatMap(({ 0: digits, index }) =>
      validator.isCreditCard(digits) ? [{ from: index, to: index + digits.length }] : [],
    ),
  ];
}

/** An IBAN may be followed by other words in capitals. */
function ibanAtStart(words: string, from: number): Span[] {
  const groups = words.split(' ');
  while (groups.length > 0) {
    const number = groups.join(' ');
    if (validator.isIBAN(number)) return [{ from, to: from + number.length }];
    groups.pop();
  }
  return [];
}
