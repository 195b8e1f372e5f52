import { freePort } from '@cerina/local-servers/port';
import { BadConfig, connectBus, createLog, explainConnection } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BusServer, startBusServer } from '../src/servers/bus-server.ts';
import { loginOf } from '../src/servers/passwords.ts';

let server: BusServer;
beforeAll(async () => {
  server = await startBusServer();
});
afterAll(() => server[Symbol.asyncDispose]());

it('names the setting where NATS refuses a password, in a line', async () => {
  const login = { ...loginOf(server.nats.url, 'drafter'), NATS_PASSWORD: 'another' };
  const error = await connectBus(login, 'drafter').catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(BadConfig);
  expect((error as BadConfig).message).toMatch(
    /^NATS_PASSWORD: NATS refuses drafter with this password[^\n]*Rotating secrets and tokens$/,
  );
});

it.each([
  ['ECONNREFUSED', /^NATS_URL: no NATS answers there \(ECONNREFUSED\)$/],
  ['EMFILE', /^away$/],
])('explains only that nobody is at the address: %s', (code, message) => {
  const away = Object.assign(new Error('away'), { code });
  expect(explainConnection(away, 'admin')).toMatchObject({
    message: expect.stringMatching(message),
  });
});

it('says in the log that it waits for a NATS that is not there, and does not wait in silence', async () => {
  const port = await freePort();
  const lines: string[] = [];
  const log = createLog('drafter', 'warn', { write: (line) => void lines.push(line) });
  // it waits for ever: the process that runs the tests ends it
  void connectBus(loginOf(`nats://127.0.0.1:${port}`, 'drafter'), 'drafter', { log });
  await expect.poll(() => lines.join('')).toContain('NATS_URL: no NATS answers there');
});
