import { oneToTen } from './numbers.ts';

const figures = '(?:ratings?|suds|scores?|figures|numbers)';
const blankRatings = new RegExp(
  [
    `\\b(?:leave|leaving|keep|with) (?:the |all |her |his |my |their )?(?:own )?${figures}(?: columns?)? (?:blank|empty|open)\\b`,
    `\\b(?:blank|empty|unfilled) ${figures}\\b`,
    `\\b${figures} (?:are |to be |should be )?(?:left )?(?:blank|empty)\\b`,
    `\\b(?:don['’]t|do not) (?:fill in|put in|give) (?:the |any )?${figures}\\b`,
  ].join('|'),
  'i',
);

/** Whether the figures of a ladder are left for the person to give. */
export const wantsBlankRatings = (text: string): boolean => blankRatings.test(text);

/** Somebody who is to be there: on the first so many tries, or on all of them, and whether only outdoors. */
export interface Company {
  first: number | null;
  outdoors: boolean;
}

const together =
  /(?:^|[.;,:] |\b(?:and|but|please) )(?:some(?:one|body)|(?:an?|another) (?:adult|grown-up|friend|helper|person)) (?:(?:should|must|has to|needs to|to|will) (?:always )?be |always )?(?:with|beside) (?:me|her|him|them|us)\b([^.;]{0,40})/i;
const firstOnes = new RegExp(
  `\\b(?:for|on|in) the first (\\d{1,2}|${Object.keys(oneToTen).join('|')})\\b`,
  'i',
);

/** Whom a request wants beside the person, and when; null where it says nothing of that. */
export function companyIn(text: string): Company | null {
  const [whole, tail = ''] = together.exec(text) ?? [];
  if (whole === undefined) return null;
  const count = firstOnes.exec(tail)?.[1]?.toLowerCase();
  const outdoors = /\b(?:outdoors|outside|out of doors)\b/i.test(tail);
  const isAsked =
    outdoors ||
    count !== undefined ||
    /\b(?:always|should|must|has to|needs to|each time|every time|throughout)\b/i.test(whole);
  return isAsked ? { first: count ? (oneToTen[count] ?? Number(count)) : null, outdoors } : null;
}

/** What is done, and is no step of a method: so many of them are a list that the person makes. */
const listed =
  /^(?:activit(?:y|ies)|things to (?:do|try)|experiments?|goals?|challenges?|entries|exercises?)$/;
export const isListed = (unit: string | undefined): boolean => listed.test(unit ?? '');
