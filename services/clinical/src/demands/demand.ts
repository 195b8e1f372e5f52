import type { Demand } from '@cerina/contracts';
import type { PlacedLine } from '../measuring/view.ts';

export type State = Demand['state'];

const MOST_WORDS = 160;
/** No demand quotes more of a request than a person reads at a glance. */
export const short = (text: string): string =>
  text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS - 2).trimEnd()} …` : text;

/** A demand with what became of it. */
export const demand = (
  id: string,
  text: string,
  state: State,
  why: string,
  line?: number,
): Demand => ({
  ...{ id, text: short(text), state },
  ...(line !== undefined && { line }),
  ...{ why, check: 'none' },
});

/** How the reason begins of a sign that a rule saw. */
export const PLEASE_CHECK = 'Please check: ';

/** A demand that a person is asked to look at: it is met in part. */
export const toCheck = (
  check: NonNullable<Demand['check']>,
  ...[id, text, why, line]: [id: string, text: string, why: string, line?: number]
): Demand => ({ ...demand(id, text, 'partly', why, line), check });

/** By how much of it is there: all, some or nothing. */
export const byShare = (share: number, enough = 1): State =>
  share >= enough ? 'met' : share > 0 ? 'partly' : 'not_done';

const order: State[] = ['met', 'changed', 'partly', 'not_done'];

/** Of a demand in two readings of one text, the worse: what is not seen in print is not there. */
export const worse = (one: Demand, other: Demand): Demand =>
  order.indexOf(other.state) > order.indexOf(one.state) ? other : one;

/** A library id in words. */
export const inWords = (id: string): string => id.replaceAll('_', ' ');

/** The first of these lines that a pattern is seen on. */
export const firstWith = (lines: readonly PlacedLine[], pattern: RegExp): number | undefined =>
  lines.find(({ text }) => pattern.test(text))?.line;
