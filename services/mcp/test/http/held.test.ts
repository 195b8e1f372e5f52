import { expect, it, vi } from 'vitest';
import { held } from '../../src/http/held.ts';

const usual = { unreadBytes: 1_000, unreadMs: 600_000 };
const chunk = (size: number) => new Uint8Array(size).fill(120);

/** A response that is written to without waiting for room, as the SDK writes its streams. */
function written(patience = usual, last?: string) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const cancelled = vi.fn();
  const source = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: cancelled,
  });
  const until = new AbortController();
  const ended = vi.fn();
  const response = held(new Response(source), until.signal, ended, patience, () => last);
  return { response, controller, cancelled, until, ended };
}

it('gives a client that reads all of it, however much that is', async () => {
  const { response, controller, ended } = written();
  const reader = response.body!.getReader();
  for (let n = 0; n < 100; n += 1) {
    controller.enqueue(chunk(400));
    expect((await reader.read()).value).toHaveLength(400);
  }
  expect(ended).not.toHaveBeenCalled();
  controller.close();
  expect((await reader.read()).done).toBe(true);
  expect(ended).toHaveBeenCalledOnce();
});

it('gives one chunk of whichever size', async () => {
  const { response, controller } = written();
  controller.enqueue(chunk(100_000));
  controller.close();
  expect(await response.text()).toHaveLength(100_000);
});

it('cuts a client off that leaves too much unread, and whoever writes to it', async () => {
  const { response, controller, cancelled, ended } = written();
  for (let n = 0; n < 5; n += 1) controller.enqueue(chunk(400));
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(cancelled).toHaveBeenCalledOnce();
  await expect(response.text()).rejects.toThrow('reads too slowly');
  expect(ended).toHaveBeenCalledOnce();
});

it.each(['something', 'the end'])(
  'cuts a client off that leaves %s unread for too long',
  async (what) => {
    const { response, controller, ended } = written({ ...usual, unreadMs: 20 });
    if (what === 'something') controller.enqueue(chunk(1));
    else controller.close();
    await expect.poll(() => ended.mock.calls.length).toBe(1);
    await expect(response.text()).rejects.toThrow('does not read');
  },
);

it('keeps a client to which nothing was written, however long', async () => {
  vi.useFakeTimers();
  try {
    const { response, controller, ended } = written({ ...usual, unreadMs: 20 });
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(ended).not.toHaveBeenCalled();
    controller.close();
    expect(await response.text()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

it('sends nothing of what lies unread once the credential is not accepted any more', async () => {
  const { response, controller, until, ended } = written();
  controller.enqueue(chunk(10));
  controller.enqueue(chunk(10));
  until.abort();
  expect(await response.text()).toBe('');
  expect(ended).toHaveBeenCalledOnce();
});

it.each([
  ['is unread', true],
  ['is not written yet', false],
])(
  'ends with the last words once the credential is not accepted any more, in place of what %s',
  async (_what, isUnread) => {
    const { response, controller, until, ended } = written(usual, 'the last');
    if (isUnread) {
      controller.enqueue(chunk(10));
      controller.close();
      await new Promise((resolve) => setTimeout(resolve));
    }
    until.abort();
    expect(await response.text()).toBe('the last');
    expect(ended).toHaveBeenCalledOnce();
  },
);

it('adds no last words to what a client has read to its end', async () => {
  const { response, controller, until } = written(usual, 'the last');
  const reader = response.body!.getReader();
  controller.enqueue(chunk(10));
  expect((await reader.read()).value).toHaveLength(10);
  controller.close();
  await new Promise((resolve) => setTimeout(resolve));
  until.abort();
  expect((await reader.read()).done).toBe(true);
});

it('ends with the fault of whoever writes it, after what came before', async () => {
  const { response, controller, ended } = written();
  const reader = response.body!.getReader();
  controller.enqueue(chunk(10));
  expect((await reader.read()).value).toHaveLength(10);
  controller.error(new Error('a fault'));
  await expect(reader.read()).rejects.toThrow('a fault');
  expect(ended).toHaveBeenCalledOnce();
});
