import { expect, it } from 'vitest';
import { logLimit } from './log-limit.ts';

const GB = 1024 ** 3;
const onSmallDisk = async () => ({ freeBytes: 5 * GB, storedBytes: 0 });

it('fits the log to the disk of NATS, where that can be seen', async () => {
  const bytes = await logLimit({ NATS_FOLDER: '/nats', STREAM_REPLICAS: 1 }, onSmallDisk);
  expect(bytes).toBeGreaterThan(1.4 * GB);
  expect(bytes).toBeLessThan(2 * GB);
});

it('leaves room for what each node of a cluster on that disk keeps', async () => {
  const bytes = await logLimit({ NATS_FOLDER: '/nats', STREAM_REPLICAS: 3 }, onSmallDisk);
  expect(bytes).toBeGreaterThan(0.7 * GB);
  expect(bytes).toBeLessThan(GB);
});

it('takes what was asked for as it is', async () => {
  const asked = { STREAM_MAX_BYTES: 3 * GB, NATS_FOLDER: '/nats', STREAM_REPLICAS: 1 };
  expect(await logLimit(asked, onSmallDisk)).toBe(3 * GB);
});

it('is 8 GB for a NATS elsewhere', async () => {
  expect(await logLimit({ STREAM_REPLICAS: 1 }, onSmallDisk)).toBe(8 * GB);
});
