import { besideGiven, exampleStart, figuresBeside, otherDirection, takenOut } from './exchanged.ts';
import { givenIsThere, listIsThere, looseLine, strangeNumber, wholeSentence } from './given.ts';
import { badJoin, moreThanQuoted, stillThere, tornCut, verbOfMany } from './joins.ts';
import { fallingFigures, fewerRungs, figuresMoved } from './ladders.ts';
import { oneOfList, otherExample, twiceInList } from './lists.ts';
import { careLost, itemGone, onlyMeasure, safetyLost, stillEmpty } from './lost.ts';
import {
  anotherTable,
  byTheirNumbers,
  givenWithMarks,
  nameAlone,
  oneColumn,
  otherTitle,
  placeTaken,
  pointedAt,
  rungBeside,
} from './meant-otherwise.ts';
import { faultFound, ordersWords, talkOfClient } from './orders-words.ts';
import { piecePasted } from './pasted.ts';
import {
  leadsNowhere,
  otherForm,
  otherNumber,
  otherSection,
  sectionMoved,
  stepWithin,
  tornLine,
} from './places.ts';
import { type Check, seenIn } from './seen.ts';
import { careChanged, onlyFromThere, restOfRung, rungWithoutTask } from './sneaked.ts';
import { ofTables } from './tables.ts';
import { onlyThere } from './where-named.ts';

const checks: Check[] = [
  besideGiven,
  takenOut,
  exampleStart,
  figuresBeside,
  ordersWords,
  talkOfClient,
  faultFound,
  piecePasted,
  nameAlone,
  givenWithMarks,
  rungBeside,
  oneColumn,
  byTheirNumbers,
  placeTaken,
  pointedAt,
  oneOfList,
  twiceInList,
  otherExample,
  otherTitle,
  anotherTable,
  onlyThere,
  onlyFromThere,
  rungWithoutTask,
  restOfRung,
  ofTables,
  careChanged,
  safetyLost,
  careLost,
  onlyMeasure,
  fewerRungs,
  fallingFigures,
  itemGone,
  stillEmpty,
  listIsThere,
  givenIsThere,
  wholeSentence,
  looseLine,
  strangeNumber,
  otherForm,
  sectionMoved,
  otherDirection,
  otherNumber,
  otherSection,
  tornLine,
  leadsNowhere,
  figuresMoved,
  stepWithin,
  badJoin,
  verbOfMany,
  tornCut,
  stillThere,
  moreThanQuoted,
];

/**
 * Why the change that was made for an ask is not kept; undefined where no harm is seen. It looks at the ask and at the two
 * texts, and at nothing of what made the change: "not done" is an honest answer, harm to a client's sheet is not.
 */
export function harmOf(
  ask: string,
  message: string,
  before: string,
  after: string,
): string | undefined {
  if (before === after) return undefined;
  const seen = seenIn(ask, message, before, after);
  for (const check of checks) {
    const harm = check(seen);
    if (harm) return harm;
  }
  return undefined;
}
