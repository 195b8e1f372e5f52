import type { Report } from './report.ts';

export interface Comparison {
  better: string[];
  worse: string[];
  /** Trials that came out as before. */
  same: number;
  /** Trials that only one of the two runs had. */
  unmatched: number;
}

const outcomes = ({ measures }: Report): Map<string, boolean> =>
  new Map(
    Object.entries(measures).flatMap(([measure, found]) =>
      Object.entries(found?.trials ?? {}).map(([id, miss]): [string, boolean] => [
        `${measure} ${id}`,
        miss === '',
      ]),
    ),
  );

/** What an earlier run missed and this one hits, and the other way round, by measure and id. */
export function compare(earlier: Report, now: Report): Comparison {
  const [then, today] = [outcomes(earlier), outcomes(now)];
  const shared = [...today].filter(([id]) => then.has(id));
  const better = shared.filter(([id, hit]) => hit && !then.get(id)).map(([id]) => id);
  const worse = shared.filter(([id, hit]) => !hit && then.get(id)).map(([id]) => id);
  return {
    better,
    worse,
    same: shared.length - better.length - worse.length,
    unmatched: then.size + today.size - 2 * shared.length,
  };
}
