import { expect, it } from 'vitest';
import { diskStep, hasStoppedStoring, LITTLE_SPACE } from './watch.ts';

const little = LITTLE_SPACE - 1;
const plenty = 10 * LITTLE_SPACE;

it('says once that the disk is nearly full', () => {
  const first = diskStep(false, { freeBytes: little, storing: true });
  expect(first).toMatchObject({
    low: true,
    say: expect.stringMatching(/nearly full: 199 MB free/),
  });
  expect(diskStep(first.low, { freeBytes: little, storing: true }).say).toBeUndefined();
});

it('restarts a NATS that stopped storing, but only once there is space', () => {
  expect(diskStep(true, { freeBytes: little, storing: false }).restartNats).toBe(false);
  expect(diskStep(true, { freeBytes: plenty, storing: false }).restartNats).toBe(true);
  expect(diskStep(false, { freeBytes: plenty, storing: false }).restartNats).toBe(true);
});

it('leaves a NATS alone that went on storing, and says that there is space again', () => {
  const step = diskStep(true, { freeBytes: plenty, storing: true });
  expect(step).toEqual({
    low: false,
    restartNats: false,
    say: 'Space is available again: 2000 MB.',
  });
  expect(diskStep(false, { freeBytes: plenty, storing: true }).say).toBeUndefined();
});

it('tells a stream that can no longer be written from a server that is still coming up', () => {
  const full = `{"status":"unavailable","error":"JetStream stream 'BOARD > BLACKBOARD' write error: write 1.blk: no space left on device"}`;
  expect(hasStoppedStoring(full)).toBe(true);
  const early = `{"status":"unavailable","error":"JetStream is still recovering meta layer"}`;
  expect(hasStoppedStoring(early)).toBe(false);
});
