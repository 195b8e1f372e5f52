import {
  AskConsult,
  ConsultAsked,
  Consultation,
  ConsultErased,
  ConversationId,
} from '@cerina/contracts/consult';
import type { Place } from '@cerina/door/consult/admission';
import { createRoute, z } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { IdempotencyKey, withoutBody } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';
import { events, headers, holding, resumable, streaming } from '../stream/sse.ts';

const OneConsultation = z.object({ id: ConversationId });
const body = { required: true, content: { 'application/json': { schema: AskConsult } } };
const scopes =
  'It is answered from the documents of the scope that follows from the role: staff for reviewer and admin, else client. ';

const begin = createRoute({
  method: 'post',
  path: '/consultations',
  summary: 'Ask Consult the first question',
  description: `Role: viewer. ${scopes}Text that looks like personal data is refused with personal_data before anything is stored. 410 where the consultation of this key was erased.`,
  middleware: [needs('viewer')],
  request: { headers: IdempotencyKey, body },
  responses: {
    ...answers(202, ConsultAsked, 'Accepted; follow the links'),
    ...refusals(400, 408, 409, 410, 413, 415, 422, 429, 503, 507),
  },
});

const ask = createRoute({
  method: 'post',
  path: '/consultations/{id}/messages',
  summary: 'Ask one more question',
  description:
    'Role: viewer (own). 409 consult_busy while the previous question is being answered.',
  middleware: [needs('viewer')],
  request: { params: OneConsultation, headers: IdempotencyKey, body },
  responses: {
    ...answers(202, ConsultAsked, 'Accepted; follow the links'),
    ...refusals(400, 404, 408, 409, 410, 413, 415, 422, 429, 503, 507),
  },
});

const get = createRoute({
  method: 'get',
  path: '/consultations/{id}',
  summary: 'A consultation with its questions, rounds and answers',
  description: 'Role: viewer (own).',
  middleware: [needs('viewer')],
  request: { params: OneConsultation },
  responses: { ...answers(200, Consultation, 'The consultation'), ...refusals(404, 410, 503) },
});

const erase = createRoute({
  method: 'delete',
  path: '/consultations/{id}',
  summary: 'Erase a consultation; keep a tombstone with hashes',
  description:
    'Role: viewer (own), admin (any). Cannot be undone; what crossed the bridge is erased too.',
  middleware: [needs('viewer'), withoutBody],
  request: { params: OneConsultation },
  responses: {
    ...answers(200, ConsultErased, 'Erased; only the tombstone remains'),
    ...answers(
      202,
      ConsultErased,
      'Accepted; it will be done. The same request returns the result',
    ),
    ...refusals(400, 404, 408, 415, 429, 503, 507),
  },
});

const stream = createRoute({
  method: 'get',
  path: '/consultations/{id}/stream',
  summary: 'A consultation as server-sent events',
  description:
    'Role: viewer (own). Replays from Last-Event-ID, then continues live. Events: orchestrator (ConsultOrchestratorEvent), ' +
    'agent_start (ConsultAgentStartEvent), agent_message (ConsultAgentMessageEvent), final_result (ConsultFinalResultEvent), erased (ConsultErasedEvent), the last; ' +
    'live only, without id: agent_token (AgentRunUpdateEvent). With until=end the stream closes once the last question has its result.',
  middleware: [needs('viewer')],
  request: {
    params: OneConsultation,
    headers: resumable.headers,
    query: z.strictObject({
      lastEventId: resumable.lastEventId,
      until: z.literal('end').optional(),
    }),
  },
  responses: { ...events('Server-sent events'), ...refusals(400, 404, 410, 429, 503) },
});

const asked = ({ conversationId, scope, turn }: Place): ConsultAsked => {
  const self = `/api/consultations/${conversationId}`;
  const links = { self, messages: `${self}/messages`, stream: `${self}/stream` };
  return { conversationId, scope, turn, links };
};

/** The routes of Consult. */
export const consultRoutes = ({ consult, count, leases }: GatewayContext) =>
  newApi()
    .openapi(begin, async (c) => {
      const by = c.get('actor');
      const key = c.req.header('idempotency-key');
      const place = await consult.conversations.begin(by, c.req.valid('json'), key);
      return c.json(asked(place), 202, { location: asked(place).links.self });
    })
    .openapi(ask, async (c) => {
      const by = c.get('actor');
      const { id } = c.req.valid('param');
      const key = c.req.header('idempotency-key');
      const place = await consult.conversations.ask(by, id, c.req.valid('json'), key);
      return c.json(asked(place), 202, { location: asked(place).links.self });
    })
    .openapi(get, async (c) =>
      c.json(await consult.conversations.of(c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(erase, async (c) => {
      const { id: conversationId } = c.req.valid('param');
      const by = c.get('actor');
      count.consult(by.subject);
      const erased = await consult.conversations.erase(by, conversationId);
      return c.json({ conversationId, erased }, erased ? 200 : 202);
    })
    .openapi(stream, async (c) => {
      const by = c.get('actor');
      const { lastEventId, until } = c.req.valid('query');
      const { conversationId, scope } = await consult.conversations.of(by, c.req.valid('param').id);
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const opened = await consult.watching.open({
        ...{ person: by.subject, scope, conversationId, untilEnd: until === 'end' },
        after: c.req.valid('header')['last-event-id'] ?? lastEventId ?? 0,
        hold: holding(leases, c),
      });
      return streaming(c, opened);
    });
