import type { Printed } from '@cerina/document/printed';
import type { View } from '../measuring/view.ts';
import { passagesOf } from '../reading/passage.ts';

/** Words that blame, invalidate or stigmatise, each with its place. */
export interface Unkind {
  line: number;
  quote: string;
}

/** What each costs the empathy score. */
export const UNKIND_COST = 20;

const codes = new Set(['BLAME', 'INVALIDATE', 'STIGMA']);
const negated = /\b(not|never|no|none|nothing|nobody|without|instead of|rather than)\b|n['’]t\b/i;

/**
 * The unkind words in a text, as they are written and as they are printed: what Safety flagged, and what the rubric
 * lists. One passage counts once.
 */
export function unkindIn(view: View, printed: Printed): Unkind[] {
  const flagged = (view.about.flags ?? [])
    .filter(({ code }) => codes.has(code))
    .map(({ line, quote }) => ({ line, quote }));
  const { blaming, invalidating, stigmatising } = view.knowledge.rubric.unkind;
  const patterns = [...blaming, ...invalidating, ...stigmatising].map(patternOf);
  const written = view.lines.map(({ line, text }) => ({ text, lineAt: () => line }));
  const kept = new Map<number, Unkind[]>();
  const keep = (next: Unkind) => {
    const others = kept.get(next.line) ?? [];
    if (!others.some((other) => same(other, next))) kept.set(next.line, [...others, next]);
  };
  for (const each of flagged) keep(each);
  for (const { text, lineAt } of [...written, ...passagesOf(printed)])
    for (const pattern of patterns)
      for (const { 0: quote, index } of text.matchAll(pattern))
        if (!quoted(text, index) && !negated.test(clauseBefore(text, index)))
          keep({ line: lineAt(index), quote });
  return [...kept.values()].flat();
}

function patternOf(signal: string): RegExp {
  const own = /^\/(.*)\/$/.exec(signal);
  return new RegExp(own ? own[1]! : `\\b${signal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'gi');
}

const clauseBefore = (text: string, index: number): string =>
  text
    .slice(0, index)
    .split(/[.;:!?]|,|\bbut\b/i)
    .at(-1)!;

/** Inside quotation marks a person's own thoughts are quoted, not the document's. */
const quoted = (text: string, index: number): boolean =>
  (text.slice(0, index).match(/["“”]/g)?.length ?? 0) % 2 === 1;

/** Of two on one line. */
const same = (a: Unkind, b: Unkind): boolean =>
  a.quote === '' || b.quote === '' || overlap(a.quote.toLowerCase(), b.quote.toLowerCase());

const overlap = (a: string, b: string): boolean => a.includes(b) || b.includes(a);
