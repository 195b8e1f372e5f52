import { subjects } from '@cerina/contracts';
import { connectBus, createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { takeIn } from '@cerina/supervisor/intake/take-in';
import { unreadAnswer } from '@cerina/supervisor/intake/unread-answer';
import { migrate } from '@cerina/supervisor/store/migrations';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { expect, it, vi } from 'vitest';
import { passwords, startServers } from '../src/servers.ts';

it('an answer on an invented id is not read, and the log is not asked for all that is under that id', async () => {
  await using servers = await startServers();
  const { postgres, nats, pool } = servers;
  await migrate(pool);
  const config = SupervisorConfig.parse({
    ...{ NATS_URL: nats.url, NATS_USER: 'supervisor', NATS_PASSWORD: passwords.supervisor },
    DATABASE_URL: postgres.url,
  });
  await using bus = await connectBus(config, 'test');
  const ledger = createLedger(postgres.url, 2);
  const deps = { bus, ledger, ...settingsOf(config), log: createLog('test', 'silent') };
  const listed = vi.spyOn(bus.jsm.streams, 'info');

  const subject = subjects.answer(crypto.randomUUID(), 'drafter', 'invented', 1);
  const answer = unreadAnswer(subject, Buffer.from('{"type":"answer"}'));
  const read = vi.spyOn(answer, 'read');
  const place = { subject, sequence: 1, at: new Date().toISOString(), body: '' };
  expect(await takeIn(deps, answer, place)).toEqual({ done: 'unknown' });
  expect(read).not.toHaveBeenCalled();
  expect(listed).not.toHaveBeenCalled();
  await ledger.pool.end();
});
