import { network } from '@cerina/runtime/http/network';
import { expect, it } from 'vitest';
import { createThrottle } from '../../src/access/throttle.ts';

function throttled(tries = 3) {
  let now = 1_000_000;
  const throttle = createThrottle({ tries, windowMs: 60_000, now: () => now });
  return {
    throttle,
    pass: (ms: number) => {
      now += ms;
    },
    async wrong(address: string, digest: string) {
      const over = await throttle.take(address, digest);
      if (!over) throttle.settle(address, digest, 'wrong');
      return over;
    },
    async right(address: string, digest: string) {
      const over = await throttle.take(address, digest);
      if (!over) throttle.settle(address, digest, 'right');
      return over;
    },
  };
}

it('lets an address try so many wrong ones, then none, and says when there is one again', async () => {
  const { wrong, right, pass } = throttled();
  expect(await wrong('a', '1')).toBeUndefined();
  pass(10_000);
  expect([await wrong('a', '2'), await wrong('a', '3')]).toEqual([undefined, undefined]);
  expect(await wrong('a', '4')).toEqual({ retryAfter: 50 });
  expect(await right('a', 'good')).toEqual({ retryAfter: 50 });
  pass(50_000);
  expect(await right('a', 'good')).toBeUndefined();
  expect(await wrong('a', '5')).toBeUndefined();
  expect(await wrong('a', '6')).toEqual({ retryAfter: 10 });
});

it('counts each address for itself', async () => {
  const { wrong } = throttled(1);
  expect(await wrong('a', '1')).toBeUndefined();
  expect(await wrong('a', '2')).toBeDefined();
  expect(await wrong('b', '2')).toBeUndefined();
});

it('goes on letting in, from there alone, whoever was in from that address', async () => {
  const { wrong, right } = throttled(2);
  for (let n = 0; n < 50; n += 1) expect(await right('a', 'good')).toBeUndefined();
  await wrong('a', '1');
  await wrong('a', '2');
  expect(await wrong('a', '3')).toBeDefined();
  for (let n = 0; n < 50; n += 1) expect(await right('a', 'good')).toBeUndefined();
  await wrong('b', '1');
  await wrong('b', '2');
  expect(await right('b', 'good')).toBeDefined();
});

it('does not go on for a credential that has become wrong', async () => {
  const { wrong, right } = throttled(2);
  await right('a', 'good');
  await wrong('a', 'good');
  await wrong('a', 'good');
  expect(await wrong('a', 'good')).toBeDefined();
});

it('looks up no more at once than could be wrong, and lets in all whose credentials are right', async () => {
  const { throttle } = throttled(3);
  const begun: string[] = [];
  const take = async (digest: string) => {
    const over = await throttle.take('a', digest);
    if (!over) begun.push(digest);
    return over;
  };
  const right = ['1', '2', '3', '4', '5', '6', '7'];
  const taken = right.map(take);
  for (const [n, digest] of right.entries()) {
    await taken[n];
    expect(begun.length).toBeLessThanOrEqual(n + 3);
    throttle.settle('a', digest, 'right');
  }
  expect(await Promise.all(taken)).toEqual(right.map(() => undefined));
});

it('refuses whoever waits once those before them have used up the tries', async () => {
  const { throttle } = throttled(2);
  const [first, second, third] = ['1', '2', '3'].map((digest) => throttle.take('a', digest));
  expect([await first, await second]).toEqual([undefined, undefined]);
  throttle.settle('a', '1', 'wrong');
  throttle.settle('a', '2', 'wrong');
  expect(await third).toEqual({ retryAfter: 60 });
});

it('gives back a try that was no guess', async () => {
  const { throttle } = throttled(1);
  for (let n = 0; n < 10; n += 1) {
    expect(await throttle.take('a', 'old session')).toBeUndefined();
    throttle.settle('a', 'old session', 'neither');
  }
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('takes %s for the network %s', (address, expected) => {
  expect(network(address)).toBe(expected);
});

it('goes on letting in who was in after a look that failed, and counts that look for nothing', async () => {
  const { throttle, wrong, right } = throttled(3);
  await right('a', 'good');
  for (const digest of ['1', '2', '3']) await wrong('a', digest);
  expect(await throttle.take('a', 'good')).toBeUndefined();
  throttle.settle('a', 'good', 'unknown');
  expect(await right('a', 'good')).toBeUndefined();
  expect(await wrong('a', '4')).toBeDefined();
});
