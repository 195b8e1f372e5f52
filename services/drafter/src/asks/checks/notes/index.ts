import type { Check } from '../../finding.ts';
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
  quoteExchanged,
  saidInstead,
  stepCalled,
  typoGone,
} from './words.ts';

/** What a quick note asks for of a ladder, by its grammar. */
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
];

/** What it asks for of the words of a text. */
export const wordNotes: Check[] = [
  stepCalled,
  ageSaid,
  typoGone,
  exampleOf,
  helperSaid,
  saidInstead,
  quoteExchanged,
  stepToSay,
];
