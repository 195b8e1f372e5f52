import { type Actor, faultOfExtent, MAX_BODY_BYTES } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayContext } from '../context.ts';
import { type Admitting, admitAgain, type Env } from './identity.ts';

/** Refuses a body that is larger than any needs to be, before all of it has arrived. */
const bodiesOfSize = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw refuse('too_large', 'A request can have at most 128 KB.');
  },
});

/** Node's server adds this to a request; absent if the app is called without a server. */
type Connection = { incoming?: { resume: () => void } };

/**
 * A body gets its place before its first byte is read, and keeps it until the request is answered: bodies that never
 * arrive, or wait, take a limited share of the memory. It is read here, and refused if it is too large or too slow.
 */
export const bodiesThatArrive =
  (context: Pick<GatewayContext, 'arriving' | 'originOf'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.raw.body === null) {
      // nobody reads the body of a GET: if kept, it would be held as long as the response, which may be a stream
      (c.env as Connection | undefined)?.incoming?.resume();
      return next();
    }
    const { arriving, originOf } = context;
    // the caller who opens a session is still unknown
    const person = (c.get('actor') as Actor | undefined)?.subject;
    const { address } = originOf(c);
    const leave = arriving.enter(c.req.raw.headers, { person, address });
    try {
      const read = async () => void (await c.req.arrayBuffer());
      await arriving.inTime(bodiesOfSize(c, read));
      await next();
    } finally {
      leave?.();
    }
  };

/** A HEAD costs as much as its GET: the whole response is made, and its body is left out. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Limits each person's concurrent reads: a document, a board or a list costs the gateway and the supervisor much. A
 * read that had to wait runs with the caller's current permissions, or not at all.
 */
export const readsInTurn =
  (context: Pick<GatewayContext, 'reads'> & Admitting): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!isRead(c.req.method)) return next();
    const { reads } = context;
    const { subject } = c.get('actor');
    const waits = reads.isFull(subject);
    const leave = await reads.enter(subject, c.req.raw.signal);
    try {
      if (waits) await admitAgain(context, c);
      await next();
    } finally {
      leave();
    }
  };

/**
 * A body is parsed, validated and searched in one go, which takes up to some tens of milliseconds: one per person in
 * each turn of the event loop, so that everybody else is served between any two. It can take long to arrive, and wait
 * for others of that person: the caller's permissions are checked when its turn has come. A caller who was revoked or
 * signed out meanwhile is refused, and a new role applies.
 */
export const bodiesInTurn =
  (context: Pick<GatewayContext, 'bodies'> & Admitting): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!c.get('caller') || c.req.raw.body === null) return next();
    const leave = await context.bodies.enter(c.get('actor').subject, c.req.raw.signal);
    try {
      await admitAgain(context, c);
    } finally {
      setImmediate(leave);
    }
    await next();
  };

/** Refuses a body whose extent exceeds what any needs, before it is validated; a route itself refuses invalid JSON. */
export const bodiesOfExtent: MiddlewareHandler<Env> = async (c, next) => {
  const fault =
    c.req.raw.body !== null && faultOfExtent(await c.req.json().catch(() => undefined), 'command');
  if (fault) throw refuse('too_large', `The body has ${fault}.`);
  await next();
};
