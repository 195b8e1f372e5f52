import { turns } from '@cerina/door/limits/turns';
import { Refused } from '@cerina/door/refused';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from '../../src/http/identity.ts';
import { readsInTurn } from '../../src/http/limits.ts';
import { problemOf } from '../../src/http/refused.ts';

const wanted = new AbortController().signal;

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
        .use(readsInTurn({ reads, admission: undefined as never, originOf: undefined as never }))
        .on(['GET', 'POST'], '/', (c) => c.text('read'))
        .onError((error, c) => {
          if (!(error instanceof Refused)) throw error;
          return c.body(null, problemOf(error).status as 400);
        });
      expect((await app.request('/', { method })).status).toBe(status);
    },
  );
});
