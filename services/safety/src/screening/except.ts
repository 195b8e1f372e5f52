/** What remains of a point of feedback without the sentences that are not carried out. */
export const withoutExcept = (text: string, except: readonly string[] = []): string =>
  except.reduce((rest, sentence) => rest.replaceAll(sentence, () => ''), text).trim();

const between = /(?<=[.!?]["”')]?)\s+(?=["“'(]?[\p{Lu}\d])/u;

/** The sentences of a point, as they are written. */
export const sentencesOfPoint = (text: string): string[] =>
  text.split(between).filter((sentence) => /\p{L}/u.test(sentence));

/** "It is ...", "Do that on ...", "And the same ...", "each one": further on a sentence has said itself what it speaks of. "One word" is a number. */
const refersBack =
  /^[^\p{L}\p{N}]{0,9}(?:[\p{L}\p{N}]{1,30}[^\p{L}\p{N}]{1,5}){0,3}(?:it|its|they|them|their|this|that|these|those|there|both)\b|\b(?:same|instead|ones|one(?!\s+\p{L}))\b/iu;

/** Whether what it speaks of is in the sentence before it, and is gone with that. */
export const speaksOfBefore = (sentence: string): boolean => refersBack.test(sentence);
