import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isSeries } from './series.ts';
import type { Span } from './span.ts';

/** The possible countries of a number without a country code. */
const countries: CountryCode[] = [
  ...(['GB', 'US', 'CA', 'IE', 'AU', 'NZ', 'IN', 'ZA'] as const),
  ...(['DE', 'AT', 'CH', 'FR', 'BE', 'NL', 'ES', 'PT', 'IT', 'BR', 'MX'] as const),
  ...(['SE', 'NO', 'DK', 'FI', 'PL', 'CZ'] as const),
];

const candidate =
  /(?<![\p{L}\p{N}.,/:_-])(?:\+|00)?\(?\d(?:[ \t\u00a0()./-]{0,2}\d){6,16}(?![\p{L}\p{N}]|[.,:/-]\d)/gu;
const label =
  /(?<!\p{L})(?:tel(?:e(?:ph|f)on[eo]?|éfono|éphone|\.)?|tlf|tfno|phone|mobiel|mobil[e]?|cell(?:ulare|ular)?|celular|handy|portable|móvil|whatsapp|signal|sms|fax|call|ring|text|dial|bel|ruf|erreichbar|reach(?:ed)?|contact|appeler|llama[r]?|chiama(?:re)?|ligar|number)(?!\p{L})[^\d\n]{0,24}$/iu;

/** A line that many may call is no person's number. */
const publicTypes = new Set(['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN', 'VOICEMAIL']);

/** Dates, times of day and years look like phone numbers. */
const otherwise = [
  /^\d{1,2}([./-])\d{1,2}\1\d{2,4}(?=$|\s)/,
  /^\d{4}([./-])\d{1,2}\1\d{1,2}(?=$|\s)/,
  /^\d{1,2}\.\d{2} ?- ?\d{1,2}\.\d{2}/,
  /^(?:(?:18|19|20)\d{2}\D{0,2})+$/,
  /^0\D{1,2}\d/,
];
/** Whether a number is written as a phone number: only then is the library asked. */
function looksDialled(words: string, isLabelled: boolean): boolean {
  const groups = words.match(/\d+/g) ?? [];
  if (/^(?:\+|00)/.test(words)) return true;
  if (otherwise.some((shape) => shape.test(words)) || isSeries(words)) {
    return false;
  }
  const digits = groups.join('').length;
  return (
    isLabelled ||
    (/^\(?0/.test(words) && digits >= 8) ||
    /^(?:1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/.test(words) ||
    (digits >= 9 && [2, 3, 4].includes(groups.length) && groups.every(({ length }) => length > 2))
  );
}

/**
 * Whether a number is a person's, by the numbering plans of the countries. One that is a helpline in at least as many
 * of them as it is a person's is a helpline.
 */
export function isSomebodys(words: string): boolean {
  const number = words.replace(/^00/, '+');
  const isInternational = number.startsWith('+');
  const types = (isInternational ? [undefined] : countries)
    .map((country) => parsePhoneNumberFromString(number, country))
    .filter((parsed) => parsed?.isValid())
    .map((parsed) => parsed!.getType());
  const ofPublic = types.filter((type) => type && publicTypes.has(type)).length;
  return ofPublic * 2 < types.length || (isInternational && types.length === 0);
}

/** Telephone numbers, except free or shared ones: helplines and offices. */
export function phones(text: string, isSomebodys: (number: string) => boolean): Span[] {
  return [...text.matchAll(candidate)].flatMap(({ 0: words, index }) => {
    const isLabelled = label.test(text.slice(Math.max(0, index - 40), index));
    const isFound = looksDialled(words, isLabelled) && isSomebodys(words);
    return isFound ? [{ from: index, to: index + words.length }] : [];
  });
}
