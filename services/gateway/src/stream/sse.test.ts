import { listen } from '@cerina/runtime';
import { Hono } from 'hono';
import { expect, it } from 'vitest';

it('writes a stream to its socket also where a server ran before this was loaded', async () => {
  // a server's first start replaces the global Response, and what is made of that later is another kind
  await using before = await listen({
    fetch: () => new Response('up'),
    port: 0,
    host: '127.0.0.1',
  });
  expect(await (await fetch(`http://127.0.0.1:${before.port}`)).text()).toBe('up');
  const { streaming, toSockets } = await import('./sse.ts');
  const app = new Hono().use(toSockets).get('/', (c) =>
    streaming(c as never, (openOutlet) => {
      const outlet = openOutlet({ room: () => {}, gone: () => {} });
      outlet.write(Buffer.from('data: 1\n\n'));
      outlet.end();
    }),
  );
  await using server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' });
  const response = await fetch(`http://127.0.0.1:${server.port}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(await response.text()).toBe('data: 1\n\n');
});
