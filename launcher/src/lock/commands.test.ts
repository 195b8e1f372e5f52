import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveCommands } from './commands.ts';

const key = 'the key';
let control: Awaited<ReturnType<typeof serveCommands>>;
beforeEach(async () => {
  control = await serveCommands(key);
});
afterEach(() => control[Symbol.dispose]());

/** The status of the response to a request whose target is sent as it is, which no HTTP client would do. */
async function statusOf(method: string, target: string, authorization?: string): Promise<number> {
  const socket = connect(control.port, '127.0.0.1');
  const credential = authorization === undefined ? '' : `Authorization: ${authorization}\r\n`;
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\n${credential}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(String(answer).split(' ')[1]);
}

const unreadable = ['//', '///', '//[', 'http://[', 'http://a:99999/'];

it.each(unreadable)('refuses %s without the key, and lives', async (target) => {
  for (const method of ['GET', 'POST']) expect(await statusOf(method, target)).toBe(401);
  expect(await statusOf('POST', target, 'Bearer another')).toBe(401);
  expect(await statusOf('POST', '/archive', `Bearer ${key}`)).toBe(409);
});

it.each(unreadable)('answers %s with 400 where the key is right', async (target) => {
  expect(await statusOf('POST', target, `Bearer ${key}`)).toBe(400);
});

it('takes only POST, and only with the key', async () => {
  control.carryOut({ archive: async () => undefined });
  expect(await statusOf('GET', '/archive', `Bearer ${key}`)).toBe(401);
  for (const wrong of ['', 'Bearer', key, `Bearer ${key}s`, `bearer ${key}`, 'Bearer \xff'])
    expect(await statusOf('POST', '/archive', wrong)).toBe(401);
  expect(await statusOf('POST', '/archive', `Bearer ${key}`)).toBe(200);
});

it('carries a command out to its end though who asked for it has gone', async () => {
  const { promise: asked, resolve: say } = Promise.withResolvers<(line: string) => void>();
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  control.carryOut({
    async compact(tell) {
      say(tell);
      await gone;
      tell('still at it');
      end();
    },
  });
  const socket = connect(control.port, '127.0.0.1');
  socket.write(`POST /compact HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  (await asked)('begun');
  socket.destroy();
  await once(socket, 'close');
  leave();
  await ended;
  expect(await statusOf('POST', '/rebuild', `Bearer ${key}`)).toBe(409);
});
