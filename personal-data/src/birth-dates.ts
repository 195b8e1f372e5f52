import type { Span } from './span.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'cs'];

/** The names of the months as written in dates, in every language above, long and short. */
const months = languages.flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month });
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(new Date(2024, index, 15));
      return parts.find(({ type }) => type === 'month')!.value.replace(/\.$/, '');
    });
  }),
);
const month = `(?:${[...new Set(months)]
  .filter((name) => /^\p{L}{3,}$/u.test(name))
  .sort((a, b) => b.length - a.length)
  .join('|')})\\.?`;
const day = '\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?';

const date = new RegExp(
  [
    '(?<![\\p{L}\\p{N}./-])(?:',
    '\\d{1,2}(?<mark>[./-]) ?\\d{1,2}\\k<mark> ?(?:\\d{4}|\\d{2})',
    '|\\d{4}([./-])\\d{1,2}\\2\\d{1,2}',
    `|${day} (?:of |de |d['’])?${month},? (?:de |of )?\\d{4}`,
    `|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
    ')(?![\\p{L}\\p{N}]|[./-]\\d)',
  ].join(''),
  'giu',
);

const born = [
  'born|d\\.? ?o\\.? ?b\\.?|date of birth|birth ?date|birthday',
  'geb\\.?|geboren|geburtsdatum|geburtstag|geboortedatum',
  'née?|date de naissance|nacid[oa]|fecha de nacimiento|nascid[oa]|data de nascimento|nat[oa]|data di nascita',
  'född|födelsedatum|født|fødselsdato|syntynyt|syntymäaika|ur\\.?|urodzon[ya]|data urodzenia|narozen[aý]?',
].join('|');
const bornBefore = new RegExp(`(?<![\\p{L}\\p{N}-])(?<word>${born})[^!?\\n\\d]{0,14}$`, 'diu');
const bornAfter = new RegExp(`^[ ,(]{0,3}(?:${born})(?![\\p{L}\\p{N}])`, 'iu');

/** How far before a date the word for being born may start, in characters. */
const NEAR = 36;

/** A whole date (day, month and year), and the start of the word that makes it a date of birth, if there is one. */
export interface FullDate extends Span {
  year: number;
  bornAt: number | undefined;
}

/** Every whole date in a text. */
export function fullDates(text: string): FullDate[] {
  return [...text.matchAll(date)].map(({ 0: words, index }) => {
    const from = index;
    const to = index + words.length;
    const start = Math.max(0, from - NEAR);
    const before = bornBefore.exec(text.slice(start, from));
    const isAfter = bornAfter.test(text.slice(to, to + NEAR));
    const bornAt = before ? start + before.index : isAfter ? from : undefined;
    return { from, to, year: yearOf(words), bornAt };
  });
}

function yearOf(words: string): number {
  const [year] = /\d{4}/.exec(words) ?? [];
  return year ? Number(year) : 1900 + Number(words.slice(-2));
}
