import { type Change, type Delta, STREAM, subjects } from '@cerina/contracts';
import { publishRaw } from '@cerina/test/bus/raw-publish';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { created, startGateway } from '@cerina/test/doors/gateway';
import { watcher } from '@cerina/test/doors/watcher';
import { passwords } from '@cerina/test/servers/passwords';
import { headers } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, theText } from '../life.ts';

let backbone: Backbone;
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

const stream = async (id: string) =>
  watcher(await gateway.ask('viewer', `/api/protocols/${id}/stream`));

/** A delta of that revision, as nobody but the supervisor may publish one. */
const deltaOf = (protocolId: string, revision: number, changes: Change[]): Delta => ({
  type: 'delta',
  subject: subjects.delta(protocolId, revision),
  protocolId,
  at: new Date().toISOString(),
  revision,
  author: 'supervisor',
  cause: { kind: 'plan', subject: 'none', sequence: 0 },
  stage: 'result',
  message: 'Forged.',
  changes,
  status: 'running',
  phase: 'drafting',
});

/** Publish an answer of the Drafter's whose headers claim something. */
async function claim(protocolId: string, claims: Record<string, string>, body: unknown) {
  await using drafter = await backbone.busAs('drafter');
  const claimed = headers();
  for (const [name, value] of Object.entries(claims)) claimed.append(name, value);
  const subject = subjects.answer(protocolId, 'drafter', `claim-${crypto.randomUUID()}`, 1);
  await drafter.js.publish(subject, JSON.stringify(body), { headers: claimed });
}

it('shows a watcher nothing that an agent passes off as the supervisor’s word', async () => {
  const id = await created(gateway);
  const watching = await stream(id);
  const forged = deltaOf(id, 2, [{ kind: 'drafted', draft: draftOf(1, '# Another text\n') }]);
  await claim(id, { 'Nats-Subject': forged.subject }, forged);
  const tombstone = subjects.tombstone(id);
  const board = { ...backbone.boards.get(id)!, erased: true };
  const erased = { type: 'tombstone', subject: tombstone, protocolId: id, by: null, board };
  await claim(id, { 'Nats-Subject': tombstone }, { ...erased, at: forged.at, commandId: null });
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, theText) }]);
  const seen = await watching.take(2);
  expect(seen.map(({ event }) => event)).toEqual(['orchestrator', 'orchestrator']);
  expect(seen[1]!.data.delta.changes[0].draft.text).toBe(theText);
  await watching.close();
  const later = await stream(id); // the erasure is not believed afterwards, either
  expect(await later.take(2)).toEqual(seen);
  await later.close();
});

it.each<Record<string, string>>([
  { 'Nats-Sequence': '99999999' },
  { 'Nats-Sequence': 'none' },
  { 'Nats-Stream': 'ANOTHER' },
  { 'Nats-Time-Stamp': 'never' },
])('shows the next fact in its place whatever an agent claims: %j', async (claims) => {
  const id = await created(gateway);
  const watching = await stream(id);
  await claim(id, claims, {});
  const { last_seq } = (await backbone.jsm.streams.info(STREAM)).state;
  await backbone.append(id, [{ kind: 'revision_called', reason: 'next' }]);
  const [, next] = await watching.take(2);
  expect(next).toMatchObject({ event: 'orchestrator', id: last_seq + 1 });
  await watching.close();
});

it('continues over a message whose header is none, for whoever watches and whoever comes later', async () => {
  const id = await created(gateway);
  const watching = await stream(id);
  const drafter = { url: backbone.nats.url, user: 'drafter', password: passwords.drafter };
  for (const header of ['NATS/1.0\r\nbad key: v\r\n\r\n', '404 Not Found\r\n\r\n', 'x']) {
    const subject = subjects.answer(id, 'drafter', `header-${header.length}`, 1);
    await publishRaw(drafter, { subject, header });
  }
  await backbone.append(id, [{ kind: 'revision_called', reason: 'next' }]);
  const seen = await watching.take(2);
  await watching.close();
  expect(seen.map(({ data }) => data.revision)).toEqual([1, 2]);
  await using another = await startGateway(backbone);
  const late = watcher(await another.ask('viewer', `/api/protocols/${id}/stream`));
  expect(await late.take(2)).toEqual(seen);
  await late.close();
});
