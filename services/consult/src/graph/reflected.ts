import { MOST_HISTORY } from '@cerina/contracts/consult';
import type { Reflected } from '../reflection/reflect.ts';
import type { Answered, Remembered } from './answered.ts';

/** The history before a turn, as the agents receive it: the latest part. */
export const historyBefore = (held: Remembered[], turn: number): Remembered[] =>
  held.filter((each) => each.turn < turn).slice(-MOST_HISTORY);

/** What the two agents came to, as the end of a turn. */
export function answeredBy(reflected: Reflected): Answered {
  if (reflected.outcome === 'withheld')
    return { outcome: 'withheld', answer: null, attempt: null, because: null };
  const { outcome, attempt, response } = reflected;
  const { text, sha256, citations } = response;
  return {
    ...{ outcome, attempt, because: null },
    answer: { text: text ?? '', sha256, citations },
  };
}
