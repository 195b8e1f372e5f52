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

const years = '\\d{1,2} ?-?(?:years?|yrs?)[- ]olds?';
/** "Teaches a class of 6-year-olds", "nanny of a girl of 5", "mum of two, aged 6 and 9": whom somebody works with or looks after. */
const ofCharges = new RegExp(
  `\\b(teach(?:es|ing|er)?|tutors?|nanny|nannies|au pair|childminder|coach(?:es)?|fosters?)(?: [a-z]+){0,3}? (?:of |to |for |with )?(?:an? |the |her |his )?(?:class of )?(?:${years}|(?:boys?|girls?|child(?:ren)?|pupils?) (?:of|aged) \\d{1,2}\\b)|\\b(mum|mom|mother|dad|father|parent) (?:of|to) (?:two|three|four|five|twins|boys|girls|\\d)\\b,? ?(?:\\(|aged |of |who are )?\\d{1,2}(?:,? (?:and|&) \\d{1,2})?`,
  'g',
);
/** "Woman whose son is 8": her son's. */
const ofWhose = new RegExp(
  `\\b(woman|man|lady|gentleman|client|patient|adult|nurse|teacher|driver|widow|widower|mother|father|mum|dad),? whose ${kin}(?: [a-z'-]{2,15})? is (?:only |just |now )?\\d{1,2}\\b(?! (?:and|who) )`,
  'g',
);
/** "Grandmother, 68, asks for her grandson of 6": whom it is for has the second age. */
const askedFor = new RegExp(
  `\\b(?:asks?|asking|(?:work)?sheet|handout|leaflet|plan|ladder|steps|something|exercise|help) for (?:my|our|her|his) (?:[a-z-]+ )?${kin}(?: [a-z'-]{2,15})?(?: of|,| aged| \\(|,? who is) ?(\\d{1,2})\\b`,
);
/** "She's 7. I'm 30. She is scared": a child, and whoever asks. */
const isOfYoung =
  /\b(?:he|she)(?:'s| is) (?:only |just |now )?(?:[2-9]|1[0-7])\b(?![ -]?(?:weeks|months|stone|years? (?:ago|in)))/;

/**
 * A text with ages in figures, without the age of whoever asks for somebody close, and without that of a child or a
 * relative of somebody who asks for themselves.
 */
export function ofReader(text: string, whose: Whose | undefined): string {
  const asked = askedFor.exec(text);
  if (asked && !hasOwnTrouble(text)) return `aged ${asked[1]}. ${text.slice(asked.index)}`;
  const own = text.replace(ofWhose, '$1 ');
  if (whose?.asker === 'close') return own.replace(ofAsker, ' ');
  if (whose?.asker === 'clinician') return own.replace(ofCharges, '$1$2 ');
  if (hasOwnTrouble(text))
    return own.replace(ofCharges, '$1$2 ').replace(ofKin, ' ').replace(ofTheirs, ' ');
  return isOfYoung.test(text) ? own.replace(ofAsker, ' ') : own;
}
