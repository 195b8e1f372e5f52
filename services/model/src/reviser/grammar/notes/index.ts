import type { Operation } from '../../operation.ts';
import { exampleIs } from './example.ts';
import { ageInstead, ownLineFor, stepRenamed } from './labels.ts';
import { kindsGone } from './other-words.ts';
import { rungInserted, rungSplit, rungsDropped, twoAsOne } from './rung-places.ts';
import { rungInstead, rungsAre, rungsListed } from './rung-words.ts';
import { stepToDo } from './steps.ts';
import { quoteForQuote, sayInstead } from './wording.ts';

/** What a quick note asks for, by its grammar: of several sentences, often without a verb. */
export const noteAsks: Operation[] = [
  rungsListed,
  rungSplit,
  rungInserted,
  twoAsOne,
  rungsDropped,
  rungInstead,
  rungsAre,
  stepRenamed,
  ageInstead,
  kindsGone,
  ownLineFor,
  exampleIs,
  sayInstead,
  quoteForQuote,
  stepToDo,
];
