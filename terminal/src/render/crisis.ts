import type { CrisisCard, ReadReason, ScreenReason } from '@cerina/contracts';
import { byWhom } from '@cerina/contracts/signer';

/** A card, or that it is on hold. */
export const cardLines = (card: CrisisCard | undefined): string[] => [
  card?.title ?? 'On hold for a reviewer.',
  ...(card?.lines ?? []).map((line) => `  ${line}`),
];

/** Why it was held, with the words. */
export const whyLine = ({ message, quote }: ScreenReason): string =>
  `Why: ${message}${quote ? ` (“${quote}”)` : ''}`;

/** What is held of the reasons that people gave: the card, and why. */
export const reasonCard = (given: readonly ReadReason[]): string[] => [
  ...cardLines(given.findLast(({ screening }) => screening?.card)?.screening?.card),
  ...given.flatMap(({ by, screening }) => [
    `In the reason that was given ${byWhom(by)}:`,
    ...(screening?.reasons ?? []).map((reason) => `  ${whyLine(reason)}`),
  ]),
];
