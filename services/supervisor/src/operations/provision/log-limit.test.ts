import { expect, it } from 'vitest';
import { logLimit } from './log-limit.ts';

const GB = 1024 ** 3;
const wal = async () => ({ mostBytes: GB / 2, storedBytes: 0 });
const onSmallDisk = async () => ({ freeBytes: 5 * GB, storedBytes: 0 });

it('fits the log to the disk of NATS, where that can be seen', async () => {
  const bytes = await logLimit({ NATS_FOLDER: '/nats', STREAM_REPLICAS: 1 }, wal, onSmallDisk);
  expect(bytes).toBeGreaterThan(1.4 * GB);
  expect(bytes).toBeLessThan(2 * GB);
});

it('leaves room for what each node of a cluster on that disk keeps', async () => {
  const bytes = await logLimit({ NATS_FOLDER: '/nats', STREAM_REPLICAS: 3 }, wal, onSmallDisk);
  expect(bytes).toBeGreaterThan(0.7 * GB);
  expect(bytes).toBeLessThan(GB);
});

it('leaves room for the write-ahead log that PostgreSQL may have', async () => {
  const large = async () => ({ mostBytes: 4 * GB, storedBytes: 0 });
  const bytes = await logLimit({ NATS_FOLDER: '/nats', STREAM_REPLICAS: 1 }, large, onSmallDisk);
  expect(bytes).toBeLessThan(0.4 * GB);
});

it('takes what was asked for as it is', async () => {
  const asked = { STREAM_MAX_BYTES: 3 * GB, NATS_FOLDER: '/nats', STREAM_REPLICAS: 1 };
  expect(await logLimit(asked, wal, onSmallDisk)).toBe(3 * GB);
});

it('is 8 GB for a NATS elsewhere', async () => {
  expect(await logLimit({ STREAM_REPLICAS: 1 }, wal, onSmallDisk)).toBe(8 * GB);
});
