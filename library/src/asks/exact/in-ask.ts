import { type ExactOrder, exactOrders } from './index.ts';

/** What of the exact orders of a message one of its asks has. */
export interface ExactInAsk {
  /** Those that begin in it. */
  own: ExactOrder[];
  /** Those that it has a part of. */
  shared: ExactOrder[];
  /** What else it asks for, clause by clause. */
  left: string[];
}

const overlaps = (from: number, to: number, a: number, b: number): boolean => from < b && to > a;

/** Where an ask is in its message; the words that join sentences may have been left out of it. */
function rangeOf(ask: string, message: string): { from: number; to: number } | undefined {
  const whole = message.indexOf(ask);
  if (whole >= 0) return { from: whole, to: whole + ask.length };
  for (const size of [24, 14, 8]) {
    const from = message.indexOf(ask.slice(0, size));
    const end = from < 0 ? -1 : message.indexOf(ask.slice(-size), from);
    if (end >= 0) return { from, to: end + Math.min(size, ask.length) };
  }
  return undefined;
}

/** An order is of the ask that has its last word. */
const anchorOf = ({ from, to, at }: ExactOrder, message: string): number =>
  at ?? from + message.slice(from, to).search(/[\p{L}\d][^\p{L}\d]*$/u);

/** The exact orders of an ask, read in its message; undefined where it has a part in none. */
export function exactIn(ask: string, message: string, text: string): ExactInAsk | undefined {
  const range = rangeOf(ask, message);
  if (!range) return undefined;
  const { from, to } = range;
  const { orders, left, clauses } = exactOrders(message, text);
  const shared = orders.filter((order) => {
    const named = clauses.find((each) => each.from === order.namedFrom);
    return (
      overlaps(order.from, order.to, from, to) ||
      (named !== undefined && overlaps(named.from, named.to, from, to))
    );
  });
  if (shared.length === 0) return undefined;
  const own = shared.filter((order) => {
    const anchor = anchorOf(order, message);
    return anchor >= from && anchor < to;
  });
  const open = left
    .filter((clause) => overlaps(clause.from, clause.to, from, to))
    .flatMap((clause) => {
      if (clause.said === undefined)
        return [message.slice(Math.max(from, clause.from), Math.min(to, clause.to)).trim()];
      return message.slice(from, to).includes(clause.said.slice(0, 12)) ? [clause.said] : [];
    });
  return { own, shared, left: open };
}
