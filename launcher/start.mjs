// The first file of `npm start`.
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, install, root } from './hand-over.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  try {
    writeSync(1, readFileSync(join(root, 'launcher', 'help.txt')));
  } catch (error) {
    if (error.code !== 'EPIPE') throw error; // as with `| head`
  }
  process.exit();
}
install();
// the services have the same: see launcher/src/foundry/environment.ts
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };
const child = handOver([join(root, 'launcher', 'src', 'main.ts'), ...args], allocator);

// npm killed with -9 notifies nobody: then this process, or the shell between them, has another parent
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
  setInterval(() => ancestors() !== before && child.kill('SIGTERM'), 100).unref();
}
