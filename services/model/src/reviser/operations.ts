import { addRelapsePlan, addSection } from './added-sections.ts';
import { addSentence } from './added-sentence.ts';
import {
  changeScale,
  changeTechnique,
  contactSlot,
  editSection,
  replaceLog,
  softenHelp,
  softerHelp,
} from './content-operations.ts';
import { correctAge } from './contrast/client-facts.ts';
import { exchange } from './contrast/exchange.ts';
import { verbThroughout } from './contrast/verb-forms.ts';
import { nameInExample } from './example-name.ts';
import { getUpTime } from './get-up-time.ts';
import { insertGiven, replaceItem, rewriteStep } from './given-items.ts';
import {
  addQuoted,
  changeSentence,
  doOfStep,
  exampleOfStep,
  keepHelp,
  moveLine,
} from './given-quotes.ts';
import { addGiven, retitle } from './given-words.ts';
import { rungBetween } from './ladder/between.ts';
import { rateRung, rateRungs } from './ladder/rating.ts';
import { rungAbout } from './ladder/rung-about.ts';
import { inCompany, rungThings, wholeLadder } from './ladder/rung-list.ts';
import { allColumns } from './layout/all-columns.ts';
import { intoBullets } from './layout/bullets.ts';
import { checklist } from './layout/checklist.ts';
import { changeColumn } from './layout/column-names.ts';
import { exclamationMarks } from './layout/exclamation-marks.ts';
import { renameHeading, renameStep } from './layout/headings.ts';
import { shortenSection } from './layout/less-text.ts';
import { logRows } from './layout/log-rows.ts';
import { columnFor, columnsGiven, restOfWeek, takeColumnOff } from './layout/log-words.ts';
import { moveSection } from './layout/section-order.ts';
import { shorterBy } from './layout/shorter-by.ts';
import { shortenOneStep } from './layout/shorter-step.ts';
import { tableColumns } from './layout/table-columns.ts';
import { writingSpace } from './layout/writing-space.ts';
import { commentOnLine } from './line-comments.ts';
import type { Operation } from './operation.ts';
import { mergeItems, moveItem, removeItems, swapItems } from './order-operations.ts';
import { otherExample } from './other-example.ts';
import { fewSentences, forNightShifts } from './place-operations.ts';
import { removeSection } from './removals.ts';
import { removeDescribed } from './removing/described-lines.ts';
import { everyWord } from './removing/every-word.ts';
import { removeMentions } from './removing/mentions.ts';
import {
  correctQuotedLine,
  removePasted,
  removeQuotedLine,
  sayOnce,
} from './removing/quoted-lines.ts';
import { removeQuoted } from './removing/quoted-words.ts';
import { splitStep } from './splitting.ts';
import { ease, expand, fewRungs, gradeAgain, insert, merge } from './step-operations.ts';
import { changeTimes } from './time-operations.ts';
import { notInText, wordThroughout } from './word-operations.ts';
import {
  american,
  askMore,
  makeDirect,
  makeShorter,
  makeSimpler,
  makeWarmer,
  replacing,
  spelling,
} from './wording-operations.ts';

/** What a person may ask for; the first group are wholes, of which a point holds one. */
export const wholes: Operation[] = [
  wholeLadder,
  rungThings,
  inCompany,
  rateRungs,
  takeColumnOff,
  columnsGiven,
  columnFor,
  restOfWeek,
  keepHelp,
  correctAge,
  verbThroughout,
  removePasted,
  sayOnce,
  correctQuotedLine,
  removeQuotedLine,
  addQuoted,
  changeSentence,
  exampleOfStep,
  doOfStep,
  moveLine,
  shorterBy,
  softenHelp,
  softerHelp,
  notInText,
  allColumns,
  changeColumn,
  tableColumns,
  exclamationMarks,
  everyWord,
  writingSpace,
  logRows,
  checklist,
  removeQuoted,
  removeDescribed,
  addGiven,
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
  mergeItems,
  moveItem,
  splitStep,
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
  getUpTime,
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
  makeDirect,
  askMore,
  makeShorter,
];

/** What asks for a manner of writing does not do so in quotes. */
export const manners = new Set([makeSimpler, makeWarmer, makeDirect, askMore, makeShorter]);
