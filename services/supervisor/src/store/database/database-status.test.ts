import { Database } from '@cerina/contracts';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { askingDatabase } from './database-status.ts';

const answering = {
  query: async () => ({ rows: [{ version: '18.0', outbox: 0, outboxSeconds: 0 }] }),
} as unknown as pg.Pool;

it('what an operator should know is cut to what a heartbeat may hold, so that it is believed', async () => {
  const ask = askingDatabase(answering, async () => 'The log lacks facts of it. '.repeat(1_000));
  const said = await ask();
  expect(said.attention).toMatch(/^The log lacks facts of it\. .* …$/);
  expect(Database.safeParse(said).success).toBe(true);
});

it('what is short is said as it is', async () => {
  const ask = askingDatabase(answering, async () => 'One line.');
  expect(await ask()).toMatchObject({ answers: true, attention: 'One line.' });
});
