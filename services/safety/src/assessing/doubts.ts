import type { Finding } from '@cerina/contracts';
import type { SafetyJudgement } from '../prompt.ts';
import { isDoubtable } from './taxonomy.ts';

/** A finding of the rules as a model gets it, to say whether it sees no harm there. */
export interface Doubtable {
  number: number;
  line: number;
  quote: string;
  reason: string;
}

/** So many are asked about; the others hold. */
const MOST_DOUBTABLE = 40;
const MOST_WHY = 300;

/** The place of each finding among those of the rules, from 1, is its number. */
const mayBeDoubted = ({ code }: Finding): boolean => isDoubtable(code);

/** A finding that a model sees no harm in. */
type Doubted = Finding & { doubted?: true };

/** What the rules found by words that can be harmless in their place. */
export const doubtableIn = (byRule: readonly Finding[]): Doubtable[] =>
  byRule
    .flatMap((finding, at) => {
      const { line, quote, reason } = finding;
      return mayBeDoubted(finding) ? [{ number: at + 1, line, quote, reason }] : [];
    })
    .slice(0, MOST_DOUBTABLE);

/**
 * The rules' findings with those as warnings in which the model sees no harm: a person has to open and read each before
 * anything is approved, and the writer is not given it. One that the model has found itself on that line holds, whatever it says besides.
 */
export function doubted(
  byRule: readonly Finding[],
  { doubted: doubts, findings }: Pick<SafetyJudgement, 'doubted' | 'findings'>,
): Doubted[] {
  const asked = new Set(doubtableIn(byRule).map(({ number }) => number));
  return byRule.map((finding, at) => {
    const why = doubts.find(({ number }) => number === at + 1)?.why.trim();
    const isFoundToo = findings.some(
      ({ line, severity }) => line === finding.line && severity === 'critical',
    );
    if (!why || !asked.has(at + 1) || isFoundToo) return finding;
    const reason = `A model that read it sees no harm: ${why.slice(0, MOST_WHY)} The rules do: ${finding.reason}`;
    return { ...finding, severity: 'warning', reason, doubted: true };
  });
}
