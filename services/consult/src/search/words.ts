import { stemmer } from 'stemmer';

/** Words that say nothing of what a question is about. */
const common = new Set(
  `a about after again all also am an and any anybody anyone anything are as at be because been before being but by can cannot could did
   do does doing don down during each else ever every few for from further get gets getting give given go goes going got had
   has have having he her here hers him his how i if im in into is isn it its ive just know let like ll look made make many may me
   might mine more most much must my need no nor not now of off ok okay on once one only or other our out over own please put re
   really roughly said same say says she should so some somebody someone something still such supposed take tell than that the
   their them then there these they thing things this those through to too under until up us use used very was we well were
   what when where which while who whom why will with would yes you your yours`.split(/\s+/),
);

/** A word as it is indexed and looked up: its stem, or null for one that says nothing. */
export function stemOf(word: string): string | null {
  const plain = word.toLowerCase().replace(/n?['’](?:t|s|d|m|re|ve|ll)$/, '');
  if (plain.length < 2 && !/\d/.test(plain)) return null;
  return common.has(plain) ? null : stemmer(plain);
}

/** The words of a text, as they are written. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];

/** The stems of a text's words that say something, each once. */
export const stemsOf = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => stemOf(word) ?? [])),
];
