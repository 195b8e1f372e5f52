import { signalsIn } from '@cerina/library/matching/signal';
import { rulesOut } from '../../limits/topics.ts';
import type { PlacedLine } from '../../measuring/view.ts';
import { mentions, stemsOf } from '../../topic.ts';
import { whyOf, wordsOf } from '../contents.ts';
import { byShare } from '../demand.ts';
import { UNMEASURED } from '../unmeasured.ts';
import type { Measure } from './index.ts';
import { ownLines } from './own-lines.ts';

export const unclear = { state: 'partly', why: UNMEASURED } as const;

/** Longer phrases are not said in the same words. */
const MOST_WORDS = 3;
const one = (words: string): string => words.replace(/(?<=\p{L}{3})s$/u, '');
const isLong = (words: string): boolean => words.split(' ').length > MOST_WORDS;

/** What is left out. What the text itself denies ("no relaxation") is not there; that something long is not there is for a person to see. */
export const leftOut: Measure = (view, { about, words: said }) => {
  if (about.length === 0) return unclear;
  const lines = ownLines(view);
  const found = firstOf(lines, about, (text, words) =>
    rulesOut(text, words)
      ? false
      : isLong(words)
        ? stemsOf(words).length > 0 && stemsOf(words).every((stem) => mentions(text, [stem]))
        : signalsIn(text, [words, one(words)]).length > 0,
  );
  if (found) return { state: 'not_done', why: `It speaks of "${found.words}".`, line: found.line };
  const near = lines.find(({ text }) =>
    about.some((words) => {
      const stems = stemsOf(words);
      return stems.length > 1 && stems.every((stem) => mentions(text, [stem]));
    }),
  );
  if (near)
    return { state: 'partly', why: 'A line comes near to it: please check.', line: near.line };
  const isSure = about.every((words) => !isLong(words)) && said.split(', ').length <= about.length;
  return isSure
    ? { state: 'met', why: 'The text does not have it.' }
    : { ...unclear, why: 'No line has these words: please check what is meant.' };
};

/** A word that is not to be used is not to be denied either. */
export const wordLeftOut: Measure = (view, { about }) => {
  if (about.length === 0) return unclear;
  const found = firstOf(ownLines(view), about, (text, words) =>
    new RegExp(`(?<!\\p{L})${escaped(one(words.toLowerCase()))}(?:s|es)?(?!\\p{L})`, 'u').test(
      text.toLowerCase(),
    ),
  );
  return found
    ? { state: 'not_done', why: `It says "${found.words}".`, line: found.line }
    : { state: 'met', why: 'The text does not say it.' };
};
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function firstOf(
  lines: readonly PlacedLine[],
  about: readonly string[],
  has: (text: string, words: string) => boolean,
) {
  for (const words of about) {
    const found = lines.find(({ text }) => has(text, words));
    if (found) return { words, line: found.line };
  }
  return undefined;
}

const onlyPlans = /^- To plan with your clinician:/;

/** What is put in, other than for somebody else to plan. */
export const putIn: Measure = (view, { about }) => {
  const [wish] = about;
  const lines = ownLines(view);
  const found = wish
    ? wordsOf(
        wish,
        lines.filter(({ text }) => !onlyPlans.test(text)),
      )
    : undefined;
  if (!wish) return unclear;
  if (!found) {
    const named = lines.find(
      ({ text }) =>
        !onlyPlans.test(text) &&
        new RegExp(`(?<!\\p{L})${escaped(wish)}(?!\\p{L})`, 'u').test(text),
    );
    return named
      ? { state: 'met', why: 'It is there.', line: named.line }
      : { state: 'not_done', why: `Not in the text: ${wish}.` };
  }
  const noted = lines.find(({ text }) => onlyPlans.test(text) && mentions(text, stemsOf(wish)));
  if (found.missing.length > 0 && noted)
    return {
      state: 'partly',
      why: 'It is only noted, for the clinician to plan.',
      line: noted.line,
    };
  return { state: byShare(found.share, 0.75), why: whyOf(found), line: found.line };
};
