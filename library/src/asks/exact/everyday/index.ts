import type { Reader } from '../context.ts';
import { lineToEdge, oneMoreExample, readerNamed, reminder, thingMentioned } from './additions.ts';
import { numberInLine, numberPut, numberQuoted, reviewOften } from './amounts.ts';
import { columnDropped, columnRenamed, columnsJoined, daysInRows, rowsCounted } from './columns.ts';
import { rungAndFigure, rungWithFigure } from './ladder.ts';
import { sectionToEdge } from './sections.ts';
import { shortenedTo, stepRetitled, stepSplit, stepsJoined } from './steps.ts';
import {
  hasNone,
  saidAnew,
  spaceLost,
  thingsNamed,
  wordsThroughout,
  wordsTooOften,
} from './throughout.ts';

/** Orders as they are typed without much care for marks: what is done, to what, where and with what; each read as a whole. */
const readers: Reader[] = [
  thingsNamed,
  rungWithFigure,
  rungAndFigure,
  columnsJoined,
  columnDropped,
  columnRenamed,
  rowsCounted,
  daysInRows,
  stepSplit,
  stepsJoined,
  stepRetitled,
  shortenedTo,
  numberInLine,
  numberPut,
  numberQuoted,
  reviewOften,
  saidAnew,
  spaceLost,
  hasNone,
  readerNamed,
  reminder,
  oneMoreExample,
  thingMentioned,
  lineToEdge,
  sectionToEdge,
  wordsTooOften,
  wordsThroughout,
];

/** Each of them has all of its clause: what it does is all that is asked for there. */
export const everyday: Reader[] = readers.map((reader) => (clause, context) => {
  const read = reader(clause, context);
  return read && { ...read, isWhole: !read.isPart };
});
