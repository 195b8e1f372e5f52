import { turns } from '@cerina/door/limits/turns';
import { expect, it } from 'vitest';
import { bodiesInTurn } from '../../src/http/limits.ts';
import { newApi } from '../../src/http/openapi.ts';

/** Sends requests with a body all at once; resolves with the turn of the event loop in which each was handled. */
async function sendAtOnce(persons: string[]): Promise<number[]> {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const app = newApi();
  app.use(async (c, next) => {
    const subject = c.req.header('person')!;
    const actor = { subject, role: 'author', channel: 'http' } as const;
    c.set('actor', actor);
    c.set('caller', { actor } as never);
    await next();
  });
  const admission = {
    admit: async (subject: string) => ({ actor: { subject, role: 'author', channel: 'http' } }),
  };
  app.use(
    bodiesInTurn({
      bodies: turns({ atOnce: 1, waiting: 200 }),
      ...{ admission: admission as never, originOf: () => ({}) as never },
    }),
  );
  app.post('/', (c) => c.json(turn));
  const answers = await Promise.all(
    persons.map(async (person) => {
      const response = await app.request('/', {
        method: 'POST',
        body: '{}',
        headers: { person, authorization: `Bearer ${person}` },
      });
      return (await response.json()) as number;
    }),
  );
  counting = false;
  return answers;
}

it('of one person’s bodies no two are worked on in the same turn of the event loop', async () => {
  const worked = await sendAtOnce(Array<string>(50).fill('ada'));
  expect(new Set(worked).size).toBe(50);
});

it('another person’s body does not wait for them', async () => {
  const worked = await sendAtOnce([...Array<string>(50).fill('ada'), 'bob']);
  expect(worked.at(-1)! - Math.min(...worked)).toBeLessThan(5);
});
