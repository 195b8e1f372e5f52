import { CreateProtocol, ProtocolCreated } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { askerOf, IdempotencyKey, linksOf } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols',
  summary: 'Create a protocol',
  description:
    'Role: author. The same Idempotency-Key returns the same protocol and is not rate limited. ' +
    'Text that looks like personal data is refused with personal_data before anything is stored.',
  middleware: [needs('author')],
  request: {
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: CreateProtocol } } },
  },
  responses: {
    ...answers(202, ProtocolCreated, 'Accepted; follow the links'),
    ...refusals(400, 403, 408, 409, 410, 413, 415, 422, 429, 503, 507),
  },
});

/** `POST /protocols`. */
export const createRoutes = ({ orders }: GatewayContext) =>
  newApi().openapi(route, async (c) => {
    const protocolId = await orders.create(askerOf(c), c.req.valid('json'));
    const links = linksOf(protocolId);
    const created: ProtocolCreated = { protocolId, threadId: protocolId, links };
    return c.json(created, 202, { location: links.self });
  });
