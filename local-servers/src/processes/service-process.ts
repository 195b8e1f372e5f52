import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type ChildOptions, spawnChild } from './child.ts';
import { output } from './output.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

export type ServiceProcessOptions = {
  name: string;
  /** Whether all else works without it. */
  isOptional?: boolean | undefined;
  command: string;
  args: string[];
  /** The whole environment of the child: nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** A URL that answers 2xx once it is ready, or what it prints then; absent: ready at once. */
  ready?: string | ((line: string) => boolean);
  /** A URL that answers 2xx for as long as it lives; absent: nobody can ask it. */
  live?: string;
  readyWithinMs?: number;
  graceMs?: number;
  logFile?: string;
  /** Once aborted it is not started any more. */
  signal?: AbortSignal;
} & Pick<ChildOptions, 'lifeline'>;

/** Starts one service as a child process; ready when its URL or its line says so. */
export function startService(options: ServiceProcessOptions): Promise<ServerProcess> {
  const { name, command, args, env, cwd, ready, live, lifeline, graceMs } = options;
  const { readyWithinMs = 60_000 } = options;
  const printed = output(options.logFile);
  let saidReady = false;
  let reason: string | undefined;
  return startProcess({
    name,
    isOptional: options.isOptional,
    readyWithinMs,
    ...(graceMs !== undefined && { graceMs }),
    spawn() {
      saidReady = false;
      const child = spawnChild(command, args, { cwd, env, printed, lifeline });
      if (typeof ready === 'function') {
        createInterface({ input: child.stdout! }).on('line', (line) => {
          saidReady ||= ready(line);
        });
      }
      return child;
    },
    async probe(signal) {
      if (typeof ready === 'function' && !saidReady) throw new Error('no ready line yet');
      if (typeof ready !== 'string') return;
      const response = await fetch(ready, { signal });
      if (response.ok) return;
      const body = NotReady.safeParse(await response.json().catch(() => undefined));
      reason = body.data?.reason;
      throw new Error(`${ready} answered ${response.status}`);
    },
    progress: () => reason,
    ...(live && { responds: (signal: AbortSignal) => answersWell(live, signal) }),
    lastWords: printed.tail,
    signal: options.signal,
  });
}

/** What a service answers on /readyz while it is not. */
const NotReady = z.object({ reason: z.string() });

async function answersWell(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
