import { placedSentences, readability, type Sentence } from '@cerina/library';
import { type Measured, tidy } from '../checklist.ts';
import type { View } from '../view.ts';

/** Points for each grade above the target, and for each sentence that is too long. */
const PER_GRADE = 15;
const PER_SENTENCE = 10;
/** Words in the mean sentence that other languages are held to, where no grade can be worked out. */
const MEAN_SENTENCE = 16;

/** How easy the text is to read: Flesch-Kincaid in English, the length of sentences elsewhere. */
export function readabilityItem(view: View): Measured {
  const targets = view.knowledge.library.readability;
  const easy = view.about.constraints.register === 'easy_read';
  const target = easy ? targets.easy_read_grade : targets.grade;
  const { fleschKincaid, meanSentence, words } = readability(view.text);
  if (words === 0)
    return {
      score: 0,
      lines: [],
      evidence: 'There is nothing to read.',
      fix: 'Write the document.',
    };
  const long = placedSentences(view.text)
    .filter((sentence) => sentence.words > (easy ? 15 : targets.sentence_words))
    .toSorted((a, b) => b.words - a.words);
  const over = view.english
    ? Math.max(0, fleschKincaid - target) * PER_GRADE
    : Math.max(0, meanSentence - MEAN_SENTENCE) * 5;
  const score = Math.max(0, Math.round(100 - over - long.length * PER_SENTENCE));
  const measured = view.english
    ? `Flesch-Kincaid grade ${fleschKincaid.toFixed(1)} (target ${target})`
    : `${meanSentence.toFixed(1)} words a sentence; no reading grade for this language`;
  return {
    score,
    lines: tidy(long.map(({ line }) => line)),
    evidence: `${measured}; ${long.length === 1 ? '1 sentence is' : `${long.length} sentences are`} too long.`,
    fix: [
      ...(over > 0 ? ['Use shorter sentences and everyday words.'] : []),
      ...long.slice(0, 2).map(shorten),
    ].join(' '),
  };
}

const shorten = ({ line, words, text }: Sentence): string =>
  `Line ${line}: split the sentence of ${words} words ("${text.split(/\s+/).slice(0, 5).join(' ')} ...").`;
