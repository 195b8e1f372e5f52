import { turns } from '@cerina/door/limits/turns';
import { Refused } from '@cerina/door/refused';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Env, readsInTurn } from '../src/http/api.ts';
import { problemOf } from '../src/http/problem-of.ts';

const wanted = new AbortController().signal;

describe('requests of one person', () => {
  it('are worked on so many at once, then in the order in which they came', async () => {
    const { enter } = turns({ atOnce: 2, waiting: 10 });
    const [first, second] = await Promise.all([enter('ada', wanted), enter('ada', wanted)]);
    const begun: string[] = [];
    const entered = async (name: string) => {
      await enter('ada', wanted);
      begun.push(name);
    };
    const third = entered('third');
    const fourth = entered('fourth');
    await enter('grace', wanted); // another person's turn comes at once
    expect(begun).toEqual([]);
    first!();
    first!(); // leaves once
    await third;
    expect(begun).toEqual(['third']);
    second!();
    await fourth;
    expect(begun).toEqual(['third', 'fourth']);
  });

  it('are refused where too many wait', async () => {
    const { enter } = turns({ atOnce: 1, waiting: 1 });
    await enter('ada', wanted);
    void enter('ada', wanted);
    await expect(enter('ada', wanted)).rejects.toMatchObject({
      code: 'too_many_at_once',
    });
  });

  it('leave the queue when they are not wanted any more, and give their turn to the next', async () => {
    const { enter } = turns({ atOnce: 1, waiting: 2 });
    const leave = await enter('ada', wanted);
    const gone = new AbortController();
    const given = enter('ada', gone.signal);
    const next = enter('ada', wanted);
    gone.abort(new Error('hung up'));
    await expect(given).rejects.toThrow('hung up');
    leave();
    (await next)();
    await enter('ada', wanted);
    await expect(enter('ada', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  });
});

describe('a request of the API', () => {
  const viewer = { subject: 'ada', role: 'viewer', channel: 'http', kind: 'shared' } as const;

  it.each([
    ['GET', 429],
    ['HEAD', 429],
    ['POST', 200],
  ])(
    'by %s is answered with %i while its person reads as much as they may',
    async (method, status) => {
      const reads = turns({ atOnce: 1, waiting: 0 });
      await reads.enter(viewer.subject, wanted);
      const app = new Hono<Env>()
        .use(async (c, next) => {
          c.set('actor', viewer);
          await next();
        })
        .use(readsInTurn({ reads }))
        .on(['GET', 'POST'], '/', (c) => c.text('read'))
        .onError((error, c) => {
          if (!(error instanceof Refused)) throw error;
          return c.body(null, problemOf(error).status as 400);
        });
      expect((await app.request('/', { method })).status).toBe(status);
    },
  );
});
