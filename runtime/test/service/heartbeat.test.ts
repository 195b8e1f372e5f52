import type { Bus } from '@cerina/runtime';
import { healthRoutes, startHeartbeat } from '@cerina/runtime';
import { expect, it } from 'vitest';

const app = healthRoutes(() => undefined);
const livez = async () => (await app.request('/livez')).status;

/** A connection that takes everything, until it is closed. */
function connection() {
  const state = { closed: false, published: 0 };
  const nc = {
    isClosed: () => state.closed,
    publish: () => {
      state.published += 1;
    },
  };
  return { state, bus: { nc } as unknown as Pick<Bus, 'nc'> };
}

it('is alive while the heart beats', async () => {
  const { state, bus } = connection();
  using _alive = startHeartbeat(bus, 'safety', () => ({}), 100);
  await expect.poll(() => state.published).toBeGreaterThan(11);
  expect(await livez()).toBe(200);
});

it('is hung once what a beat waits for never comes, and the next process of it is not', async () => {
  const { bus } = connection();
  {
    using _alive = startHeartbeat(bus, 'safety', () => new Promise(() => {}), 5);
    await expect.poll(livez).toBe(503);
    expect(await (await app.request('/livez')).json()).toMatchObject({
      reason: expect.stringContaining('safety has not said that it is alive'),
    });
  }
  expect(await livez()).toBe(200);
});

it('is hung once its connection is closed for good', async () => {
  const { state, bus } = connection();
  using _alive = startHeartbeat(bus, 'safety', () => ({}), 5);
  state.closed = true;
  await expect.poll(livez).toBe(503);
});
