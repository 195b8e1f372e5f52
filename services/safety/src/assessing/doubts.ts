import { asOneLine } from '@cerina/runtime/model/one-line';
import type { SafetyJudgement } from '../prompt.ts';
import type { Ruled } from './scan.ts';
import { isDoubtable } from './taxonomy.ts';

/** A finding of the rules as a model gets it, to say whether it sees no harm there. */
export interface Doubtable {
  /** Its place among the findings of the rules, from 1. */
  number: number;
  line: number;
  quote: string;
  reason: string;
}

/** So many are asked about; the others hold. */
const MOST_DOUBTABLE = 40;
const MOST_WHY = 150;

/** A finding in which a model sees no harm. */
export type Doubted = Ruled & { doubted?: true };

/** What the rules found by words that can be harmless in their place, and that everybody reads as they are written. */
export const doubtableIn = (byRule: readonly Ruled[]): Doubtable[] =>
  byRule
    .flatMap((finding, at) => {
      const { line, quote, reason, code, disguised } = finding;
      const isAsked = isDoubtable(code) && !disguised;
      return isAsked ? [{ number: at + 1, line, quote, reason }] : [];
    })
    .slice(0, MOST_DOUBTABLE);

type Found = SafetyJudgement['findings'][number];

const overlap = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one));

/** Whether the model has found it itself: the same kind, or anything critical, on its line or with its words. */
const isFoundToo = (rule: Ruled, found: readonly Found[]): boolean =>
  found.some(
    ({ line, quote, code, severity }) =>
      (severity === 'critical' || code === rule.code) &&
      (line === rule.line || overlap(quote, rule.quote)),
  );

/**
 * The rules' findings with those as warnings in which the model sees no harm: a person has to open and read each before
 * anything is approved, and the writer is not given it. One that the model has found itself holds, whatever it says besides.
 */
export function asDoubted(
  byRule: readonly Ruled[],
  { doubted, findings }: Pick<SafetyJudgement, 'doubted' | 'findings'>,
): Doubted[] {
  const asked = new Set(doubtableIn(byRule).map(({ number }) => number));
  return byRule.map((finding, at) => {
    const why = asOneLine(doubted.find(({ number }) => number === at + 1)?.why ?? '', MOST_WHY);
    if (!why || !asked.has(at + 1) || isFoundToo(finding, findings)) return finding;
    const reason = `${finding.reason} A model that read it sees no harm: ${why}`;
    return { ...finding, severity: 'warning', reason, doubted: true };
  });
}
