import type { View } from '../../measuring/view.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

const years = '(?:[2-9]|1[01]|two|three|four|five|six|seven|eight|nine|ten|eleven)';
const children =
  '(?:son|daughter|boy|girl|child|grandson|granddaughter|grandchild|niece|nephew|stepson|stepdaughter|pupil|little one)';
const troubled =
  "(?:(?:(?:is|are|gets?|has been|has become|['’]s|who is) )?(?:(?:so|very|really|still|now|always|also) )?(?:scared|afraid|terrified|frightened|anxious|worried|clingy|fearful|petrified|angry|sad|shy)|won['’]t|will not|can['’]t|cannot|refuses|screams|cries|panics|has (?:a fear|nightmares|tantrums|separation)|worries|hides|clings)\\b";
/** "A woman with a son of 7, anxious at the gate": the difficulty is hers. */
const notWith = '(?<!\\b(?:of|with|has|have|had|to|and) (?:an? |her |his |my |the |one |two )?)';
/** "My daughter is six and scared of dogs", "Boy, 8, won't sleep": the difficulty is said to be a young child's. */
const childs = [
  new RegExp(
    `${notWith}\\b${children}(?: \\p{Lu}\\p{Ll}+)?(?:['’]s| is|,| \\(|,? who is|,? aged| of) ?(?:only |just |now |nearly )?${years}\\)?(?:,| and| who| -| –)* ${troubled}`,
    'iu',
  ),
  new RegExp(
    `${notWith}\\b${years}[- ]year[- ]old(?: ${children})?(?:,| and| who| is)* ${troubled}`,
    'iu',
  ),
];
/** Whom "For:" names: a grown-up alone, and no parent, carer or teacher of somebody. */
const grownUp = /^For: (?:an? )?(?:adults?|man|woman|older adult|pensioner|widow(?:er)?)\b/i;
const beside =
  /\b(?:child(?:ren)?|boys?|girls?|sons?|daughters?|kids?|pupils?|parents?|carers?|looks? after|car(?:es?|ing) for|teach\w*|helps?|support\w*)\b/i;

/** A sheet for a grown-up alone, where the request says that the difficulty is a young child's. */
export function grownUpCaps(view: View): Found[] {
  if (!view.english || !childs.some((said) => said.test(view.about.intent))) return [];
  const place = saidIn(view).find(
    ({ text, section }) => section === 'audience' && grownUp.test(text) && !beside.test(text),
  );
  return place
    ? [
        found(
          'age',
          'Age: a child',
          `The request is about a young child, and it is for a grown-up: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}
