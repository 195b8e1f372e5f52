import { languageOf } from '@cerina/document/language';

/** The small words that hold English sentences together. */
const english = new Set(
  'a an the this that these those it its is are was be been to of in on at by for from with about into after before as and or but if then than so not no you your i my me we our he she they their them what when where how who which do does did can will would may might have has had there here one all each more most'.split(
    ' ',
  ),
);

/** The share of words, 0 to 1, that are the small words of English: about 0.45 in prose, under 0.15 in a list of key words. */
export function smallWordShare(words: readonly string[]): number {
  return words.length === 0
    ? 0
    : words.filter((word) => english.has(word.toLowerCase())).length / words.length;
}

/** Whether the rules, which know English only, can read a text. A list of English key words still counts as English. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin >= letters * 0.7 && [null, 'en'].includes(languageOf(text));
}
