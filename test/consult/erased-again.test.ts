import { ConsultAsked, type ConsultScope, consultSubjects } from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectOnlyTombstone } from '../src/consult/left.ts';
import { askers, type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type HttpDoor, openHttpDoor } from '../src/doors/http-door.ts';

let consult: ConsultSystem;
let door: HttpDoor;
beforeAll(async () => {
  // nobody answers staff: their question has crossed nothing yet when it is erased
  consult = await startConsult({ scopes: ['client'] });
  consult.services.addSupervisor();
  door = await openHttpDoor(await consult.services.bus('gateway'));
});
afterAll(async () => {
  await door[Symbol.asyncDispose]();
  await consult[Symbol.asyncDispose]();
});

const message = 'What does SUDS mean?';
const onlyTombstone = (scope: ConsultScope, id: string) => expectOnlyTombstone(consult, scope, id);
const untilOnlyTombstone = (scope: ConsultScope, id: string) =>
  vi.waitFor(() => onlyTombstone(scope, id), { timeout: 30_000, interval: 100 });

const begin = (key: string) =>
  door.request('author', 'POST', '/consultations', { message }, { 'idempotency-key': key });
async function begunAndErased(key: string): Promise<string> {
  const { conversationId: id } = ConsultAsked.parse(await (await begin(key)).json());
  await consult.until(consultSubjects.result('client', id, 1));
  expect((await door.request('author', 'DELETE', `/consultations/${id}`)).status).toBe(200);
  return id;
}

it('does not put an erased question on the log again when the request that began it is repeated', async () => {
  const id = await begunAndErased('a-key');
  const again = await begin('a-key');
  expect(again.status).toBe(410);
  expect(await again.json()).toMatchObject({ code: 'gone' });
  await onlyTombstone('client', id);
});

it('erases whatever is stored behind a tombstone as it comes', async () => {
  const id = await begunAndErased('another-key');
  await consult.ask('client', message, { id });
  await untilOnlyTombstone('client', id);
  // any account of the conversation, and any turn of it
  const side = await consult.services.bus('consult-client');
  const subject = consultSubjects.plan('client', id, 2);
  await side.publish({
    ...{ type: 'plan', subject, scope: 'client', conversationId: id, turn: 2 },
    ...{ at: new Date().toISOString(), route: 'respond_user', decidedBy: 'scope' },
  });
  await untilOnlyTombstone('client', id);
});

it('lets nothing of an erased question cross the bridge later', async () => {
  const { conversationId: id } = await consult.ask('staff', 'What do we tell clients about panic?');
  const by = askers.staff;
  await consult.services.door.publish({
    ...{ type: 'erasure', subject: consultSubjects.erasure('staff', id), scope: 'staff' },
    ...{ conversationId: id, at: new Date().toISOString(), by },
  });
  await untilOnlyTombstone('staff', id);
  const across = bridgeIdOf(id, 1);
  await onlyTombstone('client', across);
  const { nc } = await consult.services.bus('consult-staff');
  const request = JSON.stringify({ origin: 'bridge', bridge_input: message });
  await expect(
    nc.request(consultSubjects.bridge(across), request, { timeout: 2_000 }),
  ).rejects.toThrow();
  await onlyTombstone('client', across);
});
