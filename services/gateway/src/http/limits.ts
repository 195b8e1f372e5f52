import { faultOfExtent, MAX_BODY_BYTES } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayContext } from '../context.ts';
import type { Env } from './identity.ts';

/** Refuses a body that weighs more than any has to, before all of it is there. */
export const bodiesOfSize = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw refuse('too_large', 'A request has at most 128 KB.');
  },
});

/** A HEAD costs what its GET does: all of the answer is made, and its body is left out. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** What a person reads is read some at a time: a document, a board or a list costs the gateway and the supervisor much. */
export const readsInTurn =
  ({ reads }: Pick<GatewayContext, 'reads'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!isRead(c.req.method)) return next();
    const leave = await reads.enter(c.get('actor').subject, c.req.raw.signal);
    try {
      await next();
    } finally {
      leave();
    }
  };

/**
 * A body is parsed, held to its schema and searched in one go, which takes up to some tens of milliseconds: one of a person
 * in each turn of the event loop, so that everybody else is served between any two.
 */
export const bodiesInTurn =
  ({ bodies }: Pick<GatewayContext, 'bodies'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!c.get('caller') || c.req.raw.body === null) return next();
    setImmediate(await bodies.enter(c.get('actor').subject, c.req.raw.signal));
    await next();
  };

/** Refuses a body that holds more than any has to, before a schema looks at it; what is no JSON a route refuses itself. */
export const bodiesOfExtent: MiddlewareHandler<Env> = async (c, next) => {
  const fault =
    c.req.raw.body !== null && faultOfExtent(await c.req.json().catch(() => undefined), 'command');
  if (fault) throw refuse('too_large', `The body has ${fault}.`);
  await next();
};
