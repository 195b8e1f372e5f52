import type { ConsultResult } from '@cerina/contracts/consult';

/** What a turn came to, before it is on the log. */
export type Answered = Pick<ConsultResult, 'outcome' | 'answer' | 'attempt' | 'because'>;

/** A turn of the history, in its place: the same turn again replaces itself. */
export interface Remembered {
  turn: number;
  user: string;
  assistant: string;
}

/** Puts turns in their places; a turn that is answered again after a crash is in it once. */
export const remembering = (held: Remembered[], more: Remembered[]): Remembered[] =>
  [...held.filter(({ turn }) => !more.some((other) => other.turn === turn)), ...more].sort(
    (a, b) => a.turn - b.turn,
  );

/** What enters the history of a turn: the question, and its answer once it was approved. */
export const rememberedOf = (
  turn: number,
  user: string,
  { outcome, answer }: Answered,
): Remembered[] =>
  outcome === 'approved' && answer ? [{ turn, user, assistant: answer.text }] : [];
