import { expect, it } from 'vitest';
import { storage } from '../../src/limits/storage.ts';

it.each([
  [0.79, { create: true, review: true, halt: true, erase: true }],
  [0.81, { create: false, review: true, halt: true, erase: true }],
  [0.91, { create: false, review: false, halt: true, erase: true }],
])('at %d of the log takes what it keeps room for', async (share, taken) => {
  const info = async () => ({ state: { bytes: share * 1000 }, config: { max_bytes: 1000 } });
  const log = storage({ jsm: { streams: { info } } } as never);
  for (const [kind, expected] of Object.entries(taken)) {
    const refusal = await log.expectRoom({ kind } as never).catch((error) => error);
    expect([kind, refusal === undefined]).toEqual([kind, expected]);
    if (!expected) expect(refusal).toMatchObject({ code: 'storage_full' });
  }
});
