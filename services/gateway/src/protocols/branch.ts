import { BranchList, BranchProtocol, BranchQuery, ProtocolCreated } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { askerOf, IdempotencyKey, linksOf } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, OneProtocol, refusals } from '../http/openapi.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols/{id}/branches',
  summary: 'Try it again from one of its versions',
  description:
    'Role: author. Another protocol with the same request: its version 1 is the version that is named, and the Drafter ' +
    'revises that by the instructions. The request and the instructions are screened again; nothing else is taken over, ' +
    'no decision and no answer to what was asked. Limited as any new protocol, and so is the same Idempotency-Key the same protocol.',
  middleware: [needs('author')],
  request: {
    params: OneProtocol,
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: BranchProtocol } } },
  },
  responses: {
    ...answers(202, ProtocolCreated, 'Accepted; follow the links'),
    ...refusals(400, 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, 507),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/protocols/{id}/branches',
  summary: 'The protocols made from its versions, newest first',
  description:
    'Role: viewer. Who asked for each, when, from which version, and where it is now. Also of a protocol that was erased: ' +
    'its erasure does not reach its branches, and this lists what is left of them. A branch that was erased is not listed.',
  middleware: [needs('viewer')],
  request: { params: OneProtocol, query: BranchQuery },
  responses: { ...answers(200, BranchList, 'One page'), ...refusals(400, 404, 503) },
});

/** `POST` and `GET /protocols/{id}/branches`. */
export const branchRoutes = ({ orders, origin, branches: listed }: GatewayContext) =>
  newApi()
    .openapi(route, async (c) => {
      const protocolId = await orders.branch(
        askerOf(c),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      const links = linksOf(protocolId);
      const created: ProtocolCreated = { protocolId, threadId: protocolId, links };
      return c.json(created, 202, { location: links.self });
    })
    .openapi(listRoute, async (c) => {
      const { id: protocolId } = c.req.valid('param');
      await origin(protocolId);
      return c.json(await listed({ protocolId, ...c.req.valid('query') }), 200);
    });
