import type { Check } from '../../finding.ts';
import { rungInHalves, rungsGone, rungsInserted, twoMadeOne } from './rung-places.ts';
import {
  rungDetailed,
  rungPutInstead,
  rungsCounted,
  rungsStated,
  rungsStay,
} from './rung-words.ts';

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
];
