// The first file of `npm start`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, install, root } from './hand-over.mjs';

install();
const child = handOver([join(root, 'launcher', 'src', 'main.ts'), ...process.argv.slice(2)]);

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
