// Plain JavaScript for whatever Node (18 or newer) the machine has: it installs what is missing,
// then hands over to the pinned Node, which runs the TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Whether what is installed is what package-lock.json asks for; a lockfile that is merely younger may be. */
function installed() {
  const lockfile = join(root, 'package-lock.json');
  const record = join(root, 'node_modules', '.package-lock.json'); // npm's own, of what it installed
  if (!existsSync(node) || !existsSync(record)) return false;
  if (statSync(record).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  const [wanted, there] = [lockfile, record].map((file) => JSON.parse(readFileSync(file)).packages);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (there[path] ? there[path].version === version : optional),
  );
}

/** Run `npm ci` unless the dependencies are there; ends the process when that fails. */
export function install() {
  if (installed()) return;
  console.error(
    'Installing dependencies (npm ci): some 800 packages, 1 GB on the disk. It takes a minute or more, and npm is silent meanwhile …',
  );
  const npm = process.env.npm_execpath;
  // the log of a run that has nothing of a person's in it is kept, against .npmrc
  const ci = ['ci', '--loglevel=error', '--logs-max=10'];
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm, ...ci] : ['npm', ...ci];
  // npm's words go to stderr: stdout is for what was asked for
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows && command === 'npm',
  });
  if (result.status !== 0 || !existsSync(node)) {
    console.error('Dependencies could not be installed; see above what npm says.');
    process.exit(result.status || 1);
  }
}

/**
 * Where Node keeps what it compiled, for this process and all that it starts: a service that starts again, and each process of
 * a test, compiles only what has changed.
 */
const compiled = join(root, 'node_modules', '.cache', 'node');

/**
 * Run a file under the pinned Node as this process's other self: same input and output, signals, and exit. `env` is what it
 * has where the person did not set it.
 */
export function handOver(args, env = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(node, args, {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...env,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
    // by the channel's closing the child learns that this process was killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${node} can't be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
  return child;
}
