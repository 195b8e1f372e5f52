import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countWords, placedSentences, readability, readingGrade } from './readability.ts';
import { syllables } from './syllables.ts';

const known: Record<number, string> = {
  1: "the time hour step stopped times used worked eyes scale through friend rate tired don't clothes breathe called whole",
  2: "worry table homework sometimes careful doesn't going people quiet client patient movement trying likely places social every evening notice react centre",
  3: 'clinician exercise diary theory easier behaviour violence idea area everyone medicine agreement suicide worrying usual audience carefully created',
  4: 'anxiety experience material actually society situation immediate psychiatrist medication continuing reality evaluate exercises criticism',
  5: 'imagination opportunity university',
  6: 'responsibility hyperventilation',
};

it.each(
  Object.entries(known).flatMap(([count, words]) =>
    words.split(' ').map((word) => [word, Number(count)] as const),
  ),
)('counts in "%s" %i syllable(s)', (word, count) => {
  expect(syllables(word)).toBe(count);
});

it('counts each part of a hyphenated word, and numbers by their digits', () => {
  expect(syllables('hard-to-stop')).toBe(3);
  expect(syllables('100')).toBe(3);
});

it('gives the published formula: 0.39 words a sentence + 11.8 syllables a word - 15.59', () => {
  const {
    words,
    sentences,
    syllables: spoken,
    fleschKincaid,
  } = readability('The cat sat on the mat. It was warm.\n');
  expect({ words, sentences, spoken }).toEqual({ words: 9, sentences: 2, spoken: 9 });
  expect(fleschKincaid).toBeCloseTo(0.39 * 4.5 + 11.8 - 15.59, 6);
});

it('leaves out tables, headings, labels and references, and keeps the line of each sentence', () => {
  const text = [
    '# A very long heading with words',
    '',
    '**Do:** write it down. Then stop.',
    '| Day | Mood |',
    '|---|---|',
    '## References',
    '- Author (1983). A title that nobody reads.',
    '',
  ].join('\n');
  expect(placedSentences(text)).toEqual([
    { line: 3, text: 'write it down.', words: 3 },
    { line: 3, text: 'Then stop.', words: 2 },
  ]);
});

it('does not end a sentence inside a number or before a small letter', () => {
  expect(placedSentences('Take 2.5 minutes, e.g. at noon.\n')).toHaveLength(1);
});

it('rises with long sentences and with long words', () => {
  const plain = readingGrade('You write the worry down. Then you go back to your task.\n');
  expect(
    readingGrade('You write the worry down, then you go back to your task, and you stay there.\n'),
  ).toBeGreaterThan(plain);
  expect(
    readingGrade(
      'Individuals document ruminative cognitions. Subsequently they resume activities.\n',
    ),
  ).toBeGreaterThan(plain + 5);
});

it('reads an empty text as nothing, not as an error', () => {
  expect(readability('')).toEqual({
    words: 0,
    sentences: 0,
    syllables: 0,
    fleschKincaid: 0,
    meanSentence: 0,
    longestSentence: 0,
  });
});

it('puts the sample protocol at grade 8 or below', () => {
  const text = readFileSync(new URL('../../test/protocol.example.md', import.meta.url), 'utf8');
  expect(readingGrade(text)).toBeLessThanOrEqual(8);
  expect(countWords(text)).toBeGreaterThan(500);
});

it('counts what is put into a table, but for ladders and logs', () => {
  const table = '| one two three | four |\n|---|---|\n| five | six |\n';
  const words = (heading: string) =>
    countWords(`## ${heading}\n${table}`) - countWords(`## ${heading}\n`);
  expect(['Who this is for', 'Before you start'].map(words)).toEqual([6, 6]);
  expect(['Steps', 'Practice log', 'My ladder'].map(words)).toEqual([0, 0, 0]);
});
