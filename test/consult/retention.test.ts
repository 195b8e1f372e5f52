import { ConsultConfig } from '@cerina/consult/config';
import { openCheckpoints } from '@cerina/consult/conversation/checkpoints';
import { conversationLog } from '@cerina/consult/conversation/log';
import { pruneCheckpoints } from '@cerina/consult/conversation/retention';
import { serveConsult } from '@cerina/consult/serve';
import { CONSULT_STREAM, type ConsultScope, consultService } from '@cerina/contracts/consult';
import { connectBus, createLog } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { loginOf } from '../src/servers/passwords.ts';

let consult: ConsultSystem;
beforeAll(async () => {
  consult = await startConsult();
});
afterAll(() => consult[Symbol.asyncDispose]());

/** A day's round of a scope, by its own accounts. */
async function prune(scope: ConsultScope): Promise<number> {
  await using checkpoints = openCheckpoints(consult.databaseUrl(scope), scope);
  const service = consultService(scope);
  await using bus = await connectBus(loginOf(consult.servers.nats.url, service), service);
  return await pruneCheckpoints({
    ...{ scope, checkpoints, conversations: conversationLog(bus) },
    log: createLog(service, 'silent'),
    signal: new AbortController().signal,
  });
}

/** What a scope's tables have of a conversation. */
async function rowsOf(scope: ConsultScope, id: string): Promise<number> {
  const tables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];
  const counts = await Promise.all(
    tables.map((table) =>
      consult.servers.pool.query(
        `select count(*)::int as rows from consult_${scope}.${table} where thread_id = $1`,
        [id],
      ),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + rows[0].rows, 0);
}

/** As if a scope's checkpoints were written long ago. */
const age = (scope: ConsultScope) =>
  consult.servers.pool.query(
    `update consult_${scope}.checkpoints
     set checkpoint = jsonb_set(checkpoint, '{ts}', '"2020-01-01T00:00:00.000Z"')`,
  );

const leaveLog = (filter: string) => consult.jsm.streams.purge(CONSULT_STREAM, { filter });

it('deletes the checkpoints of conversations that left the log, and no others', async () => {
  const question = 'What does SUDS mean?';
  const [gone, kept, longer] = await Promise.all([
    consult.ask('client', question),
    consult.ask('client', question),
    consult.ask('client', question),
  ]);
  for (const asked of [gone, kept, longer]) await consult.resultOf(asked);
  const id = longer.conversationId;
  await consult.answered('client', question, { id, turn: 2 });
  await leaveLog(`consult.client.${gone.conversationId}.>`);
  // its first turn is too old, its second is not
  await leaveLog(`consult.client.${id}.*.*.1`);
  // what was written within a day is left
  expect(await prune('client')).toBe(0);
  await age('client');
  expect(await prune('client')).toBe(1);
  expect(await rowsOf('client', gone.conversationId)).toBe(0);
  expect(await rowsOf('client', kept.conversationId)).toBeGreaterThan(0);
  expect(await rowsOf('client', id)).toBeGreaterThan(0);
  await leaveLog(`consult.client.${id}.>`);
  expect(await prune('client')).toBe(1);
  expect(await rowsOf('client', id)).toBe(0);
});

it('keeps what crossed the bridge while it is on the log, on both sides', async () => {
  const question = 'What do we tell clients about how long a panic attack lasts?';
  const asked = await consult.ask('staff', question);
  await consult.resultOf(asked);
  const crossed = (await consult.facts('consult.client.>')).find(
    (fact) => fact.type === 'question' && fact.author === 'bridge',
  )!;
  await age('client');
  await age('staff');
  await prune('client');
  expect(await prune('staff')).toBe(0);
  expect(await rowsOf('client', crossed.conversationId)).toBeGreaterThan(0);
  await leaveLog('consult.>');
  expect(await prune('staff')).toBe(1);
  expect(await prune('client')).toBe(2);
  expect(await rowsOf('client', crossed.conversationId)).toBe(0);
  expect(await rowsOf('staff', asked.conversationId)).toBe(0);
});

it('deletes them when a process starts', async () => {
  const asked = await consult.ask('client', 'What does SUDS mean?');
  await consult.resultOf(asked);
  await age('client');
  await leaveLog('consult.>');
  const deleted = Promise.withResolvers<void>();
  const write = (line: string) => void (line.includes('"deleted":1') && deleted.resolve());
  const stop = new AbortController();
  const running = serveConsult(ConsultConfig.parse(consult.environment('client')), {
    signal: stop.signal,
    log: createLog('consult-client', 'info', { write }),
  });
  await Promise.race([deleted.promise, running]);
  stop.abort();
  await running;
  expect(await rowsOf('client', asked.conversationId)).toBe(0);
});
