import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type ChildOptions, spawnChild } from './child.ts';
import { guard, release } from './orphan-guard.ts';
import { output } from './output.ts';
import { inWords, StartFailed } from './server-process.ts';

export type OneShotOptions = Omit<ChildOptions, 'printed'> & {
  /** What is reported to have failed, such as `init`. */
  name: string;
  command: string;
  args: string[];
  signal: AbortSignal;
  timeoutMs?: number;
  logFile?: string;
  /** Receives each line of its output. */
  onLine?: (line: string) => unknown;
};

/** Runs a program to its end, which must be successful. Throws {@link StartFailed} with the end of its output. */
export async function runOnce(options: OneShotOptions): Promise<void> {
  const { name, command, args, signal, timeoutMs, logFile, onLine, ...rest } = options;
  const over = timeoutMs ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : signal;
  if (over.aborted) throw new StartFailed(`${name} was not started: told to stop`);
  const printed = output(logFile);
  const child = spawnChild(command, args, { ...rest, printed });
  for (const input of onLine ? [child.stdout!, child.stderr!] : []) {
    createInterface({ input }).on('line', onLine!);
  }
  const kill = () => child.kill('SIGKILL');
  over.addEventListener('abort', kill);
  if (child.pid) guard(child.pid);
  try {
    await once(child, 'close');
    if (child.exitCode === 0) return;
    const late = over.aborted && !signal.aborted;
    const exit = { code: child.exitCode, signal: child.signalCode };
    const why = late ? `not done within ${timeoutMs! / 1000} s` : inWords(exit);
    throw new StartFailed(`${name} failed (${why}):\n${printed.tail().trim()}`);
  } finally {
    over.removeEventListener('abort', kill);
    if (child.pid) release(child.pid);
  }
}
