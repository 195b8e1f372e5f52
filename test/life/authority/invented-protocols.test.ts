import { STREAM, subjects } from '@cerina/contracts';
import { connectBus, createLog } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { unreadAnswer } from '@cerina/supervisor/intake/answers/unread-answer';
import { handleFact } from '@cerina/supervisor/intake/handle-fact';
import { reconcile } from '@cerina/supervisor/operations/rebuild/reconcile';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { expect, it, vi } from 'vitest';
import { atRest } from '../../src/foundry/at-rest.ts';
import { startSystem } from '../../src/foundry/in-one-process.ts';
import { loginOf, passwords } from '../../src/servers/passwords.ts';
import { startServers } from '../../src/servers/start.ts';

it('an answer on an invented id is not read, and the log is not asked for all that is under that id', async () => {
  await using servers = await startServers();
  const { postgres, nats, pool } = servers;
  await migrate(pool);
  const config = SupervisorConfig.parse({
    ...loginOf(nats.url, 'supervisor'),
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
  expect(await handleFact(deps, answer, place)).toEqual({ done: 'unknown' });
  expect(read).not.toHaveBeenCalled();
  expect(listed).not.toHaveBeenCalled();
  await ledger.pool.end();
});

it('a start looks at no protocol that answers alone name, and at each that there is', async () => {
  await using system = await startSystem({ supervisors: 0, agents: [] });
  const { id } = await atRest(system);
  const { servers, jsm } = system;
  const { state } = await jsm.streams.info(STREAM);
  await servers.pool.query('update log_position set handled = $1', [state.last_seq]);
  const drafter = await system.bus('drafter');
  const invented = Array.from({ length: 40 }, () => crypto.randomUUID());
  for (const each of [...invented, id])
    await drafter.js.publish(subjects.answer(each, 'drafter', 'invented', 1), 'x');

  const config = SupervisorConfig.parse({
    ...{ NATS_URL: 'nats://unused', NATS_USER: 'supervisor', NATS_PASSWORD: passwords.supervisor },
    DATABASE_URL: servers.postgres.url,
  });
  const ledger = createLedger(servers.postgres.url);
  const bus = await system.bus('supervisor');
  const deps = { bus, ledger, ...settingsOf(config), log: createLog('test', 'silent') };
  const done = await reconcile(deps, (fact, place) => handleFact(deps, fact, place));
  expect(done).toMatchObject({ left: 1, rebuilt: 0, failed: 0 });
  await ledger.pool.end();
});
