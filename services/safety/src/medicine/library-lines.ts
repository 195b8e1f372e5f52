import { loadLibrary } from '@cerina/library';
import { sentencesOf } from '../text/sentence.ts';

const { techniques, conditions, care } = loadLibrary();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

const plain = (text: string): string => text.replace(/[\s.!"']{1,8}$/, '').trim();

/** What is written for some people only, "[[if @asthma_copd: …]]", is a text by itself. */
const whole = (text: string): string =>
  text.replace(/\[\[(?:(?:if|unless) [^:\]]{1,300}: ?)?/g, '\n\n').replaceAll(']]', '\n\n');

const lines = new Set(
  textsIn([techniques, conditions, care.map(({ say }) => say)]).flatMap((text) =>
    sentencesOf(whole(text)).map((sentence) => plain(sentence.text)),
  ),
);

/** Whether a folded sentence is one of the library's own, word for word. */
export const isOfLibrary = (text: string): boolean => lines.has(plain(text));
