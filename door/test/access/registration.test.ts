import { Person } from '@cerina/contracts';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeople } from '../../src/access/people.ts';
import { openBuckets } from '../../src/buckets.ts';

let backbone: Backbone;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  backbone = await startBackbone();
  const { people: kv, readPeople } = await openBuckets(await backbone.busAs('gateway'), 1);
  people = createPeople(kv, readPeople, {});
});
afterAll(() => backbone[Symbol.asyncDispose]());

it('still reads, and gives to nobody else, a number of letters that are not given out any more', async () => {
  const cyrillic = '\u0420\u0410 12345';
  const draft = { name: 'Annie Easley', role: 'reviewer' as const };
  const { person } = await people.add({ ...draft, registration: cyrillic }, 'admin');
  expect(Person.parse((await people.list())[0])).toMatchObject({ registration: cyrillic });
  await expect(
    people.add({ ...draft, id: 'another', registration: 'PA 12345' }, 'admin'),
  ).rejects.toMatchObject({ code: 'registration_taken' });
  expect(await people.change(person.id, { profession: 'nurse' }, 'admin')).toMatchObject({
    profession: 'nurse',
    registration: cyrillic,
  });
});
