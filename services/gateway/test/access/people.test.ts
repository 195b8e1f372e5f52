import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IssuedToken, type NewPerson, People, Person, Problem } from '@cerina/contracts';
import { anIntent, bodyOf, created, startGateway } from '@cerina/test/doors/gateway';
import { tokens } from '@cerina/test/doors/people';
import { addPerson, asked, startReplicas } from '@cerina/test/doors/two-gateways';
import { afterAll, expect, it } from 'vitest';

const replicas = await startReplicas();
const { backbone, gateway, replica } = replicas;
afterAll(() => replicas[Symbol.asyncDispose]());

const added = (draft: Partial<NewPerson> = {}) => addPerson(gateway, draft);
const problemOf = async (response: Response) => Problem.parse(await response.json());
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

it('adds a person whose token counts at every gateway, as themselves', async () => {
  const expiresAt = soon();
  const { person, token } = await added({
    name: 'Dorothy Vaughan',
    profession: 'clinical psychologist',
    registration: 'PYL 54321',
    expiresAt,
  });
  expect(person).toMatchObject({ id: 'dorothy-vaughan', createdBy: 'admin', expiresAt });
  for (const each of [gateway, replica]) {
    expect(await bodyOf(await asked(each, token))).toEqual({
      subject: 'dorothy-vaughan',
      role: 'reviewer',
      channel: 'http',
      kind: 'person',
      name: 'Dorothy Vaughan',
      profession: 'clinical psychologist',
      registration: 'PYL 54321',
      maySign: true,
      fourEyes: false,
    });
  }
  const { people } = People.parse(await bodyOf(await replica.ask('admin', '/api/people')));
  expect(people).toContainEqual(person);
});

it('puts what a person signs with on the log with their decision', async () => {
  const id = await created(gateway);
  const decision = { gateId: 'g', action: 'reject', reason: 'Not fitting.' };
  await gateway.post('grace', `/api/protocols/${id}/review`, decision);
  expect(backbone.state.commands.at(-1)!.by).toEqual({
    subject: 'grace',
    role: 'reviewer',
    channel: 'http',
    kind: 'person',
    name: 'Grace Hopper',
    profession: 'psychologist',
    registration: 'PYL12345',
  });
});

it('refuses a revoked person at once, at every gateway, and says why', async () => {
  const { person, token } = await added();
  expect((await asked(replica, token)).status).toBe(200);
  const revoked = await gateway.post('admin', `/api/people/${person.id}/revoke`);
  expect(Person.parse(await revoked.json())).toMatchObject({ revokedBy: 'admin' });
  for (const each of [gateway, replica]) {
    const refused = await asked(each, token);
    expect(refused.status).toBe(401);
    expect((await problemOf(refused)).detail).toContain('revoked');
  }
  const again = await gateway.post('admin', `/api/people/${person.id}/renew`, {});
  expect(await problemOf(again)).toMatchObject({ status: 409, code: 'person_revoked' });
  const changed = await patch(person.id, { role: 'admin' });
  expect((await problemOf(changed)).code).toBe('person_revoked');
});

const patch = (id: string, body: unknown) =>
  gateway.ask('admin', `/api/people/${id}`, { method: 'PATCH', body: JSON.stringify(body) });

it('gives a new token in place of the old one, which is refused from then on', async () => {
  const { person, token } = await added();
  const response = await gateway.post('admin', `/api/people/${person.id}/renew`, {});
  const renewed = IssuedToken.parse(await response.json());
  expect(renewed.token).not.toBe(token);
  expect(Date.parse(renewed.person.renewedAt)).toBeGreaterThanOrEqual(Date.parse(person.renewedAt));
  expect((await asked(replica, token)).status).toBe(401);
  expect((await asked(replica, renewed.token)).status).toBe(200);
});

it('suspends by an end, and lets in again once that is moved or the token renewed with a new one', async () => {
  const { person, token } = await added();
  const now = new Date().toISOString();
  expect((await patch(person.id, { expiresAt: now })).status).toBe(200);
  const refused = await asked(replica, token);
  expect((await problemOf(refused)).detail).toContain('expired');
  const renewal = await gateway.post('admin', `/api/people/${person.id}/renew`, {});
  expect(await problemOf(renewal)).toMatchObject({ status: 409, code: 'person_expired' });
  expect((await patch(person.id, { expiresAt: null })).status).toBe(200);
  expect((await asked(replica, token)).status).toBe(200);
  await patch(person.id, { expiresAt: now });
  const longer = await gateway.post('admin', `/api/people/${person.id}/renew`, {
    expiresAt: soon(),
  });
  const { token: next } = IssuedToken.parse(await longer.json());
  expect((await asked(replica, next)).status).toBe(200);
});

it('ends by itself when the time has come, with nobody doing anything', async () => {
  const { token } = await added({ expiresAt: new Date(Date.now() + 6_000).toISOString() });
  expect((await asked(gateway, token)).status).toBe(200);
  await expect.poll(async () => (await asked(gateway, token)).status).toBe(401);
});

it('changes what a person may do at once', async () => {
  const { person, token } = await added({ role: 'viewer' });
  const body = { method: 'POST', body: JSON.stringify({ intent: anIntent }) };
  const create = () =>
    asked(replica, token, '/api/protocols', {
      ...body,
      headers: { 'content-type': 'application/json' },
    });
  expect((await create()).status).toBe(403);
  await patch(person.id, { role: 'author', profession: 'nurse' });
  expect((await create()).status).toBe(202);
  const me = await bodyOf(await asked(replica, token));
  expect(me).toMatchObject({ role: 'author', profession: 'nurse' });
  await patch(person.id, { profession: null });
  expect(await bodyOf(await asked(replica, token))).not.toHaveProperty('profession');
});

it('gives an id to nobody twice, not even after they were revoked', async () => {
  const first = await added({ name: 'Mary Jackson' });
  const second = await added({ name: 'Mary Jackson' });
  expect([first.person.id, second.person.id]).toEqual(['mary-jackson', 'mary-jackson-2']);
  await gateway.post('admin', '/api/people/mary-jackson/revoke');
  const body = { id: 'mary-jackson', name: 'Another Mary', role: 'viewer' };
  const third = await gateway.post('admin', '/api/people', body);
  expect(await problemOf(third)).toMatchObject({ status: 409, code: 'person_exists' });
});

it('gives one id to one of many who are added at once', async () => {
  const body = { id: 'race', name: 'Race', role: 'viewer' };
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? gateway : replica).post('admin', '/api/people', body),
    ),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('gives a registration number to nobody else, however it is written, until who has it is revoked', async () => {
  const first = await added({ name: 'Annie Easley', registration: 'PYL 77001' });
  const other = await added({ name: 'Annie Easly' });
  const taken = { status: 409, code: 'registration_taken', detail: `${first.person.id} has it.` };
  const body = { name: 'Another', role: 'reviewer', registration: 'pyl-77001' };
  expect(await problemOf(await gateway.post('admin', '/api/people', body))).toMatchObject(taken);
  const changed = await patch(other.person.id, { registration: 'PYL77001' });
  expect(await problemOf(changed)).toMatchObject(taken);
  expect((await patch(first.person.id, { registration: 'PYL 77001' })).status).toBe(200);
  await gateway.post('admin', `/api/people/${first.person.id}/revoke`);
  expect((await patch(other.person.id, { registration: 'PYL77001' })).status).toBe(200);
});

it('keeps who gave out the token that counts, and who changed a person last', async () => {
  const { person } = await added();
  expect(person).toMatchObject({ renewedBy: 'admin' });
  expect(person).not.toHaveProperty('changedBy');
  const other = await added({ name: 'An administrator', role: 'admin' });
  const by = other.person.id;
  const change = { method: 'PATCH', body: JSON.stringify({ profession: 'nurse' }) };
  const headers = { 'content-type': 'application/json' };
  const path = `/api/people/${person.id}`;
  const changed = Person.parse(
    await bodyOf(await asked(gateway, other.token, path, { ...change, headers })),
  );
  expect(changed).toMatchObject({ renewedBy: 'admin', changedBy: by });
  expect(changed.changedAt).toEqual(expect.any(String));
  const renewal = { method: 'POST', body: '{}', headers };
  const renewed = await bodyOf(await asked(replica, other.token, `${path}/renew`, renewal));
  expect(IssuedToken.parse(renewed).person).toMatchObject({ renewedBy: by, changedBy: by });
});

it('loses no change of two that are made at once', async () => {
  const { person } = await added();
  const path = `/api/people/${person.id}`;
  const changes = [{ role: 'admin' }, { profession: 'nurse' }, { registration: 'R 1' }];
  await Promise.all(
    changes.map((body, n) =>
      (n % 2 ? gateway : replica).ask('admin', path, {
        method: 'PATCH',
        body: JSON.stringify(body),
      }),
    ),
  );
  const { people } = People.parse(await bodyOf(await gateway.ask('admin', '/api/people')));
  expect(people.find(({ id }) => id === person.id)).toMatchObject({
    role: 'admin',
    profession: 'nurse',
    registration: 'R 1',
  });
});

it.each([
  [{ name: 'policy', role: 'reviewer' }, '/name'],
  [{ name: 'Shared reviewer token', role: 'reviewer' }, '/name'],
  [{ name: 'Grace', role: 'owner' }, '/role'],
  [{ name: 'Grace', role: 'viewer', id: 'admin' }, '/id'],
  [{ name: 'Grace', role: 'viewer', token: 'of-my-own-choice-123' }, '/token'],
  [{ name: 'Grace', role: 'viewer', registration: 'P\u0555 12345' }, '/registration'],
  [{ name: 'Grace', role: 'viewer', expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
])('refuses to add %j', async (body, pointer) => {
  const problem = await problemOf(await gateway.post('admin', '/api/people', body));
  expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(problem.errors?.map((each) => each.pointer)).toContain(pointer);
});

it.each(['nobody-there', 'UPPER', 'a.b', '%3E', 'admin'])('knows no person %s', async (id) => {
  for (const verb of ['renew', 'revoke']) {
    const response = await gateway.post('admin', `/api/people/${id}/${verb}`, {});
    expect(await problemOf(response)).toMatchObject({ status: 404, code: 'no_such_person' });
  }
});

it.each([
  ['of another person', () => tokens.grace.replace('cerina_grace_', 'cerina_ada_')],
  ['with another secret', () => `${tokens.grace.slice(0, -1)}x`],
  ['that is cut', () => tokens.grace.slice(0, -1)],
  ['of nobody', () => tokens.grace.replace('cerina_grace_', 'cerina_nobody-there_')],
])('refuses a token %s', async (_what, token) => {
  await using fresh = await startGateway(backbone);
  expect((await asked(fresh, token())).status).toBe(401);
});

it('keeps no token: not a byte of it is in the store', async () => {
  const { token } = await added({ name: 'Hashed At Rest' });
  const secret = token.slice(-43);
  const files = await readdir(backbone.folder, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  const whole = contents.join('\n');
  expect(whole).toContain('hashed-at-rest'); // the record is there
  expect(whole).not.toContain(secret);
  expect(whole).not.toContain(Buffer.from(secret, 'base64url').toString('latin1'));
});

it('lets a shared token decide only where the installation allows it, and tells it so', async () => {
  await using strict = await startGateway(backbone, { FOUNDRY_SHARED_SIGNING: false });
  const id = await created(gateway);
  const body = { gateId: 'g', action: 'reject', reason: 'Not fitting.' };
  const path = `/api/protocols/${id}/review`;
  for (const who of ['reviewer', 'admin'] as const) {
    const refused = await strict.post(who, path, body);
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'shared_token' });
    expect(await bodyOf(await strict.ask(who, '/api/me'))).toMatchObject({ maySign: false });
  }
  expect((await strict.post('grace', path, body)).status).toBe(200);
  expect(await bodyOf(await strict.ask('grace', '/api/me'))).toMatchObject({ maySign: true });
  expect(await bodyOf(await gateway.ask('reviewer', '/api/me'))).toMatchObject({
    kind: 'shared',
    maySign: true,
  });
});

it('reports to each caller that four eyes are asked for, and lets no shared token decide then', async () => {
  await using strict = await startGateway(backbone, { FOUNDRY_FOUR_EYES: true });
  const me = async (who: 'grace' | 'reviewer') => bodyOf(await strict.ask(who, '/api/me'));
  expect(await me('grace')).toMatchObject({ maySign: true, fourEyes: true });
  expect(await me('reviewer')).toMatchObject({ maySign: false, fourEyes: true });
});

it('records the channel by the credential, whatever a header claims', async () => {
  const headers = { 'x-foundry-channel': 'dashboard' };
  expect(await bodyOf(await gateway.ask('grace', '/api/me', { headers }))).toMatchObject({
    channel: 'http',
  });
});

it('links nobody with an issuer that is not set, and takes no token for one of it', async () => {
  const body = { name: 'Mary Jackson', role: 'author', oidcSubject: 'mary' };
  const refused = await gateway.post('admin', '/api/people', body);
  expect(await problemOf(refused)).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/oidcSubject' }],
  });
  expect((await asked(gateway, 'e30.e30.e30')).status).toBe(401);
});
