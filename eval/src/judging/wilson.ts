const Z = 1.959963984540054; // 97.5th percentile of the normal distribution

/** The Wilson score interval (1927) of a proportion, at 95%. With no trials nothing is known: 0 to 1. */
export function wilson(hits: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const p = hits / n;
  const spread = Z ** 2 / n;
  const centre = (p + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((p * (1 - p)) / n + spread / (4 * n));
  // at the ends the interval touches 0 or 1 exactly; rounding must not step over
  return {
    low: hits === 0 ? 0 : Math.max(0, centre - half),
    high: hits === n ? 1 : Math.min(1, centre + half),
  };
}
