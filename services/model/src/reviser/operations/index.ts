import type { Operation } from '../operation.ts';
import { correctAge } from './contrast/client-facts.ts';
import { exchange } from './contrast/exchange.ts';
import { verbThroughout } from './contrast/verb-forms.ts';
import { nameInExample } from './examples/name.ts';
import { otherExample } from './examples/other.ts';
import { addQuoted, keepHelp } from './given/quotes.ts';
import { addSentence } from './given/sentence.ts';
import { retitle } from './given/words.ts';
import { ease, expand, fewRungs, gradeAgain, insert, merge } from './items/change-steps.ts';
import { insertGiven, replaceItem, rewriteStep } from './items/given.ts';
import { moveItem, removeItems, swapItems } from './items/order.ts';
import { rungBetween } from './ladder/between.ts';
import { rateRung, rateRungs } from './ladder/rating.ts';
import { rungAbout } from './ladder/rung-about.ts';
import { wholeLadder } from './ladder/rung-list.ts';
import { intoBullets } from './layout/bullets.ts';
import { renameHeading, renameStep } from './layout/headings.ts';
import { moveSection } from './layout/section-order.ts';
import { writingSpace } from './layout/writing-space.ts';
import { shortenSection } from './length/less-text.ts';
import { shorterBy } from './length/shorter-by.ts';
import { shortenOneStep } from './length/shorter-step.ts';
import { allColumns } from './log/all-columns.ts';
import { changeColumn } from './log/column-names.ts';
import { logRows } from './log/rows.ts';
import { tableColumns } from './log/table-columns.ts';
import { restOfWeek } from './log/words.ts';
import { commentOnLine } from './one-place/line-comment.ts';
import { fewSentences, forNightShifts } from './one-place/one-part.ts';
import { removeMentions } from './removing/mentions.ts';
import { correctQuotedLine } from './removing/quoted-lines.ts';
import { removeQuoted } from './removing/quoted-words.ts';
import { addRelapsePlan, addSection } from './sections/add.ts';
import {
  changeScale,
  changeTechnique,
  contactSlot,
  editSection,
  replaceLog,
  softerHelp,
} from './sections/content.ts';
import { removeSection } from './sections/remove.ts';
import { changeTimes } from './times/change.ts';
import {
  american,
  makeShorter,
  makeSimpler,
  makeWarmer,
  replacing,
  spelling,
} from './wording/manner.ts';
import { notInText, wordThroughout } from './wording/word-throughout.ts';

/** What a person may ask for; the first group are wholes, of which a point holds one. */
export const wholes: Operation[] = [
  wholeLadder,
  rateRungs,
  restOfWeek,
  keepHelp,
  correctAge,
  verbThroughout,
  correctQuotedLine,
  addQuoted,
  shorterBy,
  softerHelp,
  notInText,
  allColumns,
  changeColumn,
  tableColumns,
  writingSpace,
  logRows,
  removeQuoted,
  addSentence,
  renameStep,
  renameHeading,
  retitle,
  rateRung,
  fewRungs,
  rungBetween,
  moveSection,
  intoBullets,
  shortenSection,
  shortenOneStep,
  swapItems,
  moveItem,
  insertGiven,
  replaceItem,
  rungAbout,
  rewriteStep,
  addRelapsePlan,
  addSection,
  changeTechnique,
  replaceLog,
  wordThroughout,
  replacing,
  nameInExample,
  fewSentences,
  forNightShifts,
  gradeAgain,
  exchange,
  editSection,
  commentOnLine,
];
/** What a point may ask for beside others. */
export const parts: Operation[] = [
  changeScale,
  american,
  spelling,
  contactSlot,
  insert,
  ease,
  expand,
  removeItems,
  removeSection,
  removeMentions,
  changeTimes,
  merge,
  otherExample,
  makeSimpler,
  makeWarmer,
  makeShorter,
];

/** What asks for a manner of writing does not do so in quotes. */
export const manners = new Set([makeSimpler, makeWarmer, makeShorter]);
