import { expect, it } from 'vitest';
import { apiPathOf, bodyWithin } from './passed-on.ts';

const pathOf = (path: string) => apiPathOf(new URL(`http://127.0.0.1:5173${path}`));

it('passes an address on as it is, its query with it', () => {
  expect(pathOf('/api/protocols/1/stream?until=end&q=a%2Fb')).toBe(
    'protocols/1/stream?until=end&q=a%2Fb',
  );
  expect(pathOf('/api/protocols/not%20one')).toBe('protocols/not%20one');
});

it.each([
  '/api/..%2fmetrics',
  '/api/..%2Fmetrics',
  '/api/protocols/..%2f..%2f..%2fmetrics',
  '/api/%2e%2e%2fmetrics',
  '/api/..%5cmetrics',
  '/api/..\\metrics%2f',
  '/api/protocols%2f1',
  '/api/%ff',
  '/api/%zz',
  '/%61pi/protocols',
  '/API/protocols',
])('passes %s nowhere: it would lead out of the API, or does not begin as it does', (path) => {
  expect(pathOf(path)).toBeUndefined();
});

const posted = (body: BodyInit) =>
  new Request('http://127.0.0.1/', { method: 'POST', body, duplex: 'half' } as RequestInit);
const inPieces = (pieces: number, bytes: number) =>
  new ReadableStream({
    pull(controller) {
      if (pieces === 0) return controller.close();
      pieces -= 1;
      controller.enqueue(new Uint8Array(bytes));
    },
  });

it('reads a body up to the limit, and no further', async () => {
  const limit = 100;
  expect(await bodyWithin(posted('x'.repeat(100)), { limit })).toMatchObject({ size: 100 });
  expect(await bodyWithin(posted('x'.repeat(101)), { limit })).toBe('too_large');
  expect(await bodyWithin(posted(inPieces(10, 10)), { limit })).toMatchObject({ size: 100 });
  expect(await bodyWithin(posted(inPieces(11, 10)), { limit })).toBe('too_large');
  const none = new Request('http://127.0.0.1/');
  expect(await bodyWithin(none, { limit })).toMatchObject({ size: 0 });
});

it('reads a body no longer than it may take', async () => {
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  expect(await bodyWithin(posted(endless), { ms: 20 })).toBe('too_slow_a_body');
});
