import type { ReviewDecision } from '../values/decision.ts';
import type { Blackboard, GivenReason, ReadReason } from './blackboard.ts';

/** The reasons that people gave with their orders so far. */
export const reasonsOn = ({ readReasons = [] }: Pick<Blackboard, 'readReasons'>): ReadReason[] =>
  readReasons;

/** Was it held, and has nobody decided on that? */
export const isStopped = ({ screening, seenTo }: ReadReason): boolean =>
  screening?.outcome === 'hold' && seenTo === undefined;

/** The reasons that a person has to look at before anything else is planned. */
export const stoppedReasons = (board: Pick<Blackboard, 'readReasons'>): ReadReason[] =>
  reasonsOn(board).filter(isStopped);

/** Does a person have to look at a reason that somebody gave? */
export const isReasonStopped = (board: Pick<Blackboard, 'readReasons'>): boolean =>
  stoppedReasons(board).length > 0;

/** Is a reason still to be read by the Guardian? */
export const isReasonUnread = (board: Pick<Blackboard, 'readReasons'>): boolean =>
  reasonsOn(board).some(({ screening }) => screening === null);

/** The commands by which people let work continue that a reason had stopped: they decided on that reason, and on nothing else. */
export const decidedOnReasons = (board: Pick<Blackboard, 'readReasons'>): Set<string> =>
  new Set(reasonsOn(board).flatMap(({ seenTo }) => seenTo ?? []));

/** A confirmation as clients write it by themselves. */
const typed =
  /^typed (?:yes to (?:the edit |version \d{1,9} · ))?[0-9a-f]{8}(?:, with each line of the text on screen for a second or longer)?(?:, and \d{1,6} points? to check ticked)?(?: in the MCP client)?$/;

/** The words of a decision that are given to no agent: those of a requested revision are screened as feedback. */
export function wordsOf({
  action,
  reason,
  feedback,
  comments = [],
  override,
  dismissals = [],
  confirmation,
}: ReviewDecision): string[] {
  const isFeedback = action === 'request_revision';
  const others = isFeedback ? [] : [feedback, ...comments.map(({ text }) => text)];
  const own = confirmation !== undefined && !typed.test(confirmation) ? [confirmation] : [];
  const dismissed = dismissals.map((each) => each.reason);
  return [reason, override?.reason, ...dismissed, ...others, ...own].flatMap((words) =>
    words?.trim() ? words : [],
  );
}

/** Were exactly these words read before, and found harmless or decided on? */
export const wasRead = (
  board: Pick<Blackboard, 'readReasons'>,
  words: GivenReason['words'],
): boolean =>
  reasonsOn(board).some(
    (reason) =>
      reason.screening !== null &&
      !isStopped(reason) &&
      reason.words.length === words.length &&
      reason.words.every((each, at) => each === words[at]),
  );
