import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { logBytesOn, output } from './output.ts';

const MB = 1024 * 1024;

it('keeps a log and the one before it, of 20 MB each at the most, however long a process runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'output-test-'));
  const file = join(folder, 'logs', 'safety.log');
  const stream = new PassThrough();
  const collected = output(file);
  collected.take(stream);
  const line = `${'x'.repeat(MB - 1)}\n`;
  for (let n = 0; n < 45; n += 1)
    if (!stream.write(line)) await new Promise((resolve) => stream.once('drain', resolve));
  stream.end('the end\n');
  await finished(stream);
  const sizes = [(await stat(file)).size, (await stat(`${file}.old`)).size];
  expect(Math.max(...sizes)).toBeLessThanOrEqual(21 * MB);
  expect(sizes[1]).toBeGreaterThanOrEqual(MB); // the minimum, on the smallest disk
  expect((await readFile(file, 'utf8')).endsWith('the end\n')).toBe(true);
  expect(collected.tail().endsWith('the end\n')).toBe(true);
  await rm(folder, { recursive: true });
});

it.each([
  ['a disk of 400 MB', 400 * MB, MB],
  ['a disk of 5 GB', 5000 * MB, 5 * MB],
  ['a large disk', 500_000 * MB, 20 * MB],
])('gives a log on %s its share', (_name, disk, bytes) => {
  expect(logBytesOn(disk)).toBe(bytes);
});
