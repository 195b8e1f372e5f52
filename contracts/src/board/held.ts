import type { Decision } from '../values/decision.ts';
import { answersOn, reportsRisk } from './answers.ts';
import type { Attention, AwaitedTask, Blackboard } from './blackboard.ts';
import { decidedOnReasons, isReasonStopped, reasonsOn } from './reasons.ts';

/** Do the answers to the Guardian's questions report that somebody is at risk, or that nobody knows? */
const isAtRisk = (board: Blackboard): boolean =>
  board.screening?.outcome === 'ask' && answersOn(board).some(reportsRisk);

/** Is the request a possible crisis, by its screening or by what was answered? */
export const isRequestHeld = (board: Blackboard): boolean =>
  board.screening?.outcome === 'hold' || isAtRisk(board);

/** Is what the request asks for never to be written, so that nobody can let it continue? */
export const isDeclined = ({ screening }: Pick<Blackboard, 'screening'>): boolean =>
  screening?.instead !== undefined;

/** Did a person let work continue with that decision, and not on account of a reason that was given? */
function letsWorkContinue(board: Blackboard): (decision: Decision) => boolean {
  const onReasons = decidedOnReasons(board);
  return ({ action, commandId }) => action === 'proceed' && !onReasons.has(commandId);
}

/** Did a person let the held request be worked on? */
export const isRequestSeenTo = (board: Blackboard): boolean =>
  board.decisions.some(letsWorkContinue(board));

/** Did a person decide on a possible crisis here, of whatever it was? */
export const isDangerSeenTo = (board: Blackboard): boolean =>
  isRequestSeenTo(board) || reasonsOn(board).some(({ seenTo }) => seenTo !== undefined);

/** Does a person have to look at this round's feedback before anything is written from it? */
export const isFeedbackStopped = ({ feedbackScreening }: Blackboard): boolean =>
  feedbackScreening !== null && feedbackScreening.outcome !== 'go';

/**
 * Has a person continued since this feedback was given? Of feedback that was held they can then ask for the points
 * again; where they were asked, it is carried out. The instructions of a branch
 * come with its request: where that was held, the first to continue decided on the request alone.
 */
export function isFeedbackSeenTo(board: Blackboard): boolean {
  const asked = board.decisions.findLastIndex(({ action }) => action === 'request_revision');
  const since = board.decisions.slice(asked + 1).filter(letsWorkContinue(board));
  const onRequest = asked < 0 && isRequestHeld(board) ? 1 : 0;
  return since.length > onRequest;
}

/**
 * Does it wait for answers to the Guardian's questions? Also before the gate for them is open: one that was halted while the
 * Guardian read has none until it is resumed.
 */
export function waitsForAnswers(board: Blackboard): boolean {
  if (board.completed) return false;
  if (board.gate) return board.gate.kind === 'questions';
  const isPaused = board.halted && board.awaiting.length === 0 && board.drafts.length === 0;
  return isPaused && board.screening?.outcome === 'ask' && !isAtRisk(board);
}

/** Is one of the questions that it waits with about risk? */
export const asksAboutRisk = (board: Blackboard): boolean =>
  waitsForAnswers(board) && (board.screening?.questions ?? []).some(({ kind }) => kind === 'risk');

/** Does it wait for a person because of danger: on hold, or asked whether somebody is at risk? */
export const waitsForDanger = (board: Blackboard): boolean => isHeld(board) || asksAboutRisk(board);

/** Does an agent read the words of a person for danger there? A halt lets that come to its end: else it would hide a possible crisis. */
export const isReadForDanger = ({ task: { kind } }: Pick<AwaitedTask, 'task'>): boolean =>
  kind === 'screen_intent' || kind === 'screen_feedback' || kind === 'screen_reason';

/**
 * Is it a possible crisis that no person has decided on yet? Also before the gate for that is open: one that was halted
 * while the Guardian read has none until it is resumed.
 */
export function isHeld(board: Blackboard): boolean {
  if (board.completed) return false;
  if (isReasonStopped(board)) return true;
  if (board.gate) return board.gate.kind === 'crisis';
  return (
    (isRequestHeld(board) && !isRequestSeenTo(board)) ||
    (isFeedbackStopped(board) && !isFeedbackSeenTo(board))
  );
}

/** Did a person let a possible crisis continue, with nothing on hold since? Then it needs no alarm any more. */
export const isCrisisDecided = (board: Blackboard): boolean =>
  !board.erased &&
  board.status !== 'refused' &&
  isDangerSeenTo(board) &&
  !isReasonStopped(board) &&
  !isHeld(board) &&
  !(isFeedbackStopped(board) && !isFeedbackSeenTo(board));

/** The reasons to look closely, a possible crisis among them as soon as it is held: what was halted has it raised at its gate alone. */
export const attentionOn = (board: Blackboard): Attention[] =>
  isHeld(board) && !board.attention.includes('crisis')
    ? [...board.attention, 'crisis']
    : board.attention;
