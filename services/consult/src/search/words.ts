import { stemmer } from 'stemmer';

/** Words that say nothing of what a question is about. */
const common = new Set(
  `a about actually after again all allowed almost also always am an and any anybody anyone anything are as at away back bad be because been
   before being best but by can cannot could did do does doing don done down during each else enough ever every everybody far few fine for from
   further get gets getting give given go goes going gone good got gotta guess had happen happens has have having he hear hello help her here hers hi him his
   how i if im in instead into is isn it its ive just kind know less let like likely little ll look lot lots made make makes many matter may maybe me mean means meant
   might mine more most much must my need needs never next no nobody nor not nothing now of off ok okay on once one ones only or other our ought out over
   own perhaps please possible properly put question quite rather re really right roughly said same say says see she should so some somebody someone something
   sort still such suppose supposed sure take takes tell than thanks that the their theirs them themselves then there these they thing things
   this those though through till to today too try under until up us use used usually ve very want wants was way we well went were what
   when where whether which while who whom whose why will with within without won would wrong yes yet you your yours`.split(
    /\s+/,
  ),
);

/** A word as it is indexed and looked up: its stem, or null for one without meaning. */
export function stemOf(word: string): string | null {
  const plain = word.toLowerCase().replace(/n?['’](?:t|s|d|m|re|ve|ll)$/, '');
  if (plain.length < 2 && !/\d/.test(plain)) return null;
  return common.has(plain) ? null : stemmer(plain);
}

/** The words of a text, as they are written. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];

/** The stems of a text's words that say something, in their order. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => stemOf(word) ?? []);
