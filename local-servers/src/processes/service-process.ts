import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type ChildOptions, spawnChild } from './child.ts';
import { output } from './output.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

export type ServiceProcessOptions = {
  name: string;
  /** Whether everything else works without it. */
  isOptional?: boolean | undefined;
  command: string;
  args: string[];
  /** The whole environment of the child: nothing is inherited. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** A URL that responds with 2xx once it is ready, or a test for its output; absent: ready at once. */
  ready?: string | ((line: string) => boolean);
  /** A URL that responds with 2xx while it is alive; absent: it cannot be checked. */
  live?: string;
  readyWithinMs?: number;
  graceMs?: number;
  logFile?: string;
  /** Once aborted it is no longer started. */
  signal?: AbortSignal;
} & Pick<ChildOptions, 'lifeline'>;

/** Starts one service as a child process; ready by its URL or its output. */
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

/** The response of /readyz while a service is not ready. */
const NotReady = z.object({ reason: z.string() });

async function answersWell(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
