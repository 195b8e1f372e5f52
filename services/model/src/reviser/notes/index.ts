import type { Operation } from '../operation.ts';
import { rungInserted, rungSplit, rungsDropped, twoAsOne } from './rung-places.ts';
import { rungDetail, rungInstead, rungsAre, rungsListed } from './rung-words.ts';

/** What a quick note asks for, by its grammar: of several sentences, often without a verb. */
export const noteAsks: Operation[] = [
  rungsListed,
  rungSplit,
  rungInserted,
  twoAsOne,
  rungsDropped,
  rungInstead,
  rungDetail,
  rungsAre,
];
