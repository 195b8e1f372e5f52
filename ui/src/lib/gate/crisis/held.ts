import type { Blackboard, CrisisCard, ReadReason, ScreenReason } from '@cerina/contracts';
import { isStopped, reasonsOn } from '@cerina/contracts/reasons';

/** What was held because it states danger: the card for whoever is concerned, and why. */
export interface Held {
  of: 'request' | 'feedback' | 'reason';
  card: CrisisCard | undefined;
  reasons: ScreenReason[];
  /** Of feedback: only one reader suspects it, and it is carried out once a reviewer has assessed it. */
  isAsked?: true;
  /** Of a reason: what was given, by whom and with which order. */
  given?: ReadReason;
  /** Of a reason: nobody has decided on it. */
  isOpen?: true;
}

type Screened = Pick<
  Blackboard,
  'screening' | 'feedbackScreening' | 'questionsAnswered' | 'readReasons'
>;

/** Whether the request was held at once, or when it was answered that somebody may be at risk. */
const requestWasHeld = ({ screening, questionsAnswered = [] }: Screened): boolean =>
  screening?.outcome === 'hold' ||
  (screening?.outcome === 'ask' &&
    questionsAnswered.some(({ answers }) =>
      answers.some(({ risk }) => risk === 'yes' || risk === 'unknown'),
    ));

/** All that was held of a protocol, whatever was decided on it since: the request, then feedback, then the reasons that people gave. Pure. */
export function heldOf(board: Screened): Held[] {
  const { screening, feedbackScreening } = board;
  return [
    ...(screening && requestWasHeld(board)
      ? [{ of: 'request' as const, card: screening.card, reasons: screening.reasons }]
      : []),
    ...(feedbackScreening && feedbackScreening.outcome !== 'go'
      ? [
          {
            of: 'feedback' as const,
            card: feedbackScreening.card,
            reasons: feedbackScreening.reasons,
            ...(feedbackScreening.outcome === 'ask' && { isAsked: true as const }),
          },
        ]
      : []),
    ...reasonsOn(board).flatMap((given): Held[] =>
      given.screening?.outcome === 'hold'
        ? [
            {
              of: 'reason',
              card: given.screening.card,
              reasons: given.screening.reasons,
              given,
              ...(isStopped(given) && { isOpen: true }),
            },
          ]
        : [],
    ),
  ];
}

/** What a gate of a possible crisis is about: a reason that nobody decided on, else the feedback, or the request. */
export function heldNow(board: Screened & Pick<Blackboard, 'drafts'>): Held | undefined {
  const all = heldOf(board);
  const ofFeedback = board.drafts.length > 0;
  return (
    all.findLast(({ isOpen }) => isOpen) ??
    all.findLast(({ of }) => (ofFeedback ? of === 'feedback' : of === 'request'))
  );
}

/** For whom the card of what was held is, as its heading. */
export const headingOf = ({ of }: Held, isAuthor: boolean): string => {
  if (of !== 'request') return 'Before anything else';
  return isAuthor ? 'Please read this first' : 'Share with the person who asked';
};

/** The card as plain words, to be copied. */
export const cardAsText = ({ title, lines }: CrisisCard): string =>
  [title, '', ...lines.map((line) => `- ${line}`)].join('\n');
