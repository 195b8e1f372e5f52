import { expect, it } from 'vitest';
import { logRoom } from './log-room.ts';

const KB = 1024;

/** A log of 1,000 KB with so much on it, so many protocols that agents work for, and a clock. */
function room(kilobytes: number, underWay: number) {
  const at = { bytes: kilobytes * KB, underWay, now: 0, looks: 0 };
  const info = async () => {
    at.looks += 1;
    return { state: { bytes: at.bytes }, config: { max_bytes: 1_000 * KB } };
  };
  const query = async () => ({ rows: [{ n: at.underWay }] });
  const deps = { bus: { jsm: { streams: { info } } }, pool: { query } };
  return { at, ...logRoom(deps as never, () => at.now) };
}

it('lets no more steps through than the log has room for, those under way counted in', async () => {
  const log = room(800, 2); // 150 KB until 95 %, 32 KB a step
  const through = await Promise.all(Array.from({ length: 9 }, () => log.forStep()));
  expect(through.filter(Boolean)).toHaveLength(2);
  expect(log.at.looks).toBe(1);
});

it('lets steps through again once there is room', async () => {
  const log = room(940, 0);
  expect(await log.forStep()).toBe(false);
  log.at.bytes = 500 * KB;
  expect(await log.forStep()).toBe(false);
  log.at.now += 1_000;
  expect(await log.forStep()).toBe(true);
});
