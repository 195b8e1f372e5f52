import type { Constraints } from '@cerina/contracts';

const withArticle = (words: string): string =>
  /^(a|an|the|my|our|his|her|their|parents?|people|someone)\b/i.test(words)
    ? words
    : `${isSpokenWithVowel(words) ? 'an' : 'a'} ${words}`;

/** "an engineer", "an 18-year-old", but "a university student" and "a UPS driver". */
const isSpokenWithVowel = (words: string): boolean =>
  /^(?!uni|eu|one\b)([aeiou]|8|11\b|18\b)/i.test(words) && !/^U[A-Z]/.test(words);

const ofAge = {
  child: 'child',
  adolescent: 'teenager',
  adult: 'adult',
  older_adult: 'older adult',
} as const;

/** Whether words name no one in particular. */
const isAnyone = (words: string): boolean =>
  /(?:^|\s)(?:client|patient|person|someone)$|^(?:an? )?adult$/i.test(words);

/** Whether words name the one who reads for a child, not the child it is about. */
const readsForChild = (words: string): boolean =>
  /^(?:(?:the|an?|my) )?(?:parents?|carers?|mother|father|mum|mom|dad)$/i.test(words);

/** What a young person can be; a job is that of whoever asks. */
const ofYoung =
  /\b(?:child|kid|boy|girl|lad|lass|teen\w*|adolescent|student|pupil|schoolboy|schoolgirl|school-?child|sixth-former|apprentice|trainee|athlete|dancer|musician|player|swimmer|gymnast|runner|singer|refugee|carer|\w*er in year \d+|year \d+)\b/i;

/** Whom a document is for, in words that follow "For:". Nothing known gives "an adult", which the document then says it assumed. */
export function personOf({ person, age, ageGroup, addressee }: Constraints): string {
  const isYoung = ageGroup === 'child' || ageGroup === 'adolescent' || addressee === 'parent';
  const said = (person ?? '')
    .trim()
    .replace(/(?<![.\s])[.\s]+$/, '')
    .replace(/\b(\d{1,3}) ?(?:yo|y\/o|yrs?(?: old)?|years? old)\b/i, '$1-year-old');
  const isOthers = isYoung && (readsForChild(said) || !ofYoung.test(said));
  const named = isAnyone(said) || isOthers ? '' : said;
  const words =
    (age === null
      ? named
      : named.replace(/^(?:young|old|elderly|older|younger) (?=\p{L})/iu, '')) ||
    (ageGroup ? ofAge[ageGroup] : addressee === 'parent' ? 'child' : 'adult');
  const aged =
    age === null || new RegExp(`\\b${age}\\b`).test(words)
      ? words
      : `${age}-year-old ${words.replace(/^(an?|the) /i, '')}`;
  const whole = withArticle(aged.replace(/^(\d+-year-old) (?:(?:older )?adult|teenager)$/, '$1'));
  return /\b(?:who|with)\b/.test(whole) ? `${whole},` : whole;
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
  sentence
    .replace(/(?<![.\s])[.\s]+$/, '')
    .replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());
