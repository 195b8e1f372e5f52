/** The duration of each of `count` runs, `inFlight` at a time, in milliseconds, and the rate per second. */
export async function measure(run: () => Promise<void>, count: number, inFlight: number) {
  const times: number[] = [];
  let begun = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (begun < count) {
        begun += 1;
        const at = performance.now();
        await run();
        times.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (q: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(q * times.length))]!);
  return { perSecond: count / seconds, p50: quantile(0.5), p95: quantile(0.95) };
}
