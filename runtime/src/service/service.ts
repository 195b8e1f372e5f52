import { setFlagsFromString } from 'node:v8';
import { endWhenBlocked } from '../blocked-loop/watch.ts';
import { countStrayRejection } from '../metrics/process.ts';
import { collectAfterStart } from './after-start.ts';
import { BadConfig, LogConfig, readConfigOrEnd } from './config.ts';
import { createLog, type Log } from './logger.ts';
import { refuseTracingServices } from './tracing-services.ts';

/** How long a service may take to finish its work once it is asked to stop. */
const GRACE_MS = 15_000;

/**
 * How unhandled errors end. A rejected promise is one failed request or read: it is logged and counted, and the others
 * continue. An exception left its work half done: the process ends, with a last line.
 */
function watchForErrors(log: Log): void {
  process.on('unhandledRejection', (error) => {
    countStrayRejection();
    log.error({ err: error }, 'a rejection that nobody handles');
  });
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'ended by an error'));
}

/**
 * V8 compiles a pattern to bytecode for its first use, and to machine code for its second. The rules have about 2,000
 * patterns, and each is used for more than one sentence: compiling them twice costs a third of a Guardian's first
 * assessment.
 */
const compilePatternsOnce = () => setFlagsFromString('--no-regexp-tier-up');

/**
 * Run a service's main until it ends or the process is asked to stop (SIGTERM, SIGINT). `run` gets a signal for that
 * and should return soon after it; a bad setting stops the start with a plain line. A process whose event loop is
 * blocked is ended: the process manager starts it again, and its messages are redelivered.
 */
export async function runService(
  name: string,
  run: (scope: { signal: AbortSignal; log: Log }) => Promise<void>,
): Promise<void> {
  refuseTracingServices();
  compilePatternsOnce();
  const log = createLog(name, readConfigOrEnd(name, LogConfig).LOG_LEVEL);
  watchForErrors(log);
  endWhenBlocked(name);
  collectAfterStart();
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
  // libraries keep their own timers and sockets; the work is done by now
  setTimeout(() => process.exit(), 500).unref();
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
