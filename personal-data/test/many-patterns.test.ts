import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (name: string) =>
  readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const texts = [
  ...read('personal.jsonl').map((line): string => JSON.parse(line).text),
  ...read('nobody.txt'),
];

/** What a separate process finds in all of them. */
async function foundBy(...flags: string[]): Promise<unknown[][]> {
  const script = fileURLToPath(new URL('search-all.ts', import.meta.url));
  const child = execFile(process.execPath, [...flags, script]);
  child.stdin!.end(JSON.stringify(texts));
  return JSON.parse(await text(child.stdout!));
}

it('finds the same in a process that has compiled very many patterns, which V8 then no longer optimizes', async () => {
  const found = await foundBy();
  expect(found.filter((each) => each.length > 0).length).toBeGreaterThan(80);
  expect(await foundBy('--no-regexp-optimization')).toEqual(found);
});
