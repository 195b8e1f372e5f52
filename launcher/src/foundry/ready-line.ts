/** What is shown when a process or a step is ready, with how long that took. */
export const readyLine = (name: string, beganAt: number): string =>
  `  ${name.padEnd(16)}ready  ${((performance.now() - beganAt) / 1000).toFixed(1)} s`;

/** Shows the line once a start has succeeded. */
export async function timed<T>(
  name: string,
  start: Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const began = performance.now();
  const started = await start;
  say(readyLine(name, began));
  return started;
}
