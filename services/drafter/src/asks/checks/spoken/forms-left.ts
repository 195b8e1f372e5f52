import { verbForms } from '../words/corrected.ts';

const ending = /(?:ing|ed|es|s|e)$/;

/** The first line that has another form of a word of five letters or more: "parked" of "parking". */
export function formsLeft(word: string, body: readonly { text: string; line: number }[]) {
  const stem = word.toLowerCase().replace(ending, '');
  if (!/^[a-z]{5,20}$/i.test(word) || stem.length < 4) return undefined;
  for (const { text, line } of body) {
    const [found] = text.match(verbForms(stem)) ?? [];
    if (found) return { word: found, line };
  }
  return undefined;
}
