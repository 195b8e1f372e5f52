import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { output } from './output.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

export type ServiceProcessOptions = {
  name: string;
  command: string;
  args: string[];
  /** The whole environment of the child: nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** A URL that answers 2xx once it is ready, or what it prints then; absent: ready at once. */
  ready?: string | ((line: string) => boolean);
  readyWithinMs?: number;
  graceMs?: number;
  logFile?: string;
  /** Once aborted it is not started any more. */
  signal?: AbortSignal;
};

/** Starts one service as a child process; ready when its URL or its line says so. */
export function startService(options: ServiceProcessOptions): Promise<ServerProcess> {
  const { name, command, args, env, cwd, ready, readyWithinMs = 60_000, graceMs } = options;
  const printed = output(options.logFile);
  let saidReady = false;
  return startProcess({
    name,
    readyWithinMs,
    ...(graceMs !== undefined && { graceMs }),
    spawn() {
      saidReady = false;
      const child = spawn(command, args, {
        cwd,
        env,
        detached: true, // Ctrl-C is the launcher's to handle, in its order
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      printed.take(child.stdout);
      printed.take(child.stderr);
      if (typeof ready === 'function') {
        createInterface({ input: child.stdout }).on('line', (line) => {
          saidReady ||= ready(line);
        });
      }
      return child;
    },
    async probe(signal) {
      if (typeof ready === 'function' && !saidReady) throw new Error('no ready line yet');
      if (typeof ready !== 'string') return;
      const response = await fetch(ready, { signal });
      if (!response.ok) throw new Error(`${ready} answered ${response.status}`);
    },
    lastWords: printed.tail,
    signal: options.signal,
  });
}
