import type { BriefPoint } from '@cerina/contracts';
import { wordsOf } from '@cerina/library';

type Verdict = NonNullable<BriefPoint['verdict']>;

const ALIKE = 0.8;

const shared = (some: string[], others: ReadonlySet<string>): number =>
  some.filter((word) => others.has(word)).length / Math.max(1, some.length);

/** Whether an ask is one of the sentences, or holds one: an ask can be worded more fully than the sentence it is from. */
function isIn(ask: string, sentences: readonly string[]): boolean {
  const own = wordsOf(ask);
  return sentences.some((sentence) => {
    const others = wordsOf(sentence);
    return shared(own, new Set(others)) >= ALIKE || shared(others, new Set(own)) >= ALIKE;
  });
}

/** What is declined as a whole has one reason, which need not be about each ask. */
const ofMessage = (verdict: Verdict, asks: readonly string[]): Verdict =>
  verdict.verdict === 'apply' || asks.length < 2
    ? verdict
    : { ...verdict, why: `Its message was declined as a whole: ${verdict.why}` };

/**
 * The Guardian's verdict on each ask of a point. Where it leaves out sentences of an applied point, the asks that are in them
 * are declined; if they are in none, all are, since one of them must be.
 */
export function verdictsOn(
  verdict: Verdict | undefined,
  asks: readonly string[],
): (Verdict | undefined)[] {
  const { except, ...given } = verdict ?? {};
  if (!verdict || !except) return asks.map(() => verdict && ofMessage(verdict, asks));
  const left = asks.map((ask) => isIn(ask, except));
  const declined: Verdict = { verdict: 'decline', why: verdict.why };
  const applied = given as Verdict;
  return left.map((isLeft) => (isLeft || !left.includes(true) ? declined : applied));
}
