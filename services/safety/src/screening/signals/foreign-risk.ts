import { languageOf } from '@cerina/document/language';
import { fold } from '../../text/fold.ts';
import type { Sign } from '../request.ts';

// Where the library has no signs of danger, a few words for death by one's own hand are enough to stop for a person.
const roots =
  /\b(?:selvmord\w*|zelfmoord\w*|zelfdoding|suicidaal|samobojstw\w*|sjalvmord\w*|intihar\w*|autoles\w*|automutil\w*)\b|自杀|自殺|死にたい|самоуб|убить себя|انتحار|자살|αυτοκτον|आत्महत्या/;

/** Signs of risk in a request that is not in English. */
export function foreignRisk(text: string): Sign[] {
  const language = languageOf(text);
  if (language === null || language === 'en') return [];
  const folded = fold(text);
  const match = roots.exec(folded.text) ?? roots.exec(text.toLowerCase());
  return match
    ? [
        {
          code: 'imminent_risk',
          quote: text.slice(
            folded.origin[match.index],
            folded.origin[match.index + match[0].length - 1]! + 1,
          ),
        },
      ]
    : [];
}
