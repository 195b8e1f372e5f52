import { setTimeout } from 'node:timers/promises';
import { freePort } from '@cerina/local-servers/port';
import { expect, it } from 'vitest';
import { startSystem } from '../../src/foundry/in-one-process.ts';

it.each([
  ['NATS', 'nats', /^the bus is out of reach: /],
  ['PostgreSQL', 'postgres', /^the database is out of reach: /],
] as const)(
  'a supervisor is not ready while %s is away, and is again after',
  async (_, store, reason) => {
    const port = await freePort();
    await using system = await startSystem({ supervisors: 0 });
    void system.addSupervisor(undefined, { HEALTH_PORT: String(port) });
    const readiness = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return (await answer.json()) as { status: string };
    };
    await expect.poll(readiness).toMatchObject({ status: 'ready' });
    await system.servers[store].stop();
    await expect
      .poll(readiness)
      .toEqual({ status: 'not ready', reason: expect.stringMatching(reason) });
    await system.servers[store].restart();
    await expect.poll(readiness).toMatchObject({ status: 'ready' });
  },
);

it('a supervisor logs that it is ready only once it is: not while PostgreSQL refuses it, however long', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const saidReady = () => lines.some((line) => JSON.parse(line).msg === 'ready');
  await using system = await startSystem({ supervisors: 0, logTo });
  await system.servers.postgres.stop();
  void system.addSupervisor();
  // longer than a start waits for the database to be brought up
  await setTimeout(23_000);
  expect(saidReady()).toBe(false);
  await system.servers.postgres.restart();
  await expect.poll(saidReady, { timeout: 20_000 }).toBe(true);
});
