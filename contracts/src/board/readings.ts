// What readings of a text found, as it is shown and as points for whoever decides.
import type {
  AskReading,
  Quoted,
  RequestReading,
  RevisionReading,
  Shown,
} from '../values/clinical.ts';
import type { Note } from '../values/draft.ts';
import type { ScreenReason } from '../values/screening.ts';
import type { Blackboard } from './blackboard.ts';
import { askStates, demandStates } from './phrases.ts';
import {
  isToCheck,
  notesToCheck,
  openFlags,
  requestReadingOn,
  reviewedVersion,
  revisionReadingOn,
  screenedByModelAlone,
} from './selectors.ts';

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

/** Something that an agent asks the reader to look at, to be ticked before the text is approved. */
export interface ToCheck {
  id: string;
  from: Note['author'];
  text: string;
  /** A warning, as against what is only to be checked. */
  isWarning: boolean;
}

/** The agents' warnings and what they ask to be checked of a version, each once, warnings first. Pure. */
export function toCheck(
  board: Pick<Blackboard, 'notes' | 'clinical'> &
    Partial<Pick<Blackboard, 'drafts' | 'screening' | 'from' | 'createdAt'>>,
  version: number,
): ToCheck[] {
  const noted = notesToCheck(board).map(({ id, author, message, priority }) => ({
    ...{ id, from: author, text: message },
    isWarning: priority !== 'info',
  }));
  const reviewed = reviewedVersion(board, version);
  const before = reviewed === version ? '' : beforeEdit(reviewed);
  // a board from before demands were recorded has none; what no rule can measure is among the requirements, and not ticked
  const demands = (board.clinical[reviewed]?.demands ?? []).filter(isToCheck);
  const read = revisionReadingOn(board, version);
  const asked = requestReadingOn(board, version);
  const points = [
    ...(asked ? requestPoints(asked.reading) : []),
    ...(read ? readingPoints(read.reading) : []),
  ];
  const screened = screeningPoints(screenedByModelAlone({ screening: board.screening ?? null }));
  const all = [
    ...noted,
    ...screened.map((point, at) => ({
      ...{ id: `screening-${at + 1}`, from: 'safety' as const },
      ...point,
    })),
    ...points.map(({ text, isWarning }, at) => ({
      id: `${reviewed}-reading-${at + 1}`,
      from: 'clinical' as const,
      text: `${before}${text}`,
      isWarning,
    })),
    ...demands.map(({ id, text, why, line }) => ({
      id: `${reviewed}-${id}`,
      from: 'clinical' as const,
      text: `${before}${text}${line === undefined ? '' : ` (line ${line})`}: ${why}`,
      isWarning: false,
    })),
  ];
  return all.toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning));
}

/** A requirement that is not met as asked. What a person is asked to check of them is in {@link toCheck}. */
export interface Unmet {
  text: string;
  /** Whether it was measured of the version before a person's edit, and may be otherwise since. */
  isBefore: boolean;
}

/** What of the request is not met as asked in a version, in words. Pure. */
export function unmetOn(
  board: Pick<Blackboard, 'clinical'> & Partial<Pick<Blackboard, 'drafts'>>,
  version: number,
): Unmet[] {
  const reviewed = reviewedVersion(board, version);
  const isBefore = reviewed !== version;
  const before = isBefore ? beforeEdit(reviewed) : '';
  // a board from before demands were recorded has none
  return (board.clinical[reviewed]?.demands ?? [])
    .filter((demand) => demand.state !== 'met' && !isToCheck(demand))
    .map(({ state, text, line, why }) => {
      const place = line === undefined ? '' : ` (line ${line})`;
      const reason = why && `: ${why}`;
      return { text: `${before}${demandStates[state]}: ${text}${place}${reason}`, isBefore };
    });
}

const beforeEdit = (version: number): string => `In version ${version}, before the edit: `;

/** Did a person decide on the text, so that nothing is left to be checked before? */
export const wasDecidedOn = ({
  status,
  humanApproved,
}: Pick<Blackboard, 'status' | 'humanApproved'>): boolean =>
  status === 'rejected' || (status === 'approved' && humanApproved);

/** How much speaks against a text, whatever its scores are. */
export interface Against {
  /** Findings of the Guardian that are open. */
  findings: number;
  /** Requirements that are not met, or that a person is asked to check; once one decided, those that are not met. */
  requirements: number;
  /** What else the agents warn of, or ask to be checked; none once a person decided. */
  points: number;
}

/** What speaks against a version, counted: that it meets the bar is never said without it. Pure. */
export function againstIt(board: Blackboard, version: number): Against {
  const findings = openFlags(board, version).length;
  const demands = board.clinical[reviewedVersion(board, version)]?.demands ?? [];
  const toLookAt = demands.filter(isToCheck).length;
  // a person's own text is not measured by the review before it: only what it asks to be checked is left
  const unmet = unmetOn(board, version).filter(({ isBefore }) => !isBefore).length;
  if (wasDecidedOn(board)) return { findings, requirements: unmet, points: 0 };
  return {
    findings,
    requirements: unmet + toLookAt,
    points: toCheck(board, version).length - toLookAt,
  };
}
