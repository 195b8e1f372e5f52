import { expect, it } from 'vitest';
import { eventStream, type Watch } from './event-stream.ts';
import { webStreamOf } from './outlet.ts';

interface Entry {
  sequence: number;
  data: Uint8Array;
  name: string;
}
type Said = { name: string; data: object };
type Hear = Parameters<Watch<Entry, Said>['listen']>[0];

const entry = (sequence: number, name = 'orchestrator'): Entry => ({
  ...{ sequence, name },
  data: new Uint8Array(10),
});

/** A stream whose entries are given by hand; `render` may keep one waiting. */
function watched(render: (entry: Entry) => Promise<unknown> = async () => undefined) {
  let hear: Hear;
  const stopped = new AbortController();
  const body = eventStream<Entry, Said>(
    {
      after: 0,
      async *backlog() {},
      listen: (given) => {
        hear = given;
        return () => {};
      },
      soFar: () => [],
      async render(given) {
        await render(given);
        return { name: given.name, data: { n: given.sequence } };
      },
      isLast: ({ name }) => name === 'erased',
      startOver: () => '',
    },
    stopped.signal,
  );
  const reader = webStreamOf(body).pipeThrough(new TextDecoderStream()).getReader();
  return {
    hear: (given: Entry) => hear.entry(given),
    /** The next chunk, as it was written. */
    next: async () => (await reader.read()).value,
    rest: async () => {
      let all = '';
      for (let read = await reader.read(); !read.done; read = await reader.read())
        all += read.value;
      return all;
    },
    [Symbol.dispose]: () => stopped.abort(),
  };
}

const text = (sequence: number, name = 'orchestrator') =>
  `id: ${sequence}\nevent: ${name}\ndata: {"n":${sequence}}\n\n`;

it('writes what comes in one turn of the event loop at once, in its order', async () => {
  using stream = watched();
  expect(await stream.next()).toMatch(/^retry: /);
  const written = stream.next();
  await new Promise((resolve) => setImmediate(resolve)); // it waits now
  for (const sequence of [1, 2, 3]) stream.hear(entry(sequence));
  expect(await written).toBe([1, 2, 3].map((sequence) => text(sequence)).join(''));
});

it('writes no more than the last entry where that comes while others are rendered', async () => {
  const rendering = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  using stream = watched(async ({ name }) => {
    if (name === 'erased') return;
    asked.resolve();
    await rendering.promise;
  });
  await stream.next();
  stream.hear(entry(1));
  await asked.promise;
  stream.hear(entry(2));
  stream.hear(entry(3, 'erased'));
  rendering.resolve();
  expect(await stream.rest()).toBe(text(3, 'erased'));
});

it('writes to many in several turns, and what comes meanwhile with what has not been written yet', async () => {
  const streams = Array.from({ length: 150 }, () => watched());
  await Promise.all(streams.map(({ next }) => next()));
  await new Promise((resolve) => setImmediate(resolve)); // they wait now
  for (const { hear } of streams) hear(entry(1));
  await new Promise((resolve) => setImmediate(resolve)); // the first hundred render it
  for (const { hear } of streams) hear(entry(2));
  const chunks = await Promise.all(streams.map(({ next }) => next()));
  expect(chunks.slice(0, 100)).toEqual(Array(100).fill(text(1)));
  expect(chunks.slice(100)).toEqual(Array(50).fill(text(1) + text(2)));
  for (const stream of streams) stream[Symbol.dispose]();
});
