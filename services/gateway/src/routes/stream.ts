import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Env, needs, newApi, OneProtocol, refusals } from '../api.ts';
import type { Deps } from '../deps.ts';

const LastEventId = z
  .string()
  .regex(/^\d{1,15}$/, 'the id of an event')
  .transform(Number)
  .optional();

const resumable = {
  headers: z.object({ 'last-event-id': LastEventId }),
  /** For clients that cannot set the header. */
  lastEventId: LastEventId,
};

const events = (description: string) => ({
  200: { description, content: { 'text/event-stream': { schema: { type: 'string' as const } } } },
});

const protocol = createRoute({
  method: 'get',
  path: '/protocols/{id}/stream',
  summary: "A protocol's life as server-sent events",
  description:
    'Replays from Last-Event-ID (all of it without one), then goes on live. Events: orchestrator ' +
    '(OrchestratorEvent), agent_start (AgentStartEvent), agent_message (AgentMessageEvent), ' +
    'final_result (FinalResultEvent); live only, without id: agent_token (AgentTokenEvent), claim ' +
    '(ClaimEvent). ' +
    'With until=end the stream closes once the protocol has ended; 204 when that was seen already.',
  middleware: [needs('viewer')],
  request: {
    params: OneProtocol,
    headers: resumable.headers,
    query: z.strictObject({
      lastEventId: resumable.lastEventId,
      until: z.literal('end').optional(),
    }),
  },
  responses: {
    ...events('Server-sent events'),
    204: { description: 'The protocol has ended and you have seen it' },
    ...refusals(400, 404, 503),
  },
});

const all = createRoute({
  method: 'get',
  path: '/stream',
  summary: 'What changes in any protocol, as server-sent events',
  description:
    'Events: protocol (ProtocolChangedEvent); claim (ClaimEvent, live only, without id); reset, when too much happened since Last-Event-ID: ' +
    'read the list again. Without Last-Event-ID it begins now.',
  middleware: [needs('viewer')],
  request: {
    headers: resumable.headers,
    query: z.strictObject({ lastEventId: resumable.lastEventId }),
  },
  responses: { ...events('Server-sent events'), ...refusals(400, 503) },
});

const streaming = (c: Context<Env>, body: ReadableStream) =>
  c.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });

/** The event streams. */
export function streamRoutes({ watching, origin, readLog, ask }: Deps) {
  /** Has the client seen all there will be? Then it is told not to come back. */
  async function seenItAll(id: string, after: number): Promise<boolean> {
    const [next] = await readLog({
      seq: after + 1,
      subject: `foundry.${id}.supervisor.delta.*`,
      batch: 1,
    });
    if (next) return false;
    const { board } = await ask('get', { protocolId: id });
    return board?.completed ?? false;
  }

  return newApi()
    .openapi(protocol, async (c) => {
      const { id } = c.req.valid('param');
      const { lastEventId, until } = c.req.valid('query');
      const after = c.req.valid('header')['last-event-id'] ?? lastEventId ?? 0;
      await origin(id);
      const untilEnd = until === 'end';
      if (untilEnd && after > 0 && (await seenItAll(id, after))) return c.body(null, 204);
      const { signal } = c.req.raw;
      return streaming(c, await watching.protocol({ protocolId: id, after, untilEnd, signal }));
    })
    .openapi(all, async (c) => {
      const after = c.req.valid('header')['last-event-id'] ?? c.req.valid('query').lastEventId;
      return streaming(c, await watching.list({ after, signal: c.req.raw.signal }));
    });
}
