import type { Operation } from '../../operation.ts';
import {
  endOfSection,
  lineOfStep,
  thoughtInFront,
  titleGiven,
  typoMended,
  wordsForWords,
} from './exchange.ts';
import { leaveOutGiven } from './leave-out.ts';
import {
  labelledLineGone,
  listItemGone,
  quotedSentenceGone,
  quotedWithNeighbour,
} from './removal.ts';

/** What is asked with words that are in the text or are given for it: they are found as they are, and nothing else changes. */
export const anchoredAsks: Operation[] = [
  wordsForWords,
  lineOfStep,
  titleGiven,
  thoughtInFront,
  leaveOutGiven,
  endOfSection,
  typoMended,
  listItemGone,
  labelledLineGone,
  quotedWithNeighbour,
  quotedSentenceGone,
];
