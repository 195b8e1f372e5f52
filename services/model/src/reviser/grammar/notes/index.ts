import type { Operation } from '../../operation.ts';
import { exampleIs } from './example.ts';
import { ageInstead, articleMended, ownLineFor, stepRenamed } from './labels.ts';
import { kindsGone } from './other-words.ts';
import { helperNamed, nameCorrected } from './people.ts';
import { rungInserted, rungSplit, rungsDropped, twoAsOne } from './rung-places.ts';
import { rungDetail, rungInstead, rungsAre, rungsListed } from './rung-words.ts';
import { leftOutFrom, missingPut, stepToDo } from './steps.ts';
import { pairForPair, quoteForQuote, sayInstead } from './wording.ts';

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
  leftOutFrom,
  stepRenamed,
  pairForPair,
  ageInstead,
  articleMended,
  kindsGone,
  missingPut,
  ownLineFor,
  exampleIs,
  helperNamed,
  nameCorrected,
  sayInstead,
  quoteForQuote,
  stepToDo,
];
