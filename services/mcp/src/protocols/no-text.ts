import {
  type Blackboard,
  draftOf,
  isFeedbackSeenTo,
  isFeedbackStopped,
  nameOf,
  type ReadReason,
  type ScreenReason,
  stoppedReasons,
} from '@cerina/contracts';
import { LONGEST_REASON, oneLine } from './requested.ts';

/** Why no text can be decided on at this gate; undefined if one can, or if there is none. */
export function whyNothingOffered(board: Blackboard): string | undefined {
  switch (board.gate?.kind) {
    case 'crisis':
      return `${whyHeld(board)} A person must decide on that in the dashboard first.`;
    case 'questions':
      return 'There is no text yet: its questions must be answered first, in the dashboard.';
  }
  return undefined;
}

/** Why it is on hold as a possible crisis: what of, with the words that caused it. */
export function whyHeld(board: Blackboard): string {
  const ofFeedback = isFeedbackStopped(board) && !isFeedbackSeenTo(board);
  const given = stoppedReasons(board);
  if (given.length > 0) return whyReasonHeld(given);
  const what = ofFeedback ? 'What was asked to be changed' : 'The request';
  const reasons = (ofFeedback ? board.feedbackScreening : board.screening)?.reasons ?? [];
  const said = reasons.map(inWords);
  const instead = ofFeedback ? [] : insteadOf(board);
  return [`${what} is on hold because it may involve danger.`, ...said, ...instead].join(' ');
}

const inWords = ({ message, quote }: ScreenReason): string =>
  [oneLine(message, LONGEST_REASON), quote && `(“${oneLine(quote)}”)`].filter(Boolean).join(' ');

/** The same of what somebody gave as a reason, and who. */
export function whyReasonHeld(given: ReadReason[]): string {
  const said = given.flatMap(({ by, order, screening }) => [
    `What ${nameOf(by)} gave as a reason (${order.replace('_', ' ')}) may involve danger: a person must look at it.`,
    ...(screening?.reasons ?? []).map(inWords),
  ]);
  return said.join(' ');
}

/** What would help in place of a request that is not to be written. */
export const insteadOf = ({ screening }: Pick<Blackboard, 'screening'>): string[] =>
  screening?.instead
    ? [`What would help instead: ${oneLine(screening.instead, LONGEST_REASON)}`]
    : [];

/** Why there is nothing to read: of that version, or at all. */
export function whyNoText(board: Blackboard, version?: number): string {
  if (board.erased) return 'Its texts have been erased.';
  const isMissing = version === undefined ? board.drafts.length === 0 : !draftOf(board, version);
  if (!isMissing) return 'Its text is only in the archive.';
  if (version !== undefined) return `Version ${version} has no text.`;
  return board.completed ? 'There is no text.' : 'There is no text yet.';
}

/** Why a version, or with that hash, is not what can be decided on at this gate. */
export function whyNotOffered(board: Blackboard, version: number, sha256?: string): string {
  const draft = draftOf(board, version);
  if (!draft) return `Version ${version} has no text.`;
  if (sha256 !== undefined && draft.sha256 !== sha256)
    return `That content_hash is not the hash of version ${version}.`;
  const offered = (board.gate?.offered ?? []).map((one) => one.version);
  return offered.length > 0
    ? `Version ${version} is not on offer: ${offered.join(', ')} ${offered.length > 1 ? 'are' : 'is'}.`
    : `Version ${version} is not on offer.`;
}
