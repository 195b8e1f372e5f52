import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serversKind } from '@cerina/test/servers/kind';
import { expect, it } from 'vitest';
import { startServers } from '../src/servers/start.ts';

it('are what the setting says, and nothing else', () => {
  expect(serversKind({})).toBe('embedded');
  expect(serversKind({ TEST_SERVERS: '' })).toBe('embedded');
  expect(serversKind({ TEST_SERVERS: 'containers' })).toBe('containers');
  expect(() => serversKind({ TEST_SERVERS: 'docker' })).toThrow('"docker"');
});

it('keep their address and their data over a stop, a kill and a restart', async () => {
  await using servers = await startServers({ fsync: true });
  const { nats, pool, postgres } = servers;
  await pool.query('create table kept (n int)');
  for (const [n, end] of [nats.stop, nats.kill9].entries()) {
    const admin = await servers.as('admin');
    await admin.request(subject(n), 'kept');
    await end();
    await expect(fetch(new URL('/healthz', nats.monitorUrl))).rejects.toThrow();
    await nats.restart();
    expect((await fetch(new URL('/healthz', nats.monitorUrl))).ok).toBe(true);
  }
  for (const [n, end] of [postgres.stop, postgres.kill9].entries()) {
    await pool.query('insert into kept values ($1)', [n]);
    await end();
    // a killed server's backend may answer once more before it notices
    const asked = () =>
      pool.query('select 1').then(
        () => 'answers',
        () => 'is away',
      );
    await expect.poll(asked).toBe('is away');
    await postgres.restart();
  }
  const { rows } = await pool.query('select n from kept order by n');
  expect(rows).toEqual([{ n: 0 }, { n: 1 }]);
  const files = await readdir(join(servers.folder, 'nats'), { recursive: true });
  expect(files.filter((file) => file.endsWith('.blk'))).not.toEqual([]);
});

const subject = (n: number) =>
  `foundry.00000000-0000-4000-8000-000000000001.supervisor.delta.${n + 1}`;
