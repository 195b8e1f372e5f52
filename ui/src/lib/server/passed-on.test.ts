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
  expect((await bodyWithin(posted('x'.repeat(100)), 100))?.size).toBe(100);
  expect(await bodyWithin(posted('x'.repeat(101)), 100)).toBeUndefined();
  expect((await bodyWithin(posted(inPieces(10, 10)), 100))?.size).toBe(100);
  expect(await bodyWithin(posted(inPieces(11, 10)), 100)).toBeUndefined();
  expect((await bodyWithin(new Request('http://127.0.0.1/'), 100))?.size).toBe(0);
});
