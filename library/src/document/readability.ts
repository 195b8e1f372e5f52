import { kindOfHeading, type SectionKind } from './document.ts';
import { syllables } from './syllables.ts';
import { isTableLine } from './table.ts';

export { syllables };

/** The words of a text, without Markdown marks. */
export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** Where a table is a form, such as a ladder or a log; in all other sections it is prose in columns. */
const withForms = new Set<SectionKind>(['steps', 'log', 'other']);

/** How many words a document has: headings and labels count, and tables, but for ladders and logs. */
export function countWords(markdown: string): number {
  let kind: SectionKind = 'other';
  const counted = markdown.split('\n').filter((line) => {
    const [, heading] = /^##? +(.{1,200})$/.exec(line) ?? [];
    if (heading) kind = kindOfHeading(heading);
    return !isTableLine(line) || !withForms.has(kind);
  });
  return wordsOf(counted.join('\n')).length;
}

/** A sentence of the running text, with its line. */
export interface Sentence {
  line: number;
  text: string;
  words: number;
}

/** The sentences of a document's running text by line: headings, tables, labels and references are left out. */
export function placedSentences(markdown: string): Sentence[] {
  const lines = markdown.split('\n');
  const end = lines.findIndex((line) => /^#+ *(references|sources|further reading)\b/i.test(line));
  return lines.slice(0, end < 0 ? lines.length : end).flatMap((line, at) => {
    if (line.trim() === '' || /^#/.test(line) || isTableLine(line)) return [];
    return prose(line)
      .split(/(?<=[.!?…][”"’')\]]{0,4})\s+(?=["“‘(]?[\p{Lu}\p{N}])/u)
      .map((text) => ({ line: at + 1, text, words: wordsOf(text).length }))
      .filter(({ words }) => words > 0);
  });
}

/** A line without its bullet, its bold label ("**Do:**") and its marks. */
const prose = (line: string): string =>
  line
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^(?:\*\*|__)[^*_]{1,40}:(?:\*\*|__)\s*/, '')
    .replace(/\*\*|__|`/g, '')
    .trim();

/** The sentences of a document's running text. */
export const sentencesOf = (markdown: string): string[] =>
  placedSentences(markdown).map(({ text }) => text);

/** How easy a text is to read. `fleschKincaid` is the US school grade and means something for English only. */
export interface Readability {
  words: number;
  sentences: number;
  syllables: number;
  fleschKincaid: number;
  /** Words in the mean and in the longest sentence: what can be said of any language. */
  meanSentence: number;
  longestSentence: number;
}

/** Measures the running text of a Markdown document. An empty text is 0 in everything. */
export function readability(markdown: string): Readability {
  const found = placedSentences(markdown);
  const words = found.flatMap(({ text }) => wordsOf(text));
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const counts = { words: words.length, sentences: found.length, syllables: spoken };
  if (words.length === 0) {
    return { ...counts, fleschKincaid: 0, meanSentence: 0, longestSentence: 0 };
  }
  const meanSentence = words.length / found.length;
  return {
    ...counts,
    fleschKincaid: 0.39 * meanSentence + 11.8 * (spoken / words.length) - 15.59,
    meanSentence,
    longestSentence: Math.max(...found.map((sentence) => sentence.words)),
  };
}

/** The Flesch-Kincaid grade of a document's running text (English only). */
export const readingGrade = (markdown: string): number => readability(markdown).fleschKincaid;
