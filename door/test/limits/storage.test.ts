import { expect, it } from 'vitest';
import { type Storage, storage } from '../../src/limits/storage.ts';

const MB = 1024 ** 2;
const at = (bytes: number, max_bytes: number) =>
  ({
    jsm: { streams: { info: async () => ({ state: { bytes }, config: { max_bytes } }) } },
  }) as never;
const refusalOf = (log: Storage, order: unknown): Promise<unknown> =>
  log.expectRoom(order as never).catch((error) => error);

it.each([
  [0.79, { create: true, resume: true, request_revision: true }],
  [0.81, { create: false, resume: true, request_revision: true }],
  [0.91, { create: false, resume: false, request_revision: false }],
])('at %d of the log takes what it keeps room for', async (share, taken) => {
  const log = storage(at(share * 10 * MB, 10 * MB), async () => 0);
  const always = { approve: true, reject: true, halt: true, erase: true };
  for (const [what, expected] of Object.entries({ ...taken, ...always })) {
    const order = /approve|reject|request/.test(what)
      ? { kind: 'review', decision: { action: what } }
      : { kind: what };
    const refusal = await refusalOf(log, order);
    expect([what, refusal === undefined]).toEqual([what, expected]);
    if (!expected) expect(refusal).toMatchObject({ code: 'storage_full' });
  }
});

it('takes no more new protocols than there is room for beside those that run', async () => {
  let now = 0;
  let running = 60;
  const log = storage(
    at(5 * MB, 10 * MB),
    async () => running,
    () => now,
  );
  const accepted = async () => {
    let count = 0;
    while (!(await refusalOf(log, { kind: 'create' }))) count += 1;
    return count;
  };
  expect(await accepted()).toBe(11); // 4 MB until nine tenths, 57 KB each, least the 60
  expect(await refusalOf(log, { kind: 'review', decision: { action: 'request_revision' } })).toBe(
    undefined,
  );
  running = 69;
  now += 6_000;
  expect(await accepted()).toBe(2);
});

it('counts those that are asked for at the same moment', async () => {
  const log = storage(at(5 * MB, 10 * MB), async () => 70);
  const refusals = await Promise.all(
    Array.from({ length: 50 }, () => refusalOf(log, { kind: 'create' })),
  );
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
});

it('takes a new protocol on a log without a limit, however many run', async () => {
  expect(
    await refusalOf(
      storage(at(5 * MB, -1), async () => 1e6),
      { kind: 'create' },
    ),
  ).toBe(undefined);
});
