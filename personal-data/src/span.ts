import { type PersonalFinding, type PersonalKind, PLACEHOLDERS } from '@cerina/contracts';

/** A part of a text: from the first UTF-16 unit to the one after the last. */
export interface Span {
  from: number;
  to: number;
}

/** The span of a match, or of its named group. */
function _spanOf(match: RegExpMatchArray, group?: string): Span {
  const at = group ? match.indices?.groups?.[group] : match.indices?.[0];
  const [from, to] = at ?? [match.index!, match.index! + match[0].length];
  return { from, to };
}

/** The spans without those that overlap an earlier one, each as a finding. */
export function findings(text: string, found: [PersonalKind, Span][]): PersonalFinding[] {
  const kept: [PersonalKind, Span][] = [];
  const taken = new Set<number>();
  for (const [kind, span] of found) {
    // a span is short: its units are checked one by one
    let isFree = true;
    for (let at = span.from; at < span.to; at += 1) if (taken.has(at)) isFree = false;
    if (!isFree) continue;
    for (let at = span.from; at < span.to; at += 1) taken.add(at);
    kept.push([kind, span]);
  }
  return kept
    .sort(([, a], [, b]) => a.from - b.from)
    .map(([kind, { from, to }]) => ({
      ...{ kind, from, to },
      quote: text.slice(from, to),
      placeholder: PLACEHOLDERS[kind],
    }));
}
