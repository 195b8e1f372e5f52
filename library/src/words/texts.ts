import type { Library } from '../files/load.ts';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** What is written for some people only, "[[if @asthma_copd: …]]", is a text by itself. */
const whole = (text: string): string =>
  text.replace(/\[\[(?:(?:if|unless) [^:\]]{1,300}: ?)?/g, '\n\n').replaceAll(']]', '\n\n');

/** Every text of a library that a document may have, as it is in the files but for the marks of whom it is for. */
export const documentTexts = ({ techniques, conditions, care }: Library): string[] =>
  textsIn([techniques, conditions, care.map(({ say }) => say)]).map(whole);
