import type { Operation } from '../../operation.ts';
import { amountInPlace } from './amounts.ts';
import { pieceCut } from './cut.ts';
import { exampleEnds, introductionStarts } from './edges.ts';
import { onlyWordings, quotedForQuoted, quotedForWords, wordsForWords } from './exchange.ts';
import { sectionGiven, sentenceGiven } from './insertion.ts';
import { rungByWords } from './move.ts';
import { stepByWords } from './order.ts';
import { pointedAt } from './pointed.ts';
import { partNamed } from './removal.ts';

/** Asks in whole sentences, as people say them: with what is there, what is to be there, and where. */
export const spokenAsks: Operation[] = [
  exampleEnds,
  introductionStarts,
  pieceCut,
  pointedAt,
  onlyWordings(quotedForQuoted),
  onlyWordings(quotedForWords),
  onlyWordings(wordsForWords),
  amountInPlace,
  rungByWords,
  partNamed,
  sectionGiven,
  sentenceGiven,
  stepByWords,
];

/** The same of single words, where no other operation knows the ask. */
export const spokenLast: Operation[] = [quotedForQuoted, quotedForWords, wordsForWords];
