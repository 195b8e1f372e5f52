import { isTableLine } from './table.ts';

/** The words of a text, without Markdown marks. */
export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** How many words a document has: headings and labels count, tables don't. */
export const countWords = (markdown: string): number =>
  wordsOf(
    markdown
      .split('\n')
      .filter((line) => !isTableLine(line))
      .join('\n'),
  ).length;

const silentEnding = /(?:[^laeiouy]es|[^laeiouytd]ed|[^aeiouyl]e)$/;

/** Syllables of an English word, by its groups of vowels. */
export function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const sounded = /(?:ch|sh|[sxz]|c|g)es$/.test(plain)
    ? plain
    : plain.replace(silentEnding, (end) => end[0]!);
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** The sentences of a document's running text: headings, tables and references are left out. */
export function sentencesOf(markdown: string): string[] {
  const running = markdown
    .split(/^## References.*$/m)[0]!
    .split('\n')
    .filter((line) => line !== '' && !/^#/.test(line) && !isTableLine(line))
    .map((line) => line.replace(/^[-*] |\*\*/g, ''));
  return running
    .flatMap((line) => line.split(/(?<=[.!?]["”]?)\s+/))
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** The Flesch-Kincaid grade of a document's running text (English only). */
export function readingGrade(markdown: string): number {
  const sentences = sentencesOf(markdown);
  const words = sentences.flatMap((sentence) => wordsOf(sentence));
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}
