import type { Check } from '../../judging/finding.ts';
import { figuresStay, linesStay, quoteStays } from './kept.ts';
import { kindsGone } from './other-words.ts';
import { rungInHalves, rungsGone, rungsInserted, twoMadeOne } from './rung-places.ts';
import {
  rungDetailed,
  rungPutInstead,
  rungsCounted,
  rungsStated,
  rungsStay,
} from './rung-words.ts';
import { leftOut, stepToSay } from './steps.ts';
import {
  ageSaid,
  exampleOf,
  helperSaid,
  lineAdded,
  quoteExchanged,
  saidInstead,
  stepCalled,
  typoGone,
} from './words.ts';

/** What a quick note asks for of a ladder or the name of a step, by its grammar: it may change more than one place. */
export const ladderNotes: Check[] = [
  rungsCounted,
  rungInHalves,
  rungsInserted,
  twoMadeOne,
  rungsGone,
  rungPutInstead,
  rungDetailed,
  rungsStated,
  rungsStay,
  leftOut,
  stepCalled,
];

/** What it asks to be left as it is. */
export const keepNotes: Check[] = [quoteStays, figuresStay, linesStay];

/** What it asks for of the words of a text. */
export const wordNotes: Check[] = [
  ageSaid,
  typoGone,
  lineAdded,
  kindsGone,
  exampleOf,
  helperSaid,
  saidInstead,
  quoteExchanged,
  stepToSay,
];
