import type { ServerResponse } from 'node:http';
import type { Leases } from '@cerina/door/access/leases';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { credentialIn, type Env } from '../http/identity.ts';
import { type EventBody, socketOf, webStreamOf } from './outlet.ts';

const LastEventId = z
  .string()
  .regex(/^\d{1,15}$/, 'the id of an event')
  .transform(Number)
  .optional();

/** How a client resumes. */
export const resumable = {
  headers: z.object({ 'last-event-id': LastEventId }),
  /** For clients that cannot set the header. */
  lastEventId: LastEventId,
};

/** The response of a stream, in the description. */
export const events = (description: string) => ({
  200: { description, content: { 'text/event-stream': { schema: { type: 'string' as const } } } },
});

/** The headers of each event stream. */
export const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
/** Until when a stream may continue; the argument is aborted when it is over. */
export type Hold = (over: AbortSignal) => AbortSignal;

/** The client disconnects, or its token or session ends; a stream that is over holds nothing, whoever ended it. */
export const holding =
  (leases: Leases, c: Context<Env>): Hold =>
  (over) =>
    leases.hold(c.get('caller'), credentialIn(c), AbortSignal.any([c.req.raw.signal, over]));

const bodies = new WeakMap<Request, EventBody>();
const socketIn = (c: Context): ServerResponse | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.outgoing as ServerResponse | undefined;

/** Responds with an event stream. */
export function streaming(c: Context<Env>, body: EventBody): Response {
  if (!socketIn(c)) return c.body(webStreamOf(body), 200, headers);
  bodies.set(c.req.raw, body);
  return c.body(null, 200, headers);
}

/**
 * Event streams are written to their sockets: a web stream between would take as much time and memory again for
 * each of a thousand clients. Before all other middleware, so that the head has what each of them adds.
 */
export const toSockets: MiddlewareHandler = async (c, next) => {
  await next();
  const body = bodies.get(c.req.raw);
  const outgoing = socketIn(c);
  if (!body || !outgoing) return;
  outgoing.writeHead(c.res.status, Object.fromEntries(c.res.headers));
  outgoing.flushHeaders();
  body(socketOf(outgoing));
  c.res = undefined; // otherwise Hono makes a response of both
  c.res = RESPONSE_ALREADY_SENT.clone(); // of the platform's kind, which the adapter reads the header of
};
