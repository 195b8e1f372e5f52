import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumingServices, services } from '@cerina/contracts';
import { consultStream } from '@cerina/contracts/consult';
import { expect, it } from 'vitest';
import { DiskTooSmall, logBeside, lookAtDisk, planDisk, USUAL_LOG } from './plan.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** What the log, and everything that comes with it, takes of a disk at most; see the parts in docs/operations.md. */
function takenOf(disk: number): number {
  const { logBytes, walBytes } = planDisk({ freeBytes: disk, storedBytes: 0 });
  const consult = consultStream({ logBytes, replicas: 1 }).max_bytes;
  const inPostgres = 1.4 * (logBytes + consult);
  const letters = Math.max(services.length * MB, logBytes / 20);
  const attempts = consumingServices.length * 4 * MB;
  const buckets = Math.max(11 * MB, Math.min(1, logBytes / (2 * GB)) * 208 * MB);
  // two files of each process: nats, postgres, init, the services, both of Consult, the embedded model, the dashboard
  const serviceLogs = 13 * 2 * Math.min(20 * MB, Math.max(MB, disk / 1000));
  const empty = 50 * MB;
  const nats = logBytes + letters + consult + attempts + buckets;
  return nats + inPostgres + walBytes + serviceLogs + empty;
}

it.each([
  ['100 GB', 100 * GB, 8 * GB],
  ['24 GB', 24 * GB, 7.9 * GB],
  ['12 GB', 12 * GB, 3.5 * GB],
  ['5 GB', 5 * GB, 1.5 * GB],
  ['1 GB', GB, 250 * MB],
  ['400 MB', 400 * MB, 80 * MB],
])('leaves room on %s for all that comes with a full log', (_name, disk, least) => {
  const { logBytes } = planDisk({ freeBytes: disk, storedBytes: 0 });
  expect(logBytes).toBeGreaterThanOrEqual(least);
  expect(logBytes).toBeLessThanOrEqual(USUAL_LOG);
  expect(takenOf(disk)).toBeLessThan(disk);
});

it('gives the smallest disk that it starts on a log of some protocols', () => {
  expect(planDisk({ freeBytes: 150 * MB, storedBytes: 0 }).logBytes).toBe(4 * MB);
});

it('plans the same where it sees the disk of NATS alone, with as much stored on it by PostgreSQL as usual', () => {
  const use = { freeBytes: 3 * GB, storedBytes: 500 * MB };
  const both = planDisk({ freeBytes: 3 * GB, storedBytes: 1235 * MB });
  const wal = { mostBytes: both.walBytes, storedBytes: 0 };
  expect(logBeside(use, wal)).toBe(both.logBytes);
});

it.each([24, 8, 4, 2])(
  'leaves a write-ahead log of its own size the room on %i GB, also once it has taken it',
  (size) => {
    const disk = size * GB;
    const empty = { freeBytes: disk, storedBytes: 0 };
    const log = logBeside(empty, { mostBytes: GB, storedBytes: 0 });
    expect(log + 1.4 * log + 0.15 * log + GB).toBeLessThan(disk);
    expect(log).toBeGreaterThan(Math.min(7.8 * GB, (disk - GB) / 4));
    const grown = { mostBytes: GB, storedBytes: GB };
    expect(logBeside({ freeBytes: disk - GB, storedBytes: 0 }, grown)).toBe(log);
  },
);

it.each([100, 24, 5, 1])('fits the log of three nodes on one disk of %i GB', (size) => {
  const disk = size * GB;
  const { walBytes } = planDisk({ freeBytes: disk, storedBytes: 0 });
  const wal = { mostBytes: walBytes, storedBytes: 0 };
  const log = logBeside({ freeBytes: disk, storedBytes: 0 }, wal, 3);
  expect(3 * 1.15 * log + 1.4 * log + walBytes).toBeLessThan(disk);
  expect(log).toBeGreaterThanOrEqual(Math.min(8 * GB, disk / 8));
  // the same once it is half full
  const half = { freeBytes: disk - 2.235 * log, storedBytes: 1.5 * log };
  expect(logBeside(half, wal, 3)).toBeCloseTo(log, -6);
});

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
