import { type DeadLetter, deadLettersOf, type Service, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { intent, reviewer } from '../../src/client/orders.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const admin = { ...reviewer, subject: 'admin', role: 'admin' as const };
/** The database refuses whatever has this in its title, or is created by it. */
const REFUSED = 'what the database refuses';
/** It refuses every change of a protocol that asks for this. */
const UNCHANGEABLE = 'A protocol that the database does not let change';

let system: System;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  answers = answering(system);
  await system.servers.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.created_by = '${REFUSED}' or new.summary::json->>'title' = '${REFUSED}'
         or (tg_op = 'UPDATE' and new.summary::json->>'intent' = '${UNCHANGEABLE}')
       then raise exception 'refused, for a reason that does not pass'; end if;
       return new; end $$;
     create trigger refusing before insert or update on protocols for each row execute function refuse()`,
  );
});
afterAll(async () => {
  const { problems } = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

/** Resolves once what an account published last about a protocol is parked, with the reason. */
const parked = (id: string, account: Service) =>
  expect
    .poll(
      async () => {
        const last_by_subj = subjects.dead('supervisor', id, account);
        const letter = await system.jsm.streams.getMessage(deadLettersOf(account), {
          last_by_subj,
        });
        return letter?.json<DeadLetter>().reason;
      },
      { timeout: 60_000 },
    )
    .toBe('It failed 5 times in a row: refused, for a reason that does not pass');

it('an answer that can never be handled is its agent’s failure and parked, and others go on', async () => {
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  const text = `# ${REFUSED}\n`;
  const drafted = { text, sha256: sha256(text), changes: [], answers: [] };
  await answers.send(id, 'draft', { draft: drafted });
  const other = await system.create();
  await answers.answer(other, 'screen_intent');
  const board = await system.until(id, ({ failures }) => failures.length > 0);
  expect(board.failures).toMatchObject([{ agent: 'drafter', code: 'poisoned' }]);
  await parked(id, 'drafter');
  expect(await system.command(id, { kind: 'resume' })).toMatchObject({ accepted: true });
  await answers.answer(id, 'draft');
});

it('a command that can never be handled is refused as poisoned and parked', async () => {
  const id = crypto.randomUUID();
  const request = { intent, context: null, audience: null, locale: null, autoApprove: false };
  const by = { ...reviewer, subject: REFUSED };
  const verdict = await system.command(id, { kind: 'create', request }, by);
  expect(verdict).toMatchObject({ accepted: false, refusal: { code: 'poisoned', status: 500 } });
  expect(verdict.refusal!.detail).not.toContain('reason that does not pass');
  await parked(id, 'gateway');
});

it('a protocol that cannot even take the failure is stopped, and continues on a requeue once it can', async () => {
  const id = await system.create({ intent: UNCHANGEABLE });
  await answers.send(id, 'screen_intent');
  const { pool } = system.servers;
  const stopped = 'select reason from stopped where protocol_id = $1';
  await expect
    .poll(async () => (await pool.query(stopped, [id])).rows, { timeout: 60_000 })
    .toEqual([{ reason: expect.stringContaining('failed each time') }]);
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({
    refusal: { code: 'stopped' },
  });
  await pool.query('drop trigger refusing on protocols');
  expect(await system.command(id, { kind: 'requeue' }, admin)).toMatchObject({ accepted: true });
  await answers.answer(id, 'draft');
});
