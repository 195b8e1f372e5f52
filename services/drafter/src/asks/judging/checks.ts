import { already } from '../checks/already.ts';
import { anchored } from '../checks/anchored.ts';
import {
  choiceMade,
  contentAdded,
  limitStated,
  namedAtTop,
  thingPut,
} from '../checks/asked/additions.ts';
import { ratedAfterwards, sectionLimited, spaced, usualTime } from '../checks/asked/form.ts';
import { dayRowsThere, rungBoxes } from '../checks/asked/rows.ts';
import { namedStays, referenceTaken } from '../checks/asked/stays.ts';
import {
  columnOrdered,
  columnParted,
  columnsListed,
  columnsLost,
  columnsWanted,
} from '../checks/asked/tables.ts';
import { atGrade, shorterBy } from '../checks/form/degree.ts';
import { checklist, logRows, stepShorter, stepSplit, writingSpace } from '../checks/form/form.ts';
import { bulleted, headingRenamed, sectionMoved, stepRenamed } from '../checks/form/layout.ts';
import { length, sentenceCount, wordCount } from '../checks/form/length.ts';
import {
  fitted,
  notText,
  reading,
  scale,
  spelling,
  title,
  translation,
  wordsOfAmerica,
} from '../checks/form/manner.ts';
import { itemExpanded, itemInserted, itemReplaced, wordsAdded } from '../checks/items/content.ts';
import {
  fewItems,
  itemMoved,
  itemsMerged,
  itemsRemoved,
  itemsSwapped,
} from '../checks/items/order.ts';
import {
  ladderGiven,
  rungSays,
  rungsInCompany,
  rungsRated,
  rungsSpread,
} from '../checks/items/rung-words.ts';
import { rungBetween, rungRated, rungReplaced } from '../checks/items/rungs.ts';
import { kept, warningKept } from '../checks/kept.ts';
import { columnsNamed } from '../checks/log/all-columns.ts';
import { columnChanged, columns } from '../checks/log/columns.ts';
import { columnAddedFor, columnsCounted, columnTakenOff, weekWhole } from '../checks/log/words.ts';
import { keepNotes, ladderNotes, wordNotes } from '../checks/notes/index.ts';
import {
  amountChanged,
  oftenSaid,
  reviewSaid,
  sentencesCounted,
} from '../checks/placed/amounts.ts';
import {
  boldMade,
  exampleSaid,
  labelGets,
  labelSays,
  quotePut,
  sectionPlaced,
  underWordsSaid,
} from '../checks/placed/given.ts';
import { bulletGone, describedPartGone, labelsGone } from '../checks/placed/gone.ts';
import { leftAlone, restLeft } from '../checks/placed/kept.ts';
import {
  columnPlaced,
  columnsDropped,
  columnsKept,
  columnsSwapped,
  rowCleared,
  rowsCounted,
  rowsNamed,
} from '../checks/placed/log.ts';
import {
  ladderEnds,
  rungAtFigure,
  rungInTwo,
  rungsInWords,
  stepAtEdge,
  stepsTogether,
} from '../checks/placed/rungs.ts';
import {
  bulletMoved,
  clauseSaid,
  exampleInStepSaid,
  stepNoted,
  taskSaid,
} from '../checks/placed/steps.ts';
import { lineRemoved, partRemoved, sectionAdded } from '../checks/sections.ts';
import { quotationExchanged, quotationGone, rungAmount } from '../checks/spoken/quotations.ts';
import { ageCorrected, pastedGone, verbExchanged } from '../checks/words/corrected.ts';
import { exchanged, riseTime } from '../checks/words/exchanged.ts';
import {
  lineCorrected,
  lineMoved,
  quoteAdded,
  quotedLineGone,
  saidOnce,
  sentenceChanged,
  stepSays,
} from '../checks/words/given.ts';
import { marksGone, mentionsGone, wordGone } from '../checks/words/mentions.ts';
import { describedGone, quotedGone } from '../checks/words/removed.ts';
import { sentenceAdded } from '../checks/words/sentences-added.ts';
import { names, times, wording } from '../checks/words/wording.ts';
import type { Check } from './finding.ts';

/** The first that knows the ask measures it. Those of order move whole steps, and so change more than one place. */
export const orders: Check[] = [
  ...anchored,
  rungAmount,
  rungBoxes,
  ...ladderNotes,
  ladderGiven,
  ladderEnds,
  rungAtFigure,
  rungInTwo,
  stepAtEdge,
  stepsTogether,
  bulletMoved,
  rungsInWords,
  rungsSpread,
  rungsInCompany,
  rungsRated,
  rungBetween,
  rungRated,
  rungSays,
  rungReplaced,
  stepRenamed,
  stepSplit,
  itemsMerged,
  itemsSwapped,
  itemMoved,
  itemReplaced,
  itemInserted,
  itemsRemoved,
  fewItems,
];
/** Those of all else: no more changes than the place that is named. */
export const others: Check[] = [
  quotationExchanged,
  quotationGone,
  ...keepNotes,
  columnParted,
  columnsCounted,
  columnsListed,
  columnsLost,
  columnsWanted,
  columnOrdered,
  dayRowsThere,
  ...wordNotes,
  choiceMade,
  thingPut,
  limitStated,
  namedAtTop,
  ratedAfterwards,
  sectionLimited,
  spaced,
  usualTime,
  referenceTaken,
  namedStays,
  bulletGone,
  labelsGone,
  leftAlone,
  restLeft,
  sectionPlaced,
  exampleInStepSaid,
  exampleSaid,
  underWordsSaid,
  stepNoted,
  clauseSaid,
  labelGets,
  quotePut,
  labelSays,
  columnPlaced,
  columnsKept,
  columnsDropped,
  columnsSwapped,
  rowCleared,
  rowsCounted,
  rowsNamed,
  reviewSaid,
  oftenSaid,
  amountChanged,
  boldMade,
  taskSaid,
  sentencesCounted,
  verbExchanged,
  warningKept,
  ageCorrected,
  pastedGone,
  lineMoved,
  quoteAdded,
  sentenceChanged,
  stepSays,
  lineCorrected,
  saidOnce,
  quotedLineGone,
  describedPartGone,
  shorterBy,
  atGrade,
  columnTakenOff,
  columnAddedFor,
  weekWhole,
  kept,
  already,
  notText,
  translation,
  contentAdded,
  marksGone,
  wordGone,
  writingSpace,
  logRows,
  checklist,
  columnsNamed,
  columnChanged,
  columns,
  headingRenamed,
  quotedGone,
  describedGone,
  sectionMoved,
  bulleted,
  lineRemoved,
  title,
  exchanged,
  riseTime,
  wording,
  scale,
  wordsOfAmerica,
  spelling,
  names,
  sentenceCount,
  wordCount,
  itemExpanded,
  stepShorter,
  length,
  sectionAdded,
  sentenceAdded,
  mentionsGone,
  partRemoved,
  reading,
  times,
  fitted,
  wordsAdded,
];
