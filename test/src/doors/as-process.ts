import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inherited } from '../foundry/inherited.ts';
import { tokens } from './people.ts';

/** A service that runs as a separate process. */
export interface Running extends AsyncDisposable {
  child: ChildProcess;
  port: number;
  /** The port of its health endpoints. */
  health: number;
  /** Its exit code and signal, once it has ended. */
  exited: Promise<unknown[]>;
}

/** Starts a door's `main.ts` as a process, with the shared tokens of the roles, and waits until it is ready. */
export async function startAsProcess(main: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'door-process-'));
  const { ada, grace, ...roles } = tokens;
  const credentials = join(folder, 'credentials.json');
  await writeFile(credentials, JSON.stringify(roles));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...inherited, CREDENTIALS_FILE: credentials, ...env },
  });
  const exited = once(child, 'exit');
  const remove = () => rm(folder, { recursive: true });
  for await (const line of createInterface(child.stdout)) {
    const { port, health } = JSON.parse(line) as { port?: number; health?: number };
    if (port && health) return { child, port, health, exited, [Symbol.asyncDispose]: remove };
  }
  await remove();
  throw new Error(`${main} ended before it was ready.`);
}
