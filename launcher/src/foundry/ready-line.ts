/** The line for a process or a step that is ready, with its duration. */
export const readyLine = (name: string, beganAt: number): string =>
  `  ${name.padEnd(16)}ready  ${((performance.now() - beganAt) / 1000).toFixed(1)} s`;

/** Prints the line once a start has succeeded. */
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
