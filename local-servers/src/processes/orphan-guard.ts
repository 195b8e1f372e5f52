import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// A process that is killed with -9 can't clean up after itself. So one small watchdog process is notified of every
// child on its stdin; when that closes, the launcher is gone, and the watchdog ends them.
const program = fileURLToPath(new URL('./watchdog.ts', import.meta.url));
const guarded = new Set<number>();
let watchdog: ChildProcess | undefined;

/** From now on the process `pid` does not outlive this one, however this one ends. */
export function guard(pid: number): void {
  guarded.add(pid);
  if (watchdog?.exitCode === null && watchdog.signalCode === null) tell(`+${pid}`);
  else begin();
}

/** `pid` has ended: its number may belong to another process from now on. */
export function release(pid: number): void {
  if (guarded.delete(pid)) tell(`-${pid}`);
}

function begin(): void {
  const child = spawn(process.execPath, [program], {
    detached: true, // a Ctrl-C in the terminal is not for it
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog = child;
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.on('exit', () => {
    if (watchdog === child && guarded.size > 0) begin();
  });
  // it must neither keep this process alive nor delay its exit
  child.unref();
  (child.stdin as unknown as { unref(): void } | null)?.unref();
  for (const pid of guarded) tell(`+${pid}`);
}

const tell = (line: string) => void watchdog?.stdin?.write(`${line}\n`);
