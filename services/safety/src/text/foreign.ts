import type { Printed } from '@cerina/document/printed';
import { medicinesIn } from '../medicine/names.ts';
import { withoutCitations } from '../readings/citations.ts';
import { passagesOf } from '../readings/passage.ts';
import { isNearlyEnglish } from './vocabulary.ts';

/** Small words of other languages that are no English ones, without their accents. */
const small = new Set(
  `der die das und ist nicht kein keine keinen ein eine einen einem ihr ihre ihren sie wir ich auf fur mit von zu zum zur
  ab bei nach heute morgen nehmen nimm le la les un une des du de et est ne pas plus sans votre vos tes mes ses ces avec ce cette pour sur
  el los las una con sin por para su sus tu tus mas muy hoy manana nunca il lo gli che di del della non per senza suo sua
  oggi mai och att det som en ett inte din ditt dina ta med utan sluta ikke og av paa dit dine din uden stopp ei ja on etta
  ala lopeta sinun ilman het een van niet geen je jouw zonder met nie bez dla twoje ve bir bu ile yok bugun nem egy az es
  o os as um uma nao sem com seu seus sua suas hoje et non cum sine tuum tuam tuas noli nolite ad peidiwch yr y yn ar
  nu si cu fara kai ou me ne da se za ili na`.split(/\s+/),
);
/** Of these those that are English words, or letters of a list, or in names, are no sign alone. */
const alsoEnglish = new Set(
  'ta die de la le on me o os as an en y un so ad do sin per das con com van des es met on one ten fur ja ne se na za si nu ar mai sur plus non pas est per von du di da der el lo ve ile het et al yr'.split(
    ' ',
  ),
);

const word = /\p{L}[\p{L}\p{M}'’]{0,40}/gu;
const quoted = /["“«][^"”»]{0,200}["”»]/g;
const looksLikeAddress = /(?:https?:\/\/|www\.)\S{1,200}|\S{1,64}@\S{1,64}/g;

/** A word in plain letters, small. */
const plain = (said: string): string =>
  said.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

const FEWEST = 2;
const FEW = 3;
const ENOUGH = 2;

/**
 * Whether a sentence as it is printed is in another language: most of its words are in no English dictionary, or are
 * small words of another language. A name is no sign, and neither is what is quoted in an English sentence.
 */
export function isForeign(sentence: string): boolean {
  const unquoted = sentence.replace(quoted, ' ');
  const said = /\p{L}{2}/u.test(unquoted) ? unquoted : sentence;
  const words = [...said.replace(looksLikeAddress, ' ').matchAll(word)].map(([it]) => it);
  if (words.length < FEWEST) return false;
  let [english, foreign, names] = [0, 0, 0];
  for (const it of words) {
    const folded = plain(it).replace(/^'|'$/g, '');
    const isName = /^\p{Lu}/u.test(it);
    const isSmall = small.has(folded);
    if (isSmall && !alsoEnglish.has(folded)) foreign += 1;
    else if (isSmall) names += 1;
    else if (folded.length < 2 || /^\p{Lu}{2,6}s?$/u.test(it)) names += 1;
    else if (isNearlyEnglish(folded) || medicinesIn(folded, folded).length > 0) english += 1;
    else if (isName) names += 1;
    else foreign += 1;
  }
  if (foreign === 0) return false;
  if (foreign === english && words.length <= FEW && names > 0) return true;
  return foreign > english || (foreign >= ENOUGH && foreign + names >= english);
}

/** Sentences that end where a person would make a stop. */
const stops = /[.!?;:]["”')\]]{0,3}(?:\s|$)|[|•\n]/;

/** Whether some sentence of a printed text is in another language, but for the citations at its end. */
export function hasForeignSentence({ blocks }: Printed): boolean {
  const taken = { targets: false, struck: true, overlaid: true };
  return withoutCitations(passagesOf(blocks, taken)).some(({ words }) =>
    words
      .map((it) => it.said)
      .join(' ')
      .split(stops)
      .some(isForeign),
  );
}
