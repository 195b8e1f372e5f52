// The first file of `npm start`. Plain JavaScript for whatever Node (18 or newer) the machine has:
// it installs what is missing, then hands over to the pinned Node, which runs the TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

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

if (!installed()) {
  console.error('Installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm, 'ci'] : ['npm', 'ci'];
  // npm's words go to stderr: stdout is for the protocol alone
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

const main = join(root, 'launcher', 'src', 'main.ts');
const child = spawn(node, [main, ...process.argv.slice(2)], {
  cwd: root,
  // by the channel's closing the launcher learns that this process was killed
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm killed with -9 tells nobody: then this process, or the shell between them, has another parent
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined; // no /proc here: the nearest parent has to do
  }
}
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
const before = ancestors();
if (process.env.npm_lifecycle_event) {
  setInterval(() => ancestors() !== before && child.kill('SIGTERM'), 500).unref();
}

child.on('error', (error) => {
  console.error(`${node} can't be run: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
