import type { Operation } from '../../operation.ts';
import { addAt } from './additions.ts';
import { reviewAfter } from './amounts.ts';
import { stopLadder } from './ladder.ts';
import { keepColumns } from './log.ts';
import { removePart } from './removal.ts';
import { joinTwo, stepToEdge } from './steps.ts';

/** Asks read by their grammar: what is to be done, where, with which words. Each changes the place that it names, and no other. */
export const plainAsks: Operation[] = [
  stopLadder,
  joinTwo,
  stepToEdge,
  keepColumns,
  addAt,
  reviewAfter,
  removePart,
];
