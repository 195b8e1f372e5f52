import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../data/patterns-tried.txt', import.meta.url);
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (path: string | URL) => readFileSync(new URL(path, import.meta.url), 'utf8');

const ways = ['./ambiguous.ts', './cost.ts', './counted.ts', './pumps.ts', './samples.ts'];

/** The method of trying patterns: if it changes, earlier results are void. */
const method = () => hash(ways.map(read).join('\n'));

const HEAD =
  '# Patterns that a text of 64 KB was tried on, by `npm run test:crash -- test/patterns`: ';

/** Whether a pattern was tried in the long run with the current method, and was quick. */
export function triedBefore(): (pattern: string) => boolean {
  const [head, ...lines] = read(file).split('\n');
  const known = new Set(head === HEAD + method() ? lines : []);
  return (pattern) => known.has(hash(pattern));
}

/** Records the patterns that the long run found quick. */
export function noteTried(patterns: Iterable<string>): void {
  const lines = [...new Set([...patterns].map(hash))].toSorted();
  writeFileSync(file, `${[HEAD + method(), ...lines].join('\n')}\n`);
}
