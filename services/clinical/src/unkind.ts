import type { View } from './view.ts';

/** Words that blame, invalidate or stigmatise, where they stand. */
export interface Unkind {
  line: number;
  quote: string;
}

/** What each costs the empathy score. */
export const UNKIND_COST = 20;

const codes = new Set(['BLAME', 'INVALIDATE', 'STIGMA']);
const negated = /\b(not|never|no|nobody|without|instead of|rather than)\b|n['’]t\b/i;

/** The unkind words in a text: what Safety flagged, and what the rubric lists. One passage counts once. */
export function unkindIn(view: View): Unkind[] {
  const flagged = (view.about.flags ?? [])
    .filter(({ code }) => codes.has(code))
    .map(({ line, quote }) => ({ line, quote }));
  const { blaming, invalidating, stigmatising } = view.knowledge.rubric.unkind;
  const patterns = [...blaming, ...invalidating, ...stigmatising].map(patternOf);
  const found = view.lines.flatMap(({ line, text }) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => !quoted(text, index) && !negated.test(clauseBefore(text, index)))
        .map(([quote]) => ({ line, quote })),
    ),
  );
  const all = [...flagged, ...found];
  return all.filter((next, at) => !all.slice(0, at).some((other) => same(other, next)));
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

/** Inside quotation marks a person's own thoughts are told, not the document's. */
const quoted = (text: string, index: number): boolean =>
  (text.slice(0, index).match(/["“”]/g)?.length ?? 0) % 2 === 1;

const same = (a: Unkind, b: Unkind): boolean =>
  a.line === b.line &&
  (a.quote === '' || b.quote === '' || overlap(a.quote.toLowerCase(), b.quote.toLowerCase()));

const overlap = (a: string, b: string): boolean => a.includes(b) || b.includes(a);
