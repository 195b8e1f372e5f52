import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../data/patterns-tried.txt', import.meta.url);
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (path: string | URL) => readFileSync(new URL(path, import.meta.url), 'utf8');

const ways = ['./ambiguous.ts', './cost.ts', './counted.ts', './pumps.ts', './samples.ts'];

/** How patterns are tried: with another way to try them, what was tried before counts for nothing. */
const method = () => hash(ways.map(read).join('\n'));

const HEAD =
  '# Patterns that a text of 64 KB was tried on, by `npm run test:crash -- test/patterns`: ';

/** Whether a pattern was tried in the long run, in the way in which it would be tried now, and was quick. */
export function triedBefore(): (pattern: string) => boolean {
  const [head, ...lines] = read(file).split('\n');
  const known = new Set(head === HEAD + method() ? lines : []);
  return (pattern) => known.has(hash(pattern));
}

/** Notes what the long run tried and found quick. */
export function noteTried(patterns: Iterable<string>): void {
  const lines = [...new Set([...patterns].map(hash))].toSorted();
  writeFileSync(file, `${[HEAD + method(), ...lines].join('\n')}\n`);
}
