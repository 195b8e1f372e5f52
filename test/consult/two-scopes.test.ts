import { ConsultAsked, type ConsultScope, consultSubjects } from '@cerina/contracts/consult';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOnlyTombstone, subjectsLeft } from '../src/consult/left.ts';
import { askers, type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type Gateway, startGateway } from '../src/doors/gateway.ts';

let consult: ConsultSystem;
let gateway: Gateway;
beforeAll(async () => {
  consult = await startConsult();
  consult.services.addSupervisor();
  gateway = await startGateway(
    { busAs: (user) => consult.services.bus(user) },
    { DECISION_WAIT_MS: 20_000 },
  );
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await consult[Symbol.asyncDispose]();
});

const message = 'What does SUDS mean?';
const onlyTombstone = (scope: ConsultScope, id: string) => expectOnlyTombstone(consult, scope, id);
const erase = async (by: Parameters<Gateway['ask']>[0], id: string) => {
  const response = await gateway.ask(by, `/api/consultations/${id}`, { method: 'DELETE' });
  return [response.status, await response.json()];
};
/** One id in both scopes, as versions before made it of a key that was used under two roles. */
async function inBoth(client: string, staff: string): Promise<string> {
  const id = crypto.randomUUID();
  const asked = [
    await consult.ask('client', message, { id, by: { ...askers.client, subject: client } }),
    await consult.ask('staff', message, { id, by: { ...askers.staff, subject: staff } }),
  ];
  for (const each of asked) await consult.resultOf(each);
  return id;
}

it('gives a key one conversation in each scope, and erases each by its id', async () => {
  const begin = async () => {
    const key = { 'idempotency-key': 'question-1' };
    const asked = await gateway.post('ada', '/api/consultations', { message }, key);
    const { scope, conversationId: id } = ConsultAsked.parse(await asked.json());
    await consult.until(consultSubjects.result(scope, id, 1));
    return { scope, id };
  };
  const asAuthor = await begin();
  const patch = { method: 'PATCH', body: JSON.stringify({ role: 'reviewer' }) };
  expect((await gateway.ask('admin', '/api/people/ada', patch)).status).toBe(200);
  const asReviewer = await begin();
  expect([asAuthor.scope, asReviewer.scope]).toEqual(['client', 'staff']);
  expect(asReviewer.id).not.toBe(asAuthor.id);
  for (const { scope, id } of [asReviewer, asAuthor]) {
    expect(await erase('ada', id)).toEqual([200, { conversationId: id, erased: true }]);
    await onlyTombstone(scope, id);
  }
});

it.each(['grace', 'admin'] as const)(
  'erases for %s what is under one id in both scopes',
  async (by) => {
    const id = await inBoth('grace', 'grace');
    expect(await erase(by, id)).toEqual([200, { conversationId: id, erased: true }]);
    await onlyTombstone('client', id);
    await onlyTombstone('staff', id);
  },
);

it('leaves alone what is somebody else’s in the other scope', async () => {
  const id = await inBoth('linus', 'grace');
  expect(await erase('grace', id)).toEqual([200, { conversationId: id, erased: true }]);
  await onlyTombstone('staff', id);
  expect(await subjectsLeft(consult, 'client', id)).toContain(
    consultSubjects.result('client', id, 1),
  );
});
