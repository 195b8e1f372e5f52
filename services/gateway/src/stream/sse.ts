import type { Leases } from '@cerina/door/access/leases';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { credentialIn, type Env } from '../http/identity.ts';

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

/** Responds with an event stream. */
export const streaming = (c: Context<Env>, body: ReadableStream) => c.body(body, 200, headers);
