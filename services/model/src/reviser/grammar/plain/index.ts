import type { Operation } from '../../operation.ts';
import { addAt, exampleInStep, fillLabel, startWith } from './additions.ts';
import { changeAmount, changeFrequency, minutesADay, reviewAfter } from './amounts.ts';
import { bold, callIt, clauseChanged, forAge, swapQuoted, underWords } from './clauses.ts';
import { ladderOfList, rungFigure, rungPut, rungsGiven, splitRung, stopLadder } from './ladder.ts';
import {
  addColumnAt,
  clearRow,
  countRows,
  dropColumns,
  keepColumns,
  moreRoom,
  nameRows,
  swapColumns,
} from './log.ts';
import { removePart } from './removal.ts';
import {
  exampleGiven,
  moveBullet,
  sectionAt,
  sectionGone,
  sectionToSentences,
} from './sections.ts';
import {
  beginWith,
  joinTwo,
  noteInStep,
  renameByTitle,
  stepToEdge,
  thenTask,
  withoutPart,
} from './steps.ts';

/** Asks read by their grammar: what is to be done, where, with which words. Each changes the place that it names, and no other. */
export const plainAsks: Operation[] = [
  ladderOfList,
  stopLadder,
  rungFigure,
  splitRung,
  rungPut,
  rungsGiven,
  joinTwo,
  stepToEdge,
  renameByTitle,
  bold,
  moveBullet,
  sectionToSentences,
  withoutPart,
  sectionAt,
  keepColumns,
  dropColumns,
  clearRow,
  addColumnAt,
  swapColumns,
  countRows,
  nameRows,
  moreRoom,
  fillLabel,
  exampleInStep,
  startWith,
  swapQuoted,
  sectionGone,
  exampleGiven,
  underWords,
  callIt,
  forAge,
  noteInStep,
  clauseChanged,
  addAt,
  beginWith,
  thenTask,
  reviewAfter,
  changeAmount,
  changeFrequency,
  minutesADay,
  removePart,
];
