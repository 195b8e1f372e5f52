import { startBackbone } from '@cerina/test/doors/backbone';
import { expect, it } from 'vitest';
import { createLoginLinks } from '../../src/access/login-links.ts';
import { openBuckets } from '../../src/buckets.ts';

it('opens nothing by a link that is too old', async () => {
  await using backbone = await startBackbone();
  await using bus = await backbone.busAs('gateway');
  let now = Date.now();
  const links = createLoginLinks((await openBuckets(bus, 1)).links, () => now);
  const holder = { shared: 'viewer', digest: 'd' } as const;
  const [first, second] = [await links.make(holder), await links.make(holder)];
  now += 15 * 60_000 - 1;
  expect(await links.redeem(first.key)).toEqual(holder);
  now += 1;
  expect(await links.redeem(second.key)).toBeUndefined();
});
