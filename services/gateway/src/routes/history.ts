import { ProtocolId } from '@cerina/contracts';
import { createRoute, z } from '@hono/zod-openapi';
import { answers, needs, newApi, OneProtocol, refusals } from '../api.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refused.ts';

const checkpoints = createRoute({
  method: 'get',
  path: '/protocols/{id}/history',
  summary: 'The checkpoints, newest first',
  middleware: [needs('viewer')],
  request: {
    params: OneProtocol,
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { ...answers(200, 'History', 'One page'), ...refusals(400, 404, 503) },
});

const checkpoint = createRoute({
  method: 'get',
  path: '/protocols/{id}/history/{checkpointId}',
  summary: 'The blackboard as it was at one checkpoint',
  middleware: [needs('viewer')],
  request: { params: z.object({ id: ProtocolId, checkpointId: z.string().min(1).max(200) }) },
  responses: { ...answers(200, 'Blackboard', 'As it was'), ...refusals(404, 410, 503) },
});

/** `GET /protocols/{id}/history` and one checkpoint of it. */
export const historyRoutes = ({ ask, board }: Deps) =>
  newApi()
    .openapi(checkpoints, async (c) => {
      const { id: protocolId } = c.req.valid('param');
      const { known, ...history } = await ask('history', { protocolId, ...c.req.valid('query') });
      if (!known) await board(protocolId);
      return c.json(history, 200);
    })
    .openapi(checkpoint, async (c) => {
      const { id: protocolId, checkpointId } = c.req.valid('param');
      const { found, board: then } = await ask('checkpoint', { protocolId, checkpointId });
      if (found === 'no_protocol') throw refuse('not_found');
      if (found === 'pruned') throw refuse('gone', 'That checkpoint was pruned.');
      if (!then) throw refuse('no_such_resource', 'There is no such checkpoint.');
      return c.json(then, 200);
    });
