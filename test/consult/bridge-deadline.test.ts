import { consultSubjects } from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';

const question = 'What do we tell clients about how long a panic attack lasts?';
const late = Promise.withResolvers<void>();
let consult: ConsultSystem;
beforeAll(async () => {
  const environment = { CONSULT_BRIDGE_WAIT_MS: '1000' };
  const script = { consult_answer: () => late.promise.then(() => undefined) };
  consult = await startConsult({ environment, script });
});
afterAll(async () => {
  late.resolve();
  await consult[Symbol.asyncDispose]();
});

it('tells staff that the clients’ side did not answer in time, and ends the turn once, whatever comes later', async () => {
  const asked = await consult.ask('staff', question);
  const result = await consult.resultOf(asked);
  expect(result).toMatchObject({ outcome: 'failed', route: 'route_bridge', answer: null });
  expect(result.because).toBe('late_across');
  late.resolve();
  const bridgeId = bridgeIdOf(asked.conversationId, asked.turn);
  const answered = await consult.until(consultSubjects.result('client', bridgeId, 1));
  expect(answered).toMatchObject({ outcome: 'approved' });
  // asked as often as it may be, it is one question with one answer
  const crossed = await consult.facts('consult.client.>');
  for (const type of ['question', 'answer', 'result'])
    expect(crossed.filter((fact) => fact.type === type)).toHaveLength(1);
  const own = await consult.facts(`consult.staff.${asked.conversationId}.>`);
  expect(own.map(({ type }) => type)).toEqual(['question', 'screening', 'plan', 'result']);
});
