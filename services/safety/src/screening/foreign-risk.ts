import { languageOf } from '../language.ts';
import { fold } from '../text/fold.ts';
import type { Sign } from './request.ts';

// Rules exist for English only; in other languages a few words for death by one's own hand are enough to stop for a person.
const roots =
  /\b(?:suicid\w*|suizid\w*|selbstmord\w*|umbringen|selvmord\w*|zelfmoord\w*|samobojstw\w*|sjalvmord\w*|intihar\w*|matarme|matarse|quitarme la vida|quitarse la vida|no quiero vivir|quiero morir|me tuer|se tuer|mourir|envie de vivre|uccidermi|uccidersi|farla finita|voglio morire|me matar|se matar|quero morrer|will sterben|will nicht mehr leben|nicht mehr leben|autoles\w*|automutil\w*|selbstverletz\w*|cortarme|ritzen)\b|自杀|自殺|死にたい|самоуб|убить себя|انتحار|자살|αυτοκτον|आत्महत्या/;

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
