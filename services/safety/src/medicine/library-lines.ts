import { loadLibrary } from '@cerina/library';
import { sentencesOf } from '../text/sentence.ts';

const { techniques, conditions } = loadLibrary();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

const plain = (text: string): string => text.replace(/[\s.!"']{1,8}$/, '').trim();

const lines = new Set(
  textsIn([techniques, conditions]).flatMap((text) =>
    sentencesOf(text).map((sentence) => plain(sentence.text)),
  ),
);

/** Whether a folded sentence is one of the library's own, word for word. */
export const isOfLibrary = (text: string): boolean => lines.has(plain(text));
