import {
  type Blackboard,
  type CrisisCard,
  isFeedbackSeenTo,
  isFeedbackStopped,
  isRequestHeld,
  isRequestSeenTo,
  stoppedReasons,
} from '@cerina/contracts';

/**
 * What must be shown at once if a request, a feedback, or a reason that somebody gave, reports danger; undefined if none does, or once a person
 * has let the work continue. That it was rejected takes no help away.
 */
export function cardOf(board: Blackboard): string | undefined {
  const { status, gate, screening, feedbackScreening } = board;
  if (board.erased) return undefined;
  const ofFeedback = isFeedbackStopped(board) && !isFeedbackSeenTo(board);
  const ofRequest =
    gate?.kind === 'crisis' ||
    (isRequestHeld(board) && !isRequestSeenTo(board)) ||
    status === 'refused';
  const ofReason = stoppedReasons(board).findLast(({ screening }) => screening?.card);
  const card =
    ofReason?.screening?.card ||
    (ofFeedback && (feedbackScreening?.card ?? screening?.card)) ||
    (ofRequest && screening?.card);
  return card ? cardInWords(card) : undefined;
}

/** A card as a person is shown it. */
export const cardInWords = ({ title, lines }: CrisisCard): string =>
  [title, ...lines.map((line) => `- ${line}`)].join('\n');
