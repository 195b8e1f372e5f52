/** One thing an item looks for. `met` may be a share, 0 to 1. */
export interface Check {
  points: number;
  met: boolean | number;
  /** What is looked for, as a noun phrase that reads after "Seen:" and "Missing:". */
  name: string;
  /** Where it was seen, or where it should be. */
  lines?: readonly number[];
  /** What to write, naming the step or section. */
  fix: string;
}

/** What one rule finds out about one item. */
export interface Measured {
  /** 0 to 100, whole. */
  score: number;
  lines: number[];
  evidence: string;
  fix: string;
}

const MOST_LINES = 12;
const MOST_FIXES = 3;

/** Scores an item by its checks: the points that are met, as a share of all. What weighs most is named first. */
export function checklist(checks: readonly Check[]): Measured {
  const rated = checks.map((check) => ({
    ...check,
    share: Math.min(1, Math.max(0, Number(check.met))),
  }));
  const all = rated.reduce((sum, { points }) => sum + points, 0);
  const got = rated.reduce((sum, { points, share }) => sum + points * share, 0);
  const short = rated
    .filter(({ share }) => share < 1)
    .toSorted((a, b) => b.points * (1 - b.share) - a.points * (1 - a.share));
  const seen = rated.filter(({ share }) => share === 1);
  const where = short.flatMap(({ lines = [] }) => lines);
  return {
    score: Math.round((100 * got) / all),
    lines: tidy(where.length > 0 ? where : seen.flatMap(({ lines = [] }) => lines)),
    evidence: [list('Seen', seen), list('Missing or thin', short)].filter(Boolean).join(' '),
    fix: short
      .slice(0, MOST_FIXES)
      .map(({ fix }) => fix)
      .join(' '),
  };
}

/** An item that has nothing to go by: its section is not there. */
export const absent = (what: string, fix: string): Measured => ({
  score: 0,
  lines: [],
  evidence: `There is no ${what}.`,
  fix,
});

/** Lines once each, in order, as many as a reader will look at. */
export const tidy = (lines: readonly number[]): number[] =>
  [...new Set(lines)].toSorted((a, b) => a - b).slice(0, MOST_LINES);

const list = (label: string, checks: readonly { name: string }[]): string =>
  checks.length === 0 ? '' : `${label}: ${checks.map(({ name }) => name).join('; ')}.`;
