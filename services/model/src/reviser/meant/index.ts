import type { Change, Situation } from '../operation.ts';
import { columns } from './columns.ts';
import { exchange } from './exchange.ts';
import { exemplar } from './exemplar.ts';
import {
  besideOther,
  companyOnRung,
  lineToTop,
  quoteInPlace,
  thatSentence,
  title,
} from './insertion.ts';
import { ladder, ladderEdge, rungQuoted } from './ladder.ts';
import { numbers } from './numbers.ts';
import { type Asked, ordersIn } from './orders.ts';
import { pronoun, toYou } from './person.ts';
import { bulletCut, removal } from './removal.ts';
import { onlyWished } from './wished.ts';

const intentions: ((asked: Asked, situation: Situation) => Change | null)[] = [
  ladder,
  ladderEdge,
  rungQuoted,
  title,
  columns,
  exemplar,
  pronoun,
  toYou,
  companyOnRung,
  lineToTop,
  besideOther,
  numbers,
  thatSentence,
  quoteInPlace,
  bulletCut,
  onlyWished,
];
/** What other operations know too, where the ask is an order and no more. */
const reasoned: typeof intentions = [removal, exchange];

/**
 * What an ask means: each sentence is read for what it does, its order is reduced to what is to happen, and what it names is
 * looked for in the text by content. Null where nothing is clear.
 */
export function intended(text: string, situation: Situation): Change | null {
  if (situation.point.line || text.length > 1200) return null;
  const asked = ordersIn(text, situation.read);
  const isReasoned =
    asked.orders.length > 1 ||
    asked.orders.some((order) => asked.whole.length - order.text.length > REASON);
  for (const intention of isReasoned ? [...intentions, ...reasoned] : intentions) {
    const change = intention(asked, situation);
    if (change) return change;
  }
  return null;
}

/** So many letters beside an order are more than courtesy. */
const REASON = 14;

/** The same of an order that no other operation knows. */
export function intendedLast(text: string, situation: Situation): Change | null {
  if (situation.point.line || text.length > 1200) return null;
  const asked = ordersIn(text, situation.read);
  return reasoned.map((own) => own(asked, situation)).find(Boolean) ?? null;
}
