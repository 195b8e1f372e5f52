// What readings of a text found, as it is shown and as points for whoever decides.
import type {
  AskReading,
  Quoted,
  RequestReading,
  RevisionReading,
  Shown,
} from '../values/clinical.ts';
import type { ScreenReason } from '../values/screening.ts';
import { askStates } from './phrases.ts';

/** Where the words are that show something. */
export const shownHow: Record<Shown['how'], string> = {
  new: 'now',
  gone: 'no longer there',
  kept: 'in both versions',
};

/** Words that show something, with where they are. */
export const asShown = ({ how, quote, line }: Shown): string =>
  `${shownHow[how]}: “${quote}”${line === undefined ? '' : `, line ${line}`}`;

/** Words of the text, with where they are. */
export const asQuoted = ({ quote, line }: Quoted): string => `“${quote}”, line ${line}`;

/** Whether a reading finds an ask done, with nothing to think about. */
export const isReadAsDone = ({ state, concern }: Pick<AskReading, 'state' | 'concern'>): boolean =>
  state === 'met' && concern === undefined;

/** Something in a second reading for whoever decides to look at. */
export interface ReadingPoint {
  text: string;
  /** False for words that the reading left out. */
  isWarning: boolean;
}

/** What to look at in a second reading: concerns, what is not done, what else changed, and what it left out. */
export function readingPoints({ asks, beside, unread }: RevisionReading): ReadingPoint[] {
  const open = asks
    .filter((ask) => !isReadAsDone(ask))
    .toSorted((a, b) => Number(b.concern !== undefined) - Number(a.concern !== undefined))
    .map(({ state, words, shown, why, concern }) =>
      [
        ...(concern ? [`Concern: ${concern}`] : []),
        `${askStates[state]}: “${words}”. ${why}`,
        ...(shown ? [`(${asShown(shown)})`] : []),
      ].join(' '),
    );
  const changes = beside.map(({ shown, why }) => `Also changed, ${asShown(shown)}. ${why}`);
  return [
    ...[...open, ...changes].map((text) => ({ text, isWarning: true })),
    ...unread.map(({ words }) => ({
      ...{ text: `Please check “${words}”: the second reading left it out.`, isWarning: false },
    })),
  ];
}

/** What to look at in a reading of the request: what is wrong in the text, and what is not done. */
export const requestPoints = ({ asks, faults }: RequestReading): ReadingPoint[] => [
  ...faults.map((fault) => ({
    text: `${fault.grave ? 'Grave: ' : ''}${fault.why} (${asQuoted(fault)})`,
    isWarning: true,
  })),
  ...asks
    // "done" with no words for it is no finding, as what is left out has none; it is not counted as done either
    .filter(({ state }) => state === 'partly' || state === 'not_done')
    .map(({ state, words, why, shown }) => ({
      text: `${askStates[state]}: “${words}”. ${why}${shown ? ` (${asQuoted(shown)})` : ''}`.trim(),
      isWarning: true,
    })),
];

const ofRisk = new Set(['danger_cleared', 'task_by_model']);

/** What to look at in what a model alone answers for in the screening of a request. */
export const screeningPoints = (reasons: readonly ScreenReason[]): ReadingPoint[] =>
  reasons.map(({ code, message, quote }) => ({
    text: `${code === 'unwise_wish' ? 'Not to be done as it was asked: ' : ''}${message}${quote ? ` (“${quote}”)` : ''}`,
    isWarning: ofRisk.has(code),
  }));

/** How much a reading finds done, what it left out counted in: `1 of 3 done`. */
export function readAsDone({
  asks,
  unread = [],
}: {
  asks: readonly Pick<AskReading, 'state' | 'concern'>[];
  unread?: readonly unknown[];
}): string {
  return `${asks.filter(isReadAsDone).length} of ${asks.length + unread.length} done`;
}
