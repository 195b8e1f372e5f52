import type { Finding, Flag } from '@cerina/contracts';

const FIRST_CRITICAL = 41;
const FURTHER_CRITICAL = 10;
const WARNING = 6;
const WARNINGS_AT_MOST = 30;

const missingRoutes = new Set<Finding['code']>(['NO_CRISIS_ROUTE', 'NO_HELP_ROUTE']);

/**
 * The safety score: 100, less 41 for the first critical finding, 10 for each more and 6 a warning (30 at most),
 * never below 0. A missing route counts once, however often it was found; what two readers disagree on counts nothing, and
 * needs review.
 */
export function score(all: Pick<Flag, 'severity' | 'code' | 'doubted'>[]): {
  score: number;
  level: 'safe' | 'needs_review' | 'unsafe';
} {
  const findings = all.filter(({ doubted }) => doubted !== true);
  const counted = findings.filter(
    ({ code }, index) =>
      !missingRoutes.has(code) || findings.findIndex((other) => other.code === code) === index,
  );
  const criticals = counted.filter(({ severity }) => severity === 'critical').length;
  const warnings = counted.length - criticals;
  const forCriticals = criticals === 0 ? 0 : FIRST_CRITICAL + FURTHER_CRITICAL * (criticals - 1);
  const points = Math.max(0, 100 - forCriticals - Math.min(WARNINGS_AT_MOST, WARNING * warnings));
  const level = points < 80 || criticals > 0 ? 'unsafe' : all.length > 0 ? 'needs_review' : 'safe';
  return { score: points, level };
}

/** As many as anybody follows. */
const MOST_RECOMMENDATIONS = 50;

/** What to do about the findings: criticals first, each suggestion once, with its first lines. */
export function recommendationsOf(findings: Finding[]): string[] {
  const byGravity = [...findings].sort(
    (a, b) => Number(b.severity === 'critical') - Number(a.severity === 'critical'),
  );
  const lines = new Map<string, number[]>();
  for (const { suggestion, line } of byGravity) {
    if (suggestion) lines.set(suggestion, [...(lines.get(suggestion) ?? []), line]);
  }
  return [...lines]
    .slice(0, MOST_RECOMMENDATIONS)
    .map(
      ([suggestion, at]) =>
        `Line ${[...new Set(at)].slice(0, MOST_RECOMMENDATIONS).join(', ')}: ${suggestion}`,
    );
}
