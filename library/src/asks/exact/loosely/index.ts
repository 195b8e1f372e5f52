import type { Reader } from '../context.ts';
import { arrowed, counts, figureOfIt, lasts, whenSaid } from './amounts.ts';
import { columnBeside, columnsDown, columnsMerged, columnUnquoted } from './columns.ts';
import {
  exampleAge,
  exampleFear,
  exampleName,
  exampleOut,
  examplePerson,
  sectionOut,
} from './example.ts';
import {
  forLine,
  ideasFor,
  labels,
  lineByLabel,
  notes,
  oneMoreThing,
  opensWith,
  secondExample,
} from './notes.ts';
import { things } from './things.ts';
import {
  cellIs,
  columnsSaid,
  factPut,
  goneAsKnown,
  roleThroughout,
  stepCalled,
  stepRenamed,
  thingOut,
  wordOnce,
} from './words.ts';

/** Orders that name their place in looser words, or give their content without marks; each is clear by its form. */
export const loosely: Reader[] = [
  columnBeside,
  columnsMerged,
  columnsDown,
  columnUnquoted,
  things,
  columnsSaid,
  counts,
  figureOfIt,
  lasts,
  arrowed,
  whenSaid,
  exampleFear,
  examplePerson,
  exampleAge,
  exampleName,
  exampleOut,
  sectionOut,
  secondExample,
  forLine,
  opensWith,
  labels,
  ideasFor,
  oneMoreThing,
  roleThroughout,
  goneAsKnown,
  stepCalled,
  stepRenamed,
  thingOut,
  wordOnce,
  factPut,
  lineByLabel,
  cellIs,
  notes,
];
