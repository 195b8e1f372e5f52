import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { GatewayContext } from '../context.ts';
import { type Env, needs } from '../http/identity.ts';
import { newApi, OneProtocol, refusals } from '../http/openapi.ts';
import { events, headers, holding, resumable, streaming } from './sse.ts';

const protocol = createRoute({
  method: 'get',
  path: '/protocols/{id}/stream',
  summary: "A protocol's life as server-sent events",
  description:
    'Replays from Last-Event-ID (all of it without one), then continues live. Events: orchestrator ' +
    '(OrchestratorEvent), agent_start (AgentStartEvent), agent_message (AgentMessageEvent), ' +
    'final_result (FinalResultEvent); live only, without id: agent_token (AgentTokenEvent), claim ' +
    '(ClaimEvent). ' +
    'erased or archived (OffLogEvent), after which the stream ends: do not show the text of an erased protocol any more. ' +
    'reset, when the protocol was put back on the log after Last-Event-ID: all of it comes again, under other ids. ' +
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
    204: { description: 'The protocol has ended and the client has seen the end' },
    ...refusals(400, 404, 410, 429, 503),
  },
});

const all = createRoute({
  method: 'get',
  path: '/stream',
  summary: 'Changes in all protocols, as server-sent events',
  description:
    'Events: protocol (ProtocolChangedEvent); erased (OffLogEvent): do not show its text any more; ' +
    'claim (ClaimEvent, live only, without id); reset, when too much happened since Last-Event-ID: ' +
    'read the list again. Without Last-Event-ID it starts now.',
  middleware: [needs('viewer')],
  request: {
    headers: resumable.headers,
    query: z.strictObject({ lastEventId: resumable.lastEventId }),
  },
  responses: { ...events('Server-sent events'), ...refusals(400, 429, 503) },
});

/** The event streams. */
export function streamRoutes({
  watching,
  origin,
  erasures,
  archives,
  readLog,
  ask,
  leases,
}: GatewayContext) {
  const watcherOf = (c: Context<Env>) => ({
    person: c.get('actor').subject,
    hold: holding(leases, c),
  });

  /** Has the client seen everything there will be? Then it is told not to come back. */
  async function seenItAll(id: string, after: number): Promise<boolean> {
    if (after === 0 || (await watching.isForeign(after))) return false;
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
      await erasures.expectTexts(id);
      await archives.expectFacts(id);
      const untilEnd = until === 'end';
      if (untilEnd && (await seenItAll(id, after))) return c.body(null, 204);
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const body = await watching.protocol({ ...watcherOf(c), protocolId: id, after, untilEnd });
      return streaming(c, body);
    })
    .openapi(all, async (c) => {
      if (c.req.method === 'HEAD') return c.body(null, 200, headers); // takes no stream's place
      const after = c.req.valid('header')['last-event-id'] ?? c.req.valid('query').lastEventId;
      return streaming(c, await watching.list({ ...watcherOf(c), after }));
    });
}
