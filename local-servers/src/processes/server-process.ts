import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { guard, release } from './orphan-guard.ts';

/** How a process ended: with a code, or by a signal. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A child process that is ready, and its operations. Disposing stops it. */
export interface ServerProcess extends AsyncDisposable {
  readonly name: string;
  /** Whether everything else works without it: then it is never given up. */
  readonly isOptional?: boolean | undefined;
  /** The current process; another one after {@link restart}. */
  readonly pid: number;
  /** Whether that process has not ended. */
  readonly isUp: boolean;
  /** Settles when the current process has ended, for whatever reason. */
  readonly exited: Promise<Exit>;
  /** Settles if it responds that it is alive; rejects if not. Absent: it cannot be checked. */
  readonly responds?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Asks it to end, and kills it if it has not within the grace period. Harmless if it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** `kill -9`, as a crash would: nothing is flushed or cleaned up. */
  kill9(): Promise<void>;
  /** Stops it if it still runs, and starts it again on the same data and address. */
  restart(): Promise<void>;
}

export type ServerProcessOptions = {
  name: string;
  /** See {@link ServerProcess.isOptional}. One that does not start is then returned as one that has ended. */
  isOptional?: boolean | undefined;
  /** Starts the process. Called again at each restart. */
  spawn: () => ChildProcess;
  /** Settles when it is ready; called repeatedly, until it does not throw. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** See {@link ServerProcess.responds}. */
  responds?: ServerProcess['responds'];
  readyWithinMs?: number;
  /** The progress of its start, in words; as long as it changes the start gets more time. */
  progress?: () => string | undefined;
  stopSignal?: NodeJS.Signals;
  graceMs?: number;
  /**
   * Whether a start that failed with this output was only too early, for example while a killed process still lingers.
   */
  tooEarly?: (words: string) => boolean;
  /** The end of its output, for the error of a failed start. */
  lastWords?: () => string;
  /** Once aborted nothing is started any more, and a start in progress is given up. */
  signal?: AbortSignal;
};

const READY_WITHIN_MS = 30_000;

/** A failed start; `message` contains the end of the process's output. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** The process that did not become ready, and has ended; absent if there was none. */
  ended?: Launched;
}

type Launched = { child: ChildProcess; exited: Promise<Exit> };

/** Starts a process and waits until it is ready. Throws {@link StartFailed}. */
export async function startProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { name, stopSignal = 'SIGTERM', graceMs = 10_000 } = options;
  let current = await launchInTime(options).catch((error) => {
    const ended = error instanceof StartFailed && options.isOptional && error.ended;
    if (!ended || options.signal?.aborted) throw error;
    return ended;
  });

  const stop = async (signal: NodeJS.Signals = stopSignal) => {
    const { child, exited } = current;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await exited;
    clearTimeout(timer);
  };
  return {
    name,
    isOptional: options.isOptional,
    get pid() {
      return current.child.pid!;
    },
    get isUp() {
      return current.child.exitCode === null && current.child.signalCode === null;
    },
    get exited() {
      return current.exited;
    },
    responds: options.responds,
    stop,
    kill9: () => stop('SIGKILL'),
    async restart() {
      await stop();
      current = await launchInTime(options);
    },
    [Symbol.asyncDispose]: () => stop(),
  };
}

/** Launches it; a start that is too early is retried, for as long as a start may take. */
async function launchInTime(options: ServerProcessOptions): Promise<Launched> {
  const deadline = Date.now() + (options.readyWithinMs ?? READY_WITHIN_MS);
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      const again = error instanceof StartFailed && options.tooEarly?.(error.message);
      if (!again || Date.now() > deadline || options.signal?.aborted) throw error;
      await after(100);
    }
  }
}

async function launch(options: ServerProcessOptions): Promise<Launched> {
  const { name, probe, readyWithinMs = READY_WITHIN_MS, lastWords = () => '' } = options;
  if (options.signal?.aborted) throw new StartFailed(`${name} was not started: told to stop`);
  const child = options.spawn();
  const exited = exitOf(child);
  const failure = once(child, 'error').then(([error]) => Promise.reject(error));
  failure.catch(() => {});
  if (child.pid) {
    const { pid } = child;
    guard(pid);
    exited.then(() => release(pid));
  }
  const giveUp = new AbortController();
  const toldToStop = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new Error('told to stop'));
    options.signal?.addEventListener('abort', stop, { once: true, signal: giveUp.signal });
  });
  try {
    await Promise.race([
      failure,
      toldToStop,
      exited.then((exit) => Promise.reject(new Error(`it ended (${inWords(exit)})`))),
      untilReady(probe, giveUp.signal),
      outOfTime(readyWithinMs, options.progress, giveUp.signal),
    ]);
    return { child, exited };
  } catch (error) {
    child.kill('SIGKILL');
    if (child.pid) await exited;
    const words = lastWords().trim();
    const failed = new StartFailed(
      `${name} did not start: ${(error as Error).message}${words ? `\n${words}` : ''}`,
      { cause: error },
    );
    if (child.pid) failed.ended = { child, exited };
    throw failed;
  } finally {
    giveUp.abort();
  }
}

/** Rejects once a start has taken too long, counted from its last progress. */
async function outOfTime(
  withinMs: number,
  progress: () => string | undefined = () => undefined,
  signal: AbortSignal,
): Promise<never> {
  let before: string | undefined;
  for (;;) {
    await after(withinMs, undefined, { signal });
    const now = progress();
    if (now === undefined || now === before) {
      throw new Error(`it was not ready within ${withinMs / 1000} s${now ? `: ${now}` : ''}`);
    }
    before = now;
  }
}

async function untilReady(probe: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await probe(AbortSignal.any([signal, AbortSignal.timeout(2_000)]));
    } catch {
      await after(20, undefined, { signal }).catch(() => {});
    }
  }
}

const exitOf = (child: ChildProcess): Promise<Exit> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve({ code: child.exitCode, signal: child.signalCode })
    : new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

/** `exit code 1` or `SIGKILL`. */
export const inWords = ({ code, signal }: Exit): string => signal ?? `exit code ${code}`;
