import { BadConfig } from './config.ts';
import { createLog, type Log } from './log.ts';

/** How long a service may take to put its work down once it is told to stop. */
const GRACE_MS = 15_000;

/**
 * Run a service's main until it ends or the process is told to stop (SIGTERM, SIGINT).
 * `run` gets a signal that says so and should return soon after it; a bad setting stops the start with a plain line.
 */
export async function runService(
  name: string,
  run: (scope: { signal: AbortSignal; log: Log }) => Promise<void>,
): Promise<void> {
  const log = createLog(name);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop.abort(new Error(`told to stop by ${signal}`));
      setTimeout(() => process.exit(1), GRACE_MS).unref();
    });
  }
  try {
    await run({ signal: stop.signal, log });
  } catch (error) {
    if (!stop.signal.aborted) {
      if (error instanceof BadConfig) console.error(`${name}: ${error.message}`);
      else log.fatal({ err: error }, 'stopped by an error');
      process.exitCode = 1;
    }
  }
  // libraries keep timers and sockets of their own; the work is done by now
  setTimeout(() => process.exit(), 500).unref();
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
