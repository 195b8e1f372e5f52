import { loadLibrary } from '@cerina/library';
import { documentTexts } from '@cerina/library/words/texts';
import { sentencesOf } from '../text/sentence.ts';

const plain = (text: string): string => text.replace(/[\s.!"']{1,8}$/, '').trim();

const lines = new Set(
  documentTexts(loadLibrary()).flatMap((text) =>
    sentencesOf(text).map((sentence) => plain(sentence.text)),
  ),
);

/** Whether a folded sentence is one of the library's own, word for word; a number or a "yes" alone is nobody's. */
export const isOfLibrary = (text: string): boolean =>
  text.trim().includes(' ') && lines.has(plain(text));
