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
import { ladder, ladderEdge } from './ladder.ts';
import { numbers } from './numbers.ts';
import { type Asked, ordersIn } from './orders.ts';
import { pronoun, toYou } from './person.ts';
import { removal } from './removal.ts';
import { onlyWished } from './wished.ts';

const intentions: ((asked: Asked, situation: Situation) => Change | null)[] = [
  ladder,
  ladderEdge,
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
  removal,
  exchange,
  quoteInPlace,
  onlyWished,
];

/**
 * What an ask means: each sentence is read for what it does, its order is reduced to what is to happen, and what it names is
 * looked for in the text by content. Null where nothing is clear.
 */
export function intended(text: string, situation: Situation): Change | null {
  if (situation.point.line || text.length > 1200) return null;
  const asked = ordersIn(text, situation.read);
  for (const intention of intentions) {
    const change = intention(asked, situation);
    if (change) return change;
  }
  return null;
}
