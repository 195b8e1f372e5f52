import { type Actor, faultOfExtent, MAX_BODY_BYTES } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayContext } from '../context.ts';
import { type Admitting, admitAgain, type Env } from './identity.ts';

/** Refuses a body that weighs more than any has to, before all of it is there. */
const bodiesOfSize = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw refuse('too_large', 'A request has at most 128 KB.');
  },
});

/** What Node's server adds to a request; there is none where the app is called without a server. */
type Connection = { incoming?: { resume: () => void } };

/**
 * A body has its place before its first byte is read, and keeps it until the request is answered: bodies that never arrive,
 * or wait, take so much of the memory and no more. It is read here, and refused where it is too large or comes too slowly.
 */
export const bodiesThatArrive =
  (context: Pick<GatewayContext, 'arriving' | 'originOf'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.raw.body === null) {
      // what comes with a GET nobody reads: left there, it would be held as long as the answer, which may be a stream
      (c.env as Connection | undefined)?.incoming?.resume();
      return next();
    }
    const { arriving, originOf } = context;
    // who opens a session is nobody yet
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

/** A HEAD costs what its GET does: all of the answer is made, and its body is left out. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * What a person reads is read some at a time: a document, a board or a list costs the gateway and the supervisor much. What
 * had to wait is read as who the caller is then, or not at all.
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
 * A body is parsed, held to its schema and searched in one go, which takes up to some tens of milliseconds: one of a person
 * in each turn of the event loop, so that everybody else is served between any two. It can take long to arrive, and wait
 * for others of that person: what counts is who the caller is when its turn has come. Whoever was revoked or signed out
 * meanwhile is refused, and a new role holds.
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

/** Refuses a body that holds more than any has to, before a schema looks at it; what is no JSON a route refuses itself. */
export const bodiesOfExtent: MiddlewareHandler<Env> = async (c, next) => {
  const fault =
    c.req.raw.body !== null && faultOfExtent(await c.req.json().catch(() => undefined), 'command');
  if (fault) throw refuse('too_large', `The body has ${fault}.`);
  await next();
};
