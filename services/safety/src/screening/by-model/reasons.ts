import { isByModelAlone, type ScreenReason } from '@cerina/contracts';
import { asOneLine } from '@cerina/runtime/model/one-line';

/** As many, and as long, as a screening can have with much else beside them. */
const MOST = 20;
export const LONGEST = 500;
const LONGEST_CODE = 64;

/** A code as a model wrote it; those of what a model alone answers for are not for it to give. */
const codeBy = (given: string): string => {
  const code = asOneLine(given, LONGEST_CODE) || 'model';
  return isByModelAlone(code) ? 'model' : code;
};

/**
 * A model's reasons as a board can have them, whatever it wrote: one that is empty, too long or one of thousands loses no hold and
 * no card.
 */
export const reasonsBy = (
  given: readonly { code: string; message: string; quote: string }[],
): ScreenReason[] =>
  given.slice(0, MOST).map(({ code, message, quote }) => ({
    code: codeBy(code),
    message: whyBy(message) || 'The model gave no reason.',
    ...(quote && { quote: [...quote].slice(0, LONGEST).join('') }),
  }));

/** The same of one reason in words; it may be empty. */
export const whyBy = (given: string): string => asOneLine(given, LONGEST);
