import { expect, it } from 'vitest';
import { network } from '../src/access/address.ts';
import { createThrottle } from '../src/access/throttle.ts';

function throttled(tries = 3) {
  let now = 1_000_000;
  const throttle = createThrottle({ tries, windowMs: 60_000, now: () => now });
  return {
    throttle,
    pass: (ms: number) => {
      now += ms;
    },
    wrong(address: string, digest: string) {
      const over = throttle.take(address, digest);
      if (!over) throttle.settle(address, digest, 'wrong');
      return over;
    },
    right(address: string, digest: string) {
      const over = throttle.take(address, digest);
      if (!over) throttle.settle(address, digest, 'right');
      return over;
    },
  };
}

it('lets an address try so many wrong ones, then none, and says when there is one again', () => {
  const { wrong, right, pass } = throttled();
  expect(wrong('a', '1')).toBeUndefined();
  pass(10_000);
  expect([wrong('a', '2'), wrong('a', '3')]).toEqual([undefined, undefined]);
  expect(wrong('a', '4')).toEqual({ retryAfter: 50 });
  expect(right('a', 'good')).toEqual({ retryAfter: 50 });
  pass(50_000);
  expect(right('a', 'good')).toBeUndefined();
  expect(wrong('a', '5')).toBeUndefined();
  expect(wrong('a', '6')).toEqual({ retryAfter: 10 });
});

it('counts each address for itself', () => {
  const { wrong } = throttled(1);
  expect(wrong('a', '1')).toBeUndefined();
  expect(wrong('a', '2')).toBeDefined();
  expect(wrong('b', '2')).toBeUndefined();
});

it('goes on letting in, from there alone, whoever was in from that address', () => {
  const { wrong, right } = throttled(2);
  for (let n = 0; n < 50; n += 1) expect(right('a', 'good')).toBeUndefined();
  wrong('a', '1');
  wrong('a', '2');
  expect(wrong('a', '3')).toBeDefined();
  for (let n = 0; n < 50; n += 1) expect(right('a', 'good')).toBeUndefined();
  wrong('b', '1');
  wrong('b', '2');
  expect(right('b', 'good')).toBeDefined();
});

it('does not go on for a credential that has become wrong', () => {
  const { wrong, right } = throttled(2);
  right('a', 'good');
  wrong('a', 'good');
  wrong('a', 'good');
  expect(wrong('a', 'good')).toBeDefined();
});

it('takes the try as it begins: those that come at once are counted before one is answered', () => {
  const { throttle } = throttled(3);
  const taken = Array.from({ length: 10 }, (_, n) => throttle.take('a', String(n)));
  expect(taken.filter((over) => over === undefined)).toHaveLength(3);
});

it('gives back a try that was no guess', () => {
  const { throttle } = throttled(1);
  for (let n = 0; n < 10; n += 1) {
    expect(throttle.take('a', 'old session')).toBeUndefined();
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

it('goes on letting in who was in after a look that failed, and counts that look for nothing', () => {
  const { throttle, wrong, right } = throttled(3);
  right('a', 'good');
  for (const digest of ['1', '2', '3']) wrong('a', digest);
  expect(throttle.take('a', 'good')).toBeUndefined();
  throttle.settle('a', 'good', 'unknown');
  expect(right('a', 'good')).toBeUndefined();
  expect(wrong('a', '4')).toBeDefined();
});
