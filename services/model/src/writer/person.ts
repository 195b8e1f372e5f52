import type { Constraints } from '@cerina/contracts';

const withArticle = (words: string): string =>
  /^(a|an|the|my|our|his|her|their|parents?|people|someone)\b/i.test(words)
    ? words
    : `${/^(?!uni|eu|one\b)([aeiou]|8|11\b|18\b)/i.test(words) ? 'an' : 'a'} ${words}`;

const ofAge = {
  child: 'child',
  adolescent: 'teenager',
  adult: 'adult',
  older_adult: 'older adult',
} as const;

/** Whether words name no one in particular, or the one who reads for another, not the one it is about. */
const reads = (words: string): boolean =>
  /^(?:(?:the|an?|my) )?(?:parents?|carers?|mother|father|mum|dad|client|patient|person|someone)$/i.test(
    words,
  );

/** Whom a document is for, in words that follow "For:". Nothing known gives "an adult", which the document then says it assumed. */
export function personOf({ person, age, ageGroup }: Constraints): string {
  const said = (person ?? '')
    .trim()
    .replace(/[.\s]+$/, '')
    .replace(/\b(\d{1,3}) ?(?:yo|y\/o|yrs?(?: old)?|years? old)\b/i, '$1-year-old');
  const words = (reads(said) ? '' : said) || (ageGroup ? ofAge[ageGroup] : 'adult');
  const aged =
    age === null || new RegExp(`\\b${age}\\b`).test(words)
      ? words
      : `${age}-year-old ${words.replace(/^(an?|the) /i, '')}`;
  const named = withArticle(aged.replace(/^(\d+-year-old) adult$/, '$1'));
  return /\b(?:who|with)\b/.test(named) ? `${named},` : named;
}

/** What was taken for granted about the person, because the request does not say. */
export function assumedOf(constraints: Constraints): string[] {
  if (constraints.assumed.length > 0) return constraints.assumed.map(asClause);
  const known =
    constraints.person !== null || constraints.age !== null || constraints.ageGroup !== null;
  return [
    ...(known ? [] : ['an adult']),
    ...(constraints.factors.length > 0 ? [] : ['no medical problem that limits these steps']),
  ];
}

/** A sentence as part of another: no full stop, and a small first letter where it is a plain word. */
const asClause = (sentence: string): string =>
  sentence.replace(/[.\s]+$/, '').replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());
