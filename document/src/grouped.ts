import type { Span } from './spans.ts';

/** Runs of words with the same link target, in order; null for those without one. */
export function byTarget(line: Span[]): { href: string | null; spans: Span[] }[] {
  const groups: { href: string | null; spans: Span[] }[] = [];
  for (const span of line) {
    const href = span.href ?? null;
    const last = groups.at(-1);
    if (last && last.href === href) last.spans.push(span);
    else groups.push({ href, spans: [span] });
  }
  return groups;
}
