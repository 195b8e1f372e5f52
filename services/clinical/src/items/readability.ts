import { placedSentences, type Readability, readability, type Sentence } from '@cerina/library';
import { absent, type Measured, tidy } from '../measuring/checklist.ts';
import type { View, ViewSection } from '../measuring/view.ts';

/** Points for each grade above the target, and for each sentence that is too long. */
const PER_GRADE = 15;
const PER_SENTENCE = 10;
/** A section this many grades above the target is hard even in an easy document; points for each grade beyond. */
const SECTION_LEEWAY = 3;
const PER_SECTION_GRADE = 6;
const MOST_FOR_SECTIONS = 40;
const SECTION_WORDS = 25;
/** Words in the mean sentence that other languages are held to, where no grade can be worked out. */
const MEAN_SENTENCE = 16;
const EASY_READ_SENTENCE = 18;

/** How easy the text is to read: Flesch-Kincaid in English, the length of sentences elsewhere. */
export function readabilityItem(view: View): Measured {
  const targets = view.knowledge.library.readability;
  const easy = view.about.constraints.register === 'easy_read';
  const target = easy ? targets.easy_read_grade : targets.grade;
  const longest = easy ? EASY_READ_SENTENCE : targets.sentence_words;
  const whole = readability(view.text);
  if (whole.words === 0) return absent('running text', 'Write the document.');
  const long = placedSentences(view.text)
    .filter((sentence) => sentence.words > longest)
    .toSorted((a, b) => b.words - a.words);
  const hard = view.english ? hardSections(view, target + SECTION_LEEWAY) : [];
  const lost =
    tooHard(whole, target, view.english) +
    long.length * PER_SENTENCE +
    Math.min(
      MOST_FOR_SECTIONS,
      hard.reduce((sum, { excess }) => sum + excess * PER_SECTION_GRADE, 0),
    );
  return {
    score: Math.max(0, Math.round(100 - lost)),
    lines: tidy([...hard.map(({ section }) => section.from), ...long.map(({ line }) => line)]),
    evidence: `${grade(whole, target, view.english)}; ${long.length === 1 ? '1 sentence is' : `${long.length} sentences are`} too long.`,
    fix: [
      ...hard.slice(0, 2).map(({ section }) => `Use everyday words in "${section.heading}".`),
      ...long.slice(0, 2).map(shorten),
    ].join(' '),
  };
}

const tooHard = ({ fleschKincaid, meanSentence }: Readability, target: number, english: boolean) =>
  english
    ? Math.max(0, fleschKincaid - target) * PER_GRADE
    : Math.max(0, meanSentence - MEAN_SENTENCE) * 5;

/** Sections that are hard by themselves, the hardest first. */
function hardSections(view: View, limit: number): { section: ViewSection; excess: number }[] {
  return view.sections
    .filter(({ kind }) => kind !== 'references')
    .map((section) => ({
      section,
      read: readability(section.lines.map(({ text }) => text).join('\n')),
    }))
    .filter(({ read }) => read.words >= SECTION_WORDS && read.fleschKincaid > limit)
    .map(({ section, read }) => ({ section, excess: read.fleschKincaid - limit }))
    .toSorted((a, b) => b.excess - a.excess);
}

const grade = ({ fleschKincaid, meanSentence }: Readability, target: number, english: boolean) =>
  english
    ? `Flesch-Kincaid grade ${fleschKincaid.toFixed(1)} (target ${target})`
    : `${meanSentence.toFixed(1)} words a sentence; no reading grade for this language`;

const shorten = ({ line, words, text }: Sentence): string =>
  `Line ${line}: split the sentence of ${words} words ("${text.split(/\s+/).slice(0, 5).join(' ')} ...").`;
