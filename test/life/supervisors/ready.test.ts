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
