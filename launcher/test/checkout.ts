import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { programFiles } from '../src/foundry/services.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Test material: a service that is ready at once and does nothing. */
const idle = `
  import { createServer } from 'node:http';
  const { UI_PORT, MODEL_PORT, GATEWAY_PORT, MCP_PORT, HEALTH_PORT } = process.env;
  for (const port of [UI_PORT, MODEL_PORT, GATEWAY_PORT, MCP_PORT, HEALTH_PORT].filter(Boolean)) {
    createServer((_request, response) => response.end('ready')).listen(Number(port), '127.0.0.1');
  }
`;
/** An operation that counts the supervisors that run beside it. */
const operation = `
  import { execFileSync } from 'node:child_process';
  const main = 'supervisor/src/main.js';
  const all = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' }).split('\\n');
  console.log(JSON.stringify({ level: 30, msg: 'not for people' }));
  console.error('Done beside ' + all.filter((line) => line.endsWith(main)).length + ' supervisors.');
`;
/** What a start runs out of the checkout itself, so that each of its processes names the checkout. */
const copied = ['launcher', 'local-servers', 'terminal'];

/** Everything that is installed in the repository, but for what is copied. */
async function linkPackages(root: string): Promise<void> {
  const [installed, here] = [repository, root].map((folder) => join(folder, 'node_modules'));
  const link = async (names: string[]) => {
    for (const name of names) await symlink(join(installed!, name), join(here!, name));
  };
  await mkdir(join(here!, '@cerina'), { recursive: true });
  await link((await readdir(installed!)).filter((name) => name !== '@cerina'));
  const ours = await readdir(join(installed!, '@cerina'));
  await link(ours.filter((name) => !copied.includes(name)).map((name) => join('@cerina', name)));
  for (const name of copied) await symlink(join(root, name), join(here!, '@cerina', name));
}

/** One process of the machine, as `ps` lists it. */
export type Listed = { pid: number; parent: number; command: string };

/** A start of the foundry that a test made: what it prints, and what becomes of it. */
export type Start = {
  pid: number;
  /** Everything that it printed so far. */
  printed(): string;
  /** Waits until it printed this. Throws with what it did print when it ends before, or takes a minute. */
  until(pattern: RegExp): Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
};

/**
 * A checkout in a temporary folder with the real launcher, the real NATS and PostgreSQL, and services that do nothing:
 * so that a start takes two seconds, and `ps` shows which processes are its own.
 */
export async function checkout() {
  const root = await mkdtemp(join(tmpdir(), 'checkout-'));
  const home = join(root, 'home');
  for (const workspace of copied) {
    await cp(join(repository, workspace), join(root, workspace), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts') && !path.endsWith('node_modules'),
    });
  }
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(join(repository, file), join(root, file));
  }
  await linkPackages(root);
  const place = async (path: string, code: string) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), code);
  };
  for (const file of programFiles) await place(file, file.endsWith('/main.ts') ? idle : '');
  for (const name of ['rebuild', 'compact']) {
    await place(`services/supervisor/src/${name}-main.ts`, operation);
  }
  await place('ui/serve.ts', idle);
  await place('ui/build/handler.js', '');

  const begun: ChildProcess[] = [];
  const start = (
    args: string[] = [],
    how: { npm?: boolean; env?: Record<string, string> } = {},
  ): Start => {
    const [command, ...first] = how.npm
      ? ['npm', 'start', '--silent', '--']
      : [process.execPath, join(root, 'launcher', 'start.mjs')];
    const child = spawn(command!, [...first, ...args], {
      cwd: root,
      env: { ...process.env, FOUNDRY_HOME: home, ...how.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    begun.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
    }
    const ended = once(child, 'close').then(([code]) => code as number | null);
    let over = false;
    void ended.then(() => {
      over = true;
    });
    return {
      pid: child.pid!,
      printed: () => text,
      ended,
      async until(pattern) {
        for (const end = Date.now() + 170_000; !pattern.test(text); await after(20)) {
          if (over) throw new Error(`It ended without printing ${pattern}:\n${text}`);
          if (Date.now() > end) throw new Error(`It did not print ${pattern}:\n${text}`);
        }
      },
    };
  };

  /** Every process that names this checkout in its command line, or was started by one of the starts. */
  const processes = async (): Promise<Listed[]> => {
    const ours = new Set(begun.map(({ pid }) => pid));
    // parents are listed before their children, unless the numbers went round
    return (await listed()).filter(({ pid, parent, command }) => {
      const one = ours.has(pid) || ours.has(parent) || command.includes(root);
      if (one) ours.add(pid);
      return one;
    });
  };
  return {
    root,
    home,
    start,
    processes,
    /** The process that holds the home, by its record. */
    launcher: async () =>
      JSON.parse(await readFile(join(home, 'running.json'), 'utf8')).pid as number,
    async [Symbol.asyncDispose]() {
      for (const { pid } of await processes()) end(pid, 'SIGKILL');
      await until(async () => (await processes()).length === 0);
      await rm(root, { recursive: true, force: true });
    },
  };
}
export type Checkout = Awaited<ReturnType<typeof checkout>>;

async function listed(): Promise<Listed[]> {
  const { stdout } = await execa('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const gone = !state || state.startsWith('Z');
    return gone ? [] : [{ pid: Number(pid), parent: Number(parent), command: command! }];
  });
}

/** Sends a signal to a process that may be gone. */
export function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended already
  }
}

/** Waits until it holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 170_000; !(await holds()); await after(20)) {
    if (Date.now() > deadline) throw new Error('it never came about');
  }
}
