import type { Ask } from '@cerina/contracts';
import type { Place, Sides } from '../sides.ts';
import { numerals, ordinals } from '../wording/number-words.ts';

/** What a check measured for an ask. */
export type Finding = Pick<Ask, 'state' | 'why' | 'line'> & {
  /** Each word of the ask is in the change that was measured, and nothing else. */
  isWhole?: boolean;
};

/** What a check looks at: the two versions, and the place that the ask names or is written on. */
export interface Measured extends Sides {
  place: Place | undefined;
  /** All that is asked for beside it: what else may have changed. */
  message: string;
  /** The words of the line that it is a comment on. */
  line?: string | undefined;
}

/** Measures one kind of ask by the two texts alone; null for an ask of another kind. */
export type Check = (ask: string, measured: Measured) => Finding | null;

export const finding = (state: Finding['state'], why: string, line?: number): Finding => ({
  state,
  why,
  ...(line !== undefined && { line }),
});

const numbers: Record<string, number> = Object.fromEntries(
  numerals.map((word, at) => [word, at + 1]),
);
const places: Record<string, number> = Object.fromEntries(
  ordinals.slice(0, 10).map((word, at) => [word, at + 1]),
);

/** A number in digits, in words, or "last" of a count. */
export const numberIn = (word: string | undefined, count = 0): number | undefined => {
  if (word === undefined) return undefined;
  const said = word.toLowerCase();
  if (said === 'last' || said === 'final') return count;
  return (
    numbers[said] ?? places[said] ?? (/^\d+/.test(said) ? Number.parseInt(said, 10) : undefined)
  );
};

/** A pattern's part for a number. */
export const NUMBER = `(\\d{1,3}|${Object.keys(numbers).join('|')})`;
export const ORDINAL = `(${Object.keys(places).join('|')}|last|final|\\d{1,3}(?:st|nd|rd|th))`;
