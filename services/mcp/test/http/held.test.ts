import { expect, it } from 'vitest';
import { held } from '../../src/http/held.ts';

/** A stream that says something whenever it is told to. */
function speaking() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => cancelled.resolve(),
  });
  const say = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  return { response: new Response(body), say, cancelled: cancelled.promise };
}
const never = new AbortController().signal;

it('ends a stream before which a client does not read what was said', async () => {
  const { response, say, cancelled } = speaking();
  const ended = Promise.withResolvers<void>();
  const kept = held(response, never, ended.resolve, 20);
  say('one');
  say('two');
  await Promise.all([ended.promise, cancelled]);
  await expect(kept.text()).rejects.toThrow('does not read');
});

it('keeps one that is read, whatever time goes by while there is nothing to read', async () => {
  const { response, say } = speaking();
  let over = false;
  const kept = held(
    response,
    never,
    () => {
      over = true;
    },
    20,
  );
  const reader = kept.body!.getReader();
  const next = reader.read();
  // longer than something may lie unread
  const waited = Promise.withResolvers<void>();
  setTimeout(waited.resolve, 100);
  await waited.promise;
  say('one');
  expect(Buffer.from((await next).value!).toString()).toBe('one');
  expect(over).toBe(false);
  await reader.cancel();
  expect(over).toBe(true);
});
