import { expect, it } from 'vitest';
import { asking } from '../../src/protocols/reads.ts';
import { refuse } from '../../src/refused.ts';
import { healthCheck } from '../../src/system/health.ts';

const fine = {
  readiness: () => undefined as string | undefined,
  storage: { share: async () => 0.5, expectRoom: async () => {} },
  kv: { put: async () => 1 },
  ask: (async () => ({ incomplete: 0 })) as never,
  log: { warn: () => {} } as never,
};
const silent = { subscribe: () => ({ unsubscribe: () => {} }), publish: () => {} } as never;
const full = () => Promise.reject(new Error('insufficient storage on /secret/path'));

it.each([
  ['all is well', {}, undefined],
  ['the bus is away', { readiness: () => 'nats://10.0.0.7 refused' }, /bus is out of reach/],
  [
    'the bus says nothing of its size',
    { storage: { ...fine.storage, share: full } },
    /out of reach/,
  ],
  [
    'the log is over 80 %',
    { storage: { ...fine.storage, share: async () => 0.81 } },
    /new protocols/,
  ],
  [
    'the log is over 90 %',
    { storage: { ...fine.storage, share: async () => 0.91 } },
    /makes more work is refused/,
  ],
  ['the disk is full', { kv: { put: full } }, /disk may be full/],
  [
    'a supervisor answers that its database does not',
    { ask: (() => Promise.reject(refuse('unavailable'))) as never },
    /^A supervisor answers, but its database .*stores nothing.*Its log has the reason/,
  ],
  [
    'nobody answers',
    { ask: asking({ nc: silent }, 1) },
    /^No supervisor answers.*compact.*its log has the reason/,
  ],
])(
  'when %s, says so without a detail that is nobody’s business',
  async (_when, given, expected) => {
    const health = await healthCheck({ ...fine, ...given })();
    expect(health.status).toBe(expected ? 'degraded' : 'ok');
    if (expected) expect(health.reason).toMatch(expected);
    expect(JSON.stringify(health)).not.toMatch(/secret|10\.0\.0\.7|insufficient/);
  },
);

it('is well, and says so, where the log lacks facts of some protocols', async () => {
  const ask = (async () => ({ incomplete: 2 })) as never;
  const health = await healthCheck({ ...fine, ask })();
  expect(health).toMatchObject({
    status: 'ok',
    attention: expect.stringContaining('lacks facts of 2 protocols'),
  });
});

it('is well, and says so, where the archives are out of reach', async () => {
  const ask = (async () => ({ incomplete: 0, archivesAway: true })) as never;
  const attention = expect.stringMatching(/^The folder of archives is out of reach/);
  expect(await healthCheck({ ...fine, ask })()).toEqual({ status: 'ok', attention });
});

it('looks once a second, however many ask', async () => {
  let [now, asked] = [0, 0];
  const ask = (async () => {
    asked += 1;
    return { incomplete: 0 };
  }) as never;
  const health = healthCheck({ ...fine, ask, now: () => now });
  await Promise.all(Array.from({ length: 100 }, () => health()));
  expect(asked).toBe(1);
  now = 999;
  await health();
  expect(asked).toBe(1);
  now = 1_000;
  await health();
  expect(asked).toBe(2);
});
