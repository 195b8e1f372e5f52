import type { ScreenReason } from '@cerina/contracts';
import { asOneLine } from '@cerina/runtime/model/one-line';

/** As many, and as long, as a screening can have with much else beside them. */
const MOST = 20;
const LONGEST = 500;
const LONGEST_CODE = 64;

/**
 * A model's reasons as a board can have them, whatever it wrote: one that is empty, too long or one of thousands loses no hold and
 * no card.
 */
export const reasonsBy = (
  given: readonly { code: string; message: string; quote: string }[],
): ScreenReason[] =>
  given.slice(0, MOST).map(({ code, message, quote }) => ({
    code: asOneLine(code, LONGEST_CODE) || 'model',
    message: whyBy(message) || 'The model gave no reason.',
    ...(quote && { quote: [...quote].slice(0, LONGEST).join('') }),
  }));

/** The same of one reason in words; it may be empty. */
export const whyBy = (given: string): string => asOneLine(given, LONGEST);
