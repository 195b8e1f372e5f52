import { CreateProtocol, type ProtocolCreated, type ProtocolRequest } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import { answers, needs, newApi, refusals } from '../api.ts';
import { IdempotencyKey, wishOf } from '../command-request.ts';
import type { Deps } from '../deps.ts';
import { protocolIdOf } from '../ids.ts';
import { refuse } from '../refused.ts';
import { linksOf } from '../schemas.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols',
  summary: 'Ask for a protocol',
  description:
    'Role: author. The same Idempotency-Key gives the same protocol again, and is never limited.',
  middleware: [needs('author')],
  request: {
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: CreateProtocol } } },
  },
  responses: {
    ...answers(202, 'ProtocolCreated', 'It is on the log; follow the links'),
    ...refusals(400, 403, 409, 413, 415, 422, 429, 503, 507),
  },
});

const requestOf = (body: CreateProtocol): ProtocolRequest => ({
  intent: body.intent,
  context: body.context ?? null,
  audience: body.audience ?? null,
  locale: body.locale ?? null,
  autoApprove: body.autoApprove ?? false,
});

/** `POST /protocols`. */
export const createRoutes = (deps: Deps) =>
  newApi().openapi(route, async (c) => {
    const client = c.get('actor').subject;
    const protocolId = protocolIdOf(client, c.req.header('idempotency-key'));
    const request = requestOf(c.req.valid('json'));
    const wish = wishOf(c, protocolId, { kind: 'create', request });
    if (!(await deps.commands.known(wish))) {
      if (request.autoApprove && !deps.autoApprove) {
        throw refuse('forbidden', 'Auto-approval is not allowed here (FOUNDRY_AUTO_APPROVE).', {
          errors: [{ pointer: '/autoApprove', detail: 'not allowed by the policy of this server' }],
        });
      }
      if (await deps.full()) {
        throw refuse('storage_full', 'The log is over 80 % full: an operator must make room.');
      }
      await deps.limits.reserve(client, protocolId);
      await deps.commands.store(wish);
    }
    await deps.commands.verdict(wish, c.req.raw.signal);
    const links = linksOf(protocolId);
    const created: ProtocolCreated = { protocolId, threadId: protocolId, links };
    return c.json(created, 202, { location: links.self });
  });
