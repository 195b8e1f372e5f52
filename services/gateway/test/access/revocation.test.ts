import { CommandAccepted, OpenedSession, People, Problem, type Role } from '@cerina/contracts';
import { anIntent, created, dashboardKey } from '@cerina/test/doors/gateway';
import { addPerson, asked, signIn, startReplicas, through } from '@cerina/test/doors/two-gateways';
import { watcher } from '@cerina/test/doors/watcher';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, expect, it } from 'vitest';

const replicas = await startReplicas({ leaseLookMs: 50, DECISION_WAIT_MS: 500 });
/** Administrators are at work at the gateway, everybody else at its replica. */
const { backbone, gateway, replica } = replicas;
afterAll(() => replicas[Symbol.asyncDispose]());

async function added(role: Role = 'reviewer', expiresAt?: string) {
  const { person, token } = await addPerson(gateway, { role, ...(expiresAt && { expiresAt }) });
  const opened = await signIn(replica, token);
  return { id: person.id, token, session: OpenedSession.parse(await opened.json()).session };
}
const revoke = (id: string) => gateway.post('admin', `/api/people/${id}/revoke`);
const patch = (id: string, change: object) =>
  gateway.ask('admin', `/api/people/${id}`, { method: 'PATCH', body: JSON.stringify(change) });

const as = (credential: string, path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  (credential.startsWith('session_') ? through : asked)(replica, credential, path, init);

/** A request whose body arrives only after something else was done. */
const slowly = (
  credential: string,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
) => {
  const [first, last] = [JSON.stringify(body).slice(0, 1), JSON.stringify(body).slice(1)];
  const encoder = new TextEncoder();
  const arriving = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      await meanwhile();
      controller.enqueue(encoder.encode(last));
      controller.close();
    },
  });
  return as(credential, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(first.length + last.length),
    },
    body: arriving,
    duplex: 'half',
  });
};
const rejection = { gateId: 'g', action: 'reject', reason: 'Not fitting.' };

it('refuses a decision whose sender was revoked while it was on its way, and stores nothing', async () => {
  const id = await created(gateway);
  for (const credential of ['token', 'session'] as const) {
    const person = await added();
    const before = backbone.state.commands.length;
    const path = `/api/protocols/${id}/review`;
    const refused = await slowly(person[credential], path, rejection, () => revoke(person.id));
    expect(Problem.parse(await refused.json())).toMatchObject({ code: 'unauthenticated' });
    expect(backbone.state.commands.length).toBe(before);
  }
});

it('refuses a decision whose sender was revoked while it waited for others of theirs, and stores nothing', async () => {
  const id = await created(gateway);
  const { id: person, token } = await added();
  const before = backbone.state.commands.length;
  const leave = await replica.gateway.bodies.enter(person, new AbortController().signal);
  const deciding = as(token, `/api/protocols/${id}/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rejection),
  });
  await expect.poll(() => replica.gateway.bodies.isFull(person)).toBe(true);
  await revoke(person);
  await expect.poll(async () => (await as(token, '/api/me')).status).toBe(401);
  leave();
  expect(Problem.parse(await (await deciding).json())).toMatchObject({ code: 'unauthenticated' });
  expect(backbone.state.commands.length).toBe(before);
});

it('reads nothing for who was revoked while it waited', async () => {
  const { id: person, token } = await added();
  const leaves: (() => void)[] = [];
  while (!replica.gateway.reads.isFull(person))
    leaves.push(await replica.gateway.reads.enter(person, new AbortController().signal));
  const reading = as(token, '/api/protocols');
  await revoke(person);
  await expect
    .poll(async () => (await gateway.ask('admin', `/api/people`)).text())
    .toContain(person);
  for (const leave of leaves) leave();
  expect((await reading).status).toBe(401);
});

it('holds a decision to the role that its sender has when it is there', async () => {
  const id = await created(gateway);
  const { id: person, session } = await added();
  const before = backbone.state.commands.length;
  const path = `/api/protocols/${id}/review`;
  const refused = await slowly(session, path, rejection, () => patch(person, { role: 'author' }));
  expect(Problem.parse(await refused.json())).toMatchObject({ status: 403, code: 'forbidden' });
  expect(backbone.state.commands.length).toBe(before);
  // and what a running session may do follows it from then on
  expect((await as(session, '/api/people')).status).toBe(403);
  await patch(person, { role: 'admin' });
  expect((await as(session, '/api/people')).status).toBe(200);
});

it('lets an administrator who was revoked leave nobody behind', async () => {
  const { id, token } = await added('admin');
  const body = { id: 'left-behind', name: 'Left Behind', role: 'admin' };
  const refused = await slowly(token, '/api/people', body, () => revoke(id));
  expect(refused.status).toBe(401);
  const { people } = People.parse(await (await gateway.ask('admin', '/api/people')).json());
  expect(people.map((person) => person.id)).not.toContain('left-behind');
});

it('refuses a decision of a session that was closed while it was on its way', async () => {
  const id = await created(gateway);
  const { session } = await added();
  const close = () => as(session, '/api/session', { method: 'DELETE' });
  const refused = await slowly(session, `/api/protocols/${id}/review`, rejection, close);
  expect(refused.status).toBe(401);
});

it('keeps a decision that was on the log before its sender was revoked, as who they were', async () => {
  const id = await created(gateway);
  const { id: person, token } = await added();
  backbone.state.decide = ({ order }) => (order.kind === 'review' ? 'silence' : undefined);
  const deciding = as(token, `/api/protocols/${id}/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rejection),
  });
  const mine = () => backbone.state.commands.filter(({ by }) => by.subject === person);
  await expect.poll(mine).toHaveLength(1);
  await revoke(person);
  const answer = await deciding;
  backbone.state.decide = () => undefined;
  expect(answer.status).toBe(202);
  expect(mine()[0]!.by).toMatchObject({ subject: person, role: 'reviewer', kind: 'person' });
  expect((await as(token, `/api/protocols/${id}`)).status).toBe(401); // they read nothing of what comes of it
});

it.each<[string, (person: { id: string; session: string }) => unknown]>([
  ['their person is revoked', ({ id }) => revoke(id)],
  ['their person is suspended', ({ id }) => patch(id, { expiresAt: new Date().toISOString() })],
  ['they are given another role', ({ id }) => patch(id, { role: 'author' })],
  ['the token is renewed', ({ id }) => gateway.post('admin', `/api/people/${id}/renew`, {})],
  [
    'the end comes that was set before, with nobody doing anything',
    ({ id }) => patch(id, { expiresAt: new Date(Date.now() + 200).toISOString() }),
  ],
])('ends the open streams of token and session when %s, and no others', async (_when, end) => {
  const id = await created(gateway);
  const [person, other] = [await added(), await added()];
  const paths = ['/api/stream', `/api/protocols/${id}/stream`];
  const open = (credential: string) =>
    Promise.all(paths.map(async (path) => watcher(await as(credential, path))));
  const streams = [...(await open(person.token)), ...(await open(person.session))];
  const held = replica.gateway.leases.size;
  await open(other.token);
  await end(person);
  await Promise.all(streams.map((stream) => stream.rest()));
  // ended streams are released; the other person's streams are unchanged
  expect(replica.gateway.leases.size).toBe(held - streams.length + paths.length);
});

it('takes no session that was made up, cut, or written another way', async () => {
  const { session } = await added();
  expect((await as(session, '/api/me')).status).toBe(200);
  for (const forged of [
    `session_${'A'.repeat(43)}`,
    session.slice(0, -1),
    `${session}A`,
    session.toUpperCase(),
    session.replace('session_', 'link_'),
    `${session.slice(0, 8)}../${session.slice(11)}`,
  ]) {
    const headers = { 'x-foundry-dashboard': dashboardKey };
    expect([forged, (await as(forged, '/api/me', { headers })).status]).toEqual([forged, 401]);
  }
});

it('looks a credential up at the leader of NATS, never at a replica that may lag', async () => {
  const { token, session } = await added();
  const { streams } = await jetstreamManager(replica.bus.nc, { checkAPI: false });
  const direct = (allow_direct: boolean) =>
    Promise.all(['KV_people', 'KV_sessions'].map((name) => streams.update(name, { allow_direct })));
  await direct(false); // now only the leader answers
  const statuses = [(await as(token, '/api/me')).status, (await as(session, '/api/me')).status];
  await direct(true);
  expect(statuses).toEqual([200, 200]);
});

it('still answers a slow sender who is let in', async () => {
  const { token } = await added('author');
  const answer = await slowly(token, '/api/protocols', { intent: anIntent }, async () => {});
  expect(answer.status).toBe(202);
  expect(CommandAccepted.safeParse(await answer.json()).success).toBe(false); // created, not decided
});

it('keeps no lease of a stream that was refused', async () => {
  await using narrow = await startReplicas({ FOUNDRY_STREAM_LIMIT: 1 });
  const { token } = await addPerson(narrow.gateway);
  const stream = () => asked(narrow.replica, token, '/api/stream');
  const open = watcher(await stream());
  for (let n = 0; n < 20; n += 1) expect((await stream()).status).toBe(429);
  expect(narrow.replica.gateway.leases.size).toBe(1);
  await open.close();
});

it('keeps no lease of a stream that the server ended, whose client may still be connected', async () => {
  const patience = { pingMs: 15_000, unreadBytes: 2_000_000, unreadMs: 25_000, lastsMs: 50 };
  await using brief = await startReplicas({ patience });
  const { token } = await addPerson(brief.gateway);
  for (let n = 0; n < 3; n += 1) await (await asked(brief.replica, token, '/api/stream')).text();
  expect(brief.replica.gateway.leases.size).toBe(0);
});
