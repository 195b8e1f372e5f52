import type { Whose } from '@cerina/contracts';
import { hasOwnTrouble, ofAsker } from '../case/people/whose.ts';

const kin =
  '(?:(?:step|grand)?(?:son|daughter|child)|boy|girl|lad|lass|kid|toddler|little one|eldest|youngest|teenager|twins?|niece|nephew|brother|sister|mother|mum|mom|father|dad|wife|husband|partner|gran|grandad)';
/** "My daughter is 6", "our 6-year-old son", "my son (6)". */
const ofKin = new RegExp(
  `\\b(?:my|our) (?:[a-z-]+ ){0,2}?(?:${kin}(?: [a-z'-]{2,15})?(?:,? who)?(?:'s| is| has (?:just )?turned| turned|,| \\(|,? aged) ?(?:only |just |now |nearly |almost )?\\d{1,2}\\b|\\d{1,2} ?-?(?:years?|yrs?)[- ]olds?\\b)`,
  'g',
);
/** "My sister has a 6-year-old", "what to say to a 4 year old". */
const ofTheirs = /\b(?:has|have|had|with|got|'ve|to) an? \d{1,2} ?-?(?:years?|yrs?)[- ]olds?\b/g;

/**
 * A text with ages in figures, without the age of whoever asks for somebody close, and without that of a child or a
 * relative of somebody who asks for themselves.
 */
export function ofReader(text: string, whose: Whose | undefined): string {
  if (whose?.asker === 'close') return text.replace(ofAsker, ' ');
  return whose?.asker !== 'clinician' && hasOwnTrouble(text)
    ? text.replace(ofKin, ' ').replace(ofTheirs, ' ')
    : text;
}
