import type { Operation } from '../../operation.ts';
import { amountInPlace } from './amounts.ts';
import { pieceCut } from './cut.ts';
import { exampleEnds, introductionStarts } from './edges.ts';
import { exampleAbout, exampleSet } from './example.ts';
import { exampleOfStepGiven, labelSays } from './examples.ts';
import { onlyWordings, quotedForQuoted, quotedForWords, wordsForWords } from './exchange.ts';
import { mentioned, sectionGiven, sentenceGiven } from './insertion.ts';
import { bulletByWords, rungByWords } from './move.ts';
import { soOften } from './often.ts';
import { stepByWords } from './order.ts';
import { pointedAt } from './pointed.ts';
import { partNamed } from './removal.ts';
import { speechGiven } from './speech.ts';

/** Asks in whole sentences, as people say them: with what is there, what is to be there, and where. */
export const spokenAsks: Operation[] = [
  exampleEnds,
  introductionStarts,
  soOften,
  pieceCut,
  labelSays,
  pointedAt,
  onlyWordings(quotedForQuoted),
  onlyWordings(quotedForWords),
  onlyWordings(wordsForWords),
  speechGiven,
  exampleOfStepGiven,
  amountInPlace,
  rungByWords,
  bulletByWords,
  partNamed,
  sectionGiven,
  sentenceGiven,
  mentioned,
  exampleSet,
  exampleAbout,
  stepByWords,
];

/** The same of single words, where no other operation knows the ask. */
export const spokenLast: Operation[] = [quotedForQuoted, quotedForWords, wordsForWords];
