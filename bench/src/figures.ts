/** Times of several runs, in milliseconds. */
export interface Figure {
  what: string;
  times: number[];
  /** The requirement, in words. */
  asked?: string;
}

/** The middle one of several times; of an even number the later of the two. */
export const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** The figures as a Markdown table; each median also as a multiple of the reference, measured in the same run. */
export function table(figures: Figure[], reference: number): string {
  const rows = figures.map(({ what, times, asked = '' }) =>
    [
      what,
      ...[Math.min(...times), median(times), Math.max(...times)].map((ms) => Math.round(ms)),
      (median(times) / reference).toFixed(1),
      asked,
    ].join(' | '),
  );
  const head = ['milliseconds | best | median | worst | median / reference | asked'];
  return [...head, '---|---|---|---|---|---', ...rows].join('\n');
}
