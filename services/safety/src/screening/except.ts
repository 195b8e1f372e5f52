/** What remains of a point of feedback without the sentences that are not carried out. */
export const withoutExcept = (text: string, except: readonly string[] = []): string =>
  except.reduce((rest, sentence) => rest.replaceAll(sentence, () => ''), text).trim();

const between = /(?<=[.!?]["”')]?)\s+(?=["“'(]?[\p{Lu}\d])/u;

/** The sentences of a point, as they are written. */
export const sentencesOfPoint = (text: string): string[] =>
  text.split(between).filter((sentence) => /\p{L}/u.test(sentence));

const refersBack =
  /\b(?:it|its|they|them|their|this|that|these|those|ones?|there|same|both|instead)\b/iu;

/** Whether what it speaks of is in the sentence before it, and is gone with that. */
export const speaksOfBefore = (sentence: string): boolean => refersBack.test(sentence);
