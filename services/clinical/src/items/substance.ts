import { readability, sentencesOf, wordsOf } from '@cerina/library';
import type { Measured } from '../measuring/checklist.ts';
import type { View } from '../measuring/view.ts';
import { smallWordShare } from '../text/language.ts';

/** Words of running text that an exercise needs when the request sets no length. */
const ENOUGH_WORDS = 300;
/** The share of a length asked for that should be running text: the rest is headings, labels and references. */
const RUNNING_SHARE = 0.55;
const THIN_STEP = 8;

/**
 * How much there is to the text, 0 to 100: enough words, not the same ones again, in sentences, in the steps too.
 * No other item scores higher than this, so key words and bare headings get nowhere.
 */
export function substance(view: View): Measured {
  const { words } = readability(view.text);
  const most = view.about.constraints.maxWords ?? Number.POSITIVE_INFINITY;
  const parts = [
    {
      share: words / Math.min(ENOUGH_WORDS, most * RUNNING_SHARE),
      name: `${words} words of running text`,
    },
    { share: freshness(view.text) / 0.7, name: 'sentences that do not repeat' },
    { share: sentenceShare(view), name: 'full sentences, not key words' },
    { share: stepShare(view), name: 'steps with something to do' },
  ];
  const least = parts.toSorted((a, b) => a.share - b.share)[0]!;
  const score = Math.round(100 * Math.min(1, Math.max(0, least.share)));
  return {
    score,
    lines: [],
    evidence: score === 100 ? `${words} words of running text.` : `Too little: ${least.name}.`,
    fix: score === 100 ? '' : 'Write it out in full sentences, with something to do in each step.',
  };
}

/** The share of three-word runs that are in the text only once. */
function freshness(text: string): number {
  const runs = sentencesOf(text).flatMap((sentence) => {
    const words = wordsOf(sentence.toLowerCase());
    return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
  });
  return runs.length === 0 ? 0 : new Set(runs).size / runs.length;
}

/** 1 at a third of small words, 0 at an eighth; only English is judged. */
function sentenceShare(view: View): number {
  if (!view.english) return 1;
  return (smallWordShare(wordsOf(sentencesOf(view.text).join(' '))) - 0.12) / 0.18;
}

/** By the middle step, so that a single thin step is for its own item to find. */
function stepShare(view: View): number {
  const sizes = view.steps.map(({ doing }) => wordsOf(doing).length).toSorted((a, b) => a - b);
  const middle = sizes[Math.floor(sizes.length / 2)];
  if (middle === undefined) return view.english ? 0.3 : 1;
  return 0.3 + 0.7 * (middle / THIN_STEP);
}
