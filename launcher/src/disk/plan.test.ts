import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DiskTooSmall, lookAtDisk, planDisk, USUAL_LOG } from './plan.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

it.each([
  ['100 GB', 100 * GB],
  ['5 GB', 5 * GB],
  ['420 MB', 420 * MB],
])(
  'leaves room on %s for what PostgreSQL keeps of a full log, and its write-ahead log',
  (_name, freeBytes) => {
    const { logBytes, walBytes } = planDisk({ freeBytes, storedBytes: 0 });
    expect(logBytes).toBeGreaterThan(100 * MB);
    expect(logBytes).toBeLessThanOrEqual(USUAL_LOG);
    expect(2.4 * logBytes + walBytes).toBeLessThan(freeBytes);
  },
);

it('gives an old foundry the room that it takes already, however little else is free', () => {
  const { logBytes } = planDisk({ freeBytes: 40 * MB, storedBytes: 24 * GB });
  expect(logBytes).toBe(USUAL_LOG);
});

it.each([
  [{ freeBytes: 87 * MB, storedBytes: 0 }, undefined, /^Only 87 MB are free; .* 150 MB to start\./],
  [{ freeBytes: 12 * MB, storedBytes: GB }, undefined, /^Only 12 MB are free; .* 30 MB to start\./],
  [
    { freeBytes: 5 * GB, storedBytes: 0 },
    8 * GB,
    /^STREAM_MAX_BYTES=8589934592 \(8\.0 GB\) .* 5\.0 GB/,
  ],
])('refuses %o in one line', (use, asked, message) => {
  expect(() => planDisk(use, asked)).toThrow(DiskTooSmall);
  expect(() => planDisk(use, asked)).toThrow(message);
});

it('takes the size that was asked for where it fits', () => {
  expect(planDisk({ freeBytes: 5 * GB, storedBytes: 0 }, 3 * GB).logBytes).toBe(3 * GB);
});

it('counts what lies in the folders, and takes one that is not there for empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-test-'));
  await mkdir(join(folder, 'nats', 'deep'), { recursive: true });
  await writeFile(join(folder, 'nats', 'deep', 'block'), Buffer.alloc(3 * MB, 1), { flush: true });
  const use = await lookAtDisk(folder, [join(folder, 'nats'), join(folder, 'postgres')]);
  await rm(folder, { recursive: true });
  expect(use.storedBytes).toBeGreaterThanOrEqual(3 * MB);
  expect(use.storedBytes).toBeLessThan(4 * MB);
  expect(use.freeBytes).toBeGreaterThan(0);
});
