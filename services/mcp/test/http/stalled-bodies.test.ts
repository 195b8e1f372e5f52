import { usualArrival } from '@cerina/door/limits/arriving';
import { stalled } from '@cerina/test/doors/stalled';
import { expect, it } from 'vitest';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';

/** So many bodies of the longest fit into what one person's may take. */
const OF_ONE = 128;

const portOf = (url: string) => Number(new URL(url).port);
const headTo = (url: string) => [
  ...['POST /mcp HTTP/1.1', `host: ${new URL(url).host}`, 'content-type: application/json'],
  'accept: application/json, text/event-stream',
];

it('holds no more bodies of one person than have room, and refuses further ones at once', async () => {
  await using surface = await startSurface();
  using sent = await stalled(portOf(surface.url), headTo(surface.url), OF_ONE + 40);
  await expect.poll(() => sent.statuses).toEqual(Array(40).fill(429));
});

it('gives a body up that does not arrive in time, and its connection and its place with it', async () => {
  await using surface = await startSurface({ arrival: { ...usualArrival, withinMs: 500 } });
  using sent = await stalled(portOf(surface.url), headTo(surface.url), OF_ONE);
  await expect.poll(() => sent.statuses).toEqual(Array(OF_ONE).fill(408));
  await expect.poll(sent.ended).toBe(OF_ONE);
  const next = await fetch(surface.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(hello),
  });
  expect(next.status).toBe(200);
});
