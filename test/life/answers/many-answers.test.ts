import { answersOf, STREAM, subjects } from '@cerina/contracts';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

const MANY = 300;

let system: System;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
});
afterAll(() => system[Symbol.asyncDispose]());

/** A protocol whose row is held: whatever takes a transaction on it waits. */
async function held() {
  const id = await system.create();
  await system.until(id, ({ awaiting }) => awaiting.length === 1);
  const holder = await system.servers.pool.connect();
  await holder.query('begin');
  await holder.query('select from protocols where id = $1 for update', [id]);
  return {
    id,
    async [Symbol.asyncDispose]() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

const consumer = () => system.jsm.consumers.info(STREAM, answersOf('drafter'));

it('neither another agent’s answers nor commands wait behind those of one, however long these take', async () => {
  await using first = await held();
  const { admin } = system.servers;
  const taskIds = Array.from({ length: MANY }, (_, n) => `invented-${n}`);
  for (const taskId of taskIds) {
    await jetstream(admin).publish(subjects.route(first.id, 'drafter', taskId, 1), '{}');
    await jetstream(admin).publish(subjects.answer(first.id, 'drafter', taskId, 1), '{}');
  }
  const id = await system.create();
  await answering(system).answer(id, 'screen_intent');
  expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
  // in the order of the log all of them would have been tried before
  expect((await consumer()).delivered.consumer_seq).toBeLessThan(MANY);
});

it('answers that nobody asked for are passed over without a transaction', async () => {
  await using first = await held();
  await workedOff(system.jsm, answersOf('drafter')); // those of before
  const drafter = await system.bus('drafter');
  const forms = [
    (n: number) => subjects.answer(first.id, 'drafter', `unasked-${n}`, 1),
    (n: number) => `foundry.${first.id}.drafter.answer.unasked-${n}.01`,
    (n: number) => subjects.answer(crypto.randomUUID(), 'drafter', `draft-${n}`, 1),
    (n: number) => `foundry.no-id.drafter.answer.unasked-${n}.1`,
  ];
  for (let n = 0; n < MANY; n += 1) await drafter.js.publish(forms[n % forms.length]!(n), 'x');
  await workedOff(system.jsm, answersOf('drafter'));
});
