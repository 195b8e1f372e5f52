import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeople } from '../../src/access/people.ts';
import { openBuckets } from '../../src/buckets.ts';

const issuer = 'https://issuer.example';
let backbone: Backbone;
let people: ReturnType<typeof createPeople>;
let elsewhere: ReturnType<typeof createPeople>;
beforeAll(async () => {
  backbone = await startBackbone();
  const { people: kv, readPeople } = await openBuckets(await backbone.busAs('gateway'), 1);
  people = createPeople(kv, readPeople, { issuer });
  elsewhere = createPeople(kv, readPeople, { issuer: 'https://other.example' });
});
afterAll(() => backbone[Symbol.asyncDispose]());

let count = 0;
const subjectOf = () => `subject-${++count}`;
const add = async (oidcSubject?: string) =>
  (
    await people.add(
      { name: 'Annie Easley', role: 'author', ...(oidcSubject && { oidcSubject }) },
      'admin',
    )
  ).person;
const holder = async (subject: string) => (await people.linked({ issuer, subject }))?.id;

it('finds a person by their subject, from when they were added or changed', async () => {
  const [first, later] = [subjectOf(), subjectOf()];
  const { id, oidc } = await add(first);
  expect(oidc).toEqual({ issuer, subject: first });
  expect(await holder(first)).toBe(id);
  await people.change(id, { oidcSubject: later }, 'admin');
  expect([await holder(first), await holder(later)]).toEqual([undefined, id]);
  await people.change(id, { name: 'Annie J. Easley' }, 'admin'); // what is absent stays
  expect(await holder(later)).toBe(id);
});

it('never gives a subject that somebody has to another, revoked or not', async () => {
  const subject = subjectOf();
  const { id } = await add(subject);
  const other = await add();
  for (const end of [() => undefined, () => people.revoke(id, 'admin')]) {
    await end();
    const refused = { code: 'subject_taken', detail: expect.stringContaining(id) };
    await expect(add(subject)).rejects.toMatchObject(refused);
    await expect(people.change(other.id, { oidcSubject: subject }, 'admin')).rejects.toMatchObject(
      refused,
    );
    expect(await holder(subject)).toBe(id);
  }
  await expect(people.change(id, { oidcSubject: null }, 'admin')).rejects.toMatchObject({
    code: 'person_revoked',
  });
});

it('has one person for a subject, however many are given it at once', async () => {
  const subject = subjectOf();
  const all = await Promise.all([add(), add(), add()]);
  await Promise.allSettled(
    all.map(({ id }) => people.change(id, { oidcSubject: subject }, 'admin')),
  );
  const found = await holder(subject);
  expect(all.map(({ id }) => id)).toContain(found);
  const another = all.find(({ id }) => id !== found)!;
  await expect(people.change(another.id, { oidcSubject: subject }, 'admin')).rejects.toMatchObject({
    code: 'subject_taken',
  });
});

it('gives a subject that was removed to somebody else', async () => {
  const subject = subjectOf();
  const { id } = await add(subject);
  expect((await people.change(id, { oidcSubject: null }, 'admin')).oidc).toBeUndefined();
  expect(await holder(subject)).toBeUndefined();
  const other = await add(subject);
  expect(await holder(subject)).toBe(other.id);
});

it('knows nobody of one issuer by what another calls them', async () => {
  const subject = subjectOf();
  const { id } = await add(subject);
  expect(await people.linked({ issuer: 'https://other.example', subject })).toBeUndefined();
  const { person } = await elsewhere.add(
    { name: 'Annie Easley', role: 'author', oidcSubject: subject },
    'admin',
  );
  expect(person.id).not.toBe(id);
  expect(await holder(subject)).toBe(id);
});

it('links nobody who is not there', async () => {
  const subject = subjectOf();
  for (const id of ['not-there', '../x', 'A B']) {
    await expect(people.change(id, { oidcSubject: subject }, 'admin')).rejects.toMatchObject({
      code: 'no_such_person',
    });
  }
  expect(await holder(subject)).toBeUndefined();
  expect((await people.list()).every(({ id }) => !id.startsWith('oidc'))).toBe(true);
});
