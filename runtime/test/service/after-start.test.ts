import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const source = new URL('../../src/service/after-start.ts', import.meta.url).href;

it('what the start of a process left behind is collected once, with nothing for it to do', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { setTimeout as after } from 'node:timers/promises';
     import { collectAfterStart } from '${source}';
     let left = Array.from({ length: 400_000 }, (_, at) => ({ at }));
     left = undefined;
     const before = process.memoryUsage().heapUsed;
     collectAfterStart(1);
     await after(20);
     console.log(JSON.stringify({ before, now: process.memoryUsage().heapUsed, exposed: typeof gc }));`,
  ]);
  const { before, now, exposed } = JSON.parse(stdout);
  expect(before - now).toBeGreaterThan(10_000_000);
  expect(exposed).toBe('undefined');
});
