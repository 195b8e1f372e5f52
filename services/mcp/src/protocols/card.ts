import { type Blackboard, type CrisisCard, isFeedbackSeenTo } from '@cerina/contracts';

/** What must be shown at once if a request, or a feedback, reports danger; undefined if neither does. */
export function cardOf(board: Blackboard): string | undefined {
  const { status, gate, screening, feedbackScreening } = board;
  if (board.erased) return undefined;
  const isAsked = feedbackScreening?.outcome === 'ask' && !isFeedbackSeenTo(board);
  const held = gate?.kind === 'crisis' || feedbackScreening?.outcome === 'hold' || isAsked;
  const card = held
    ? (feedbackScreening?.card ?? screening?.card)
    : status === 'refused'
      ? screening?.card
      : undefined;
  return card && cardInWords(card);
}

/** A card as a person is shown it. */
export const cardInWords = ({ title, lines }: CrisisCard): string =>
  [title, ...lines.map((line) => `- ${line}`)].join('\n');
