import { Blackboard, CheckpointId, History, ProtocolId } from '@cerina/contracts';
import { withOwnTexts } from '@cerina/door/protocols/true-texts';
import { refuse } from '@cerina/door/refused';
import { createRoute, z } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, OneProtocol, refusals } from '../http/openapi.ts';

const checkpoints = createRoute({
  method: 'get',
  path: '/protocols/{id}/history',
  summary: 'The checkpoints, newest first',
  middleware: [needs('viewer')],
  request: {
    params: OneProtocol,
    query: z.strictObject({
      cursor: CheckpointId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: { ...answers(200, History, 'One page'), ...refusals(400, 404, 410, 503) },
});

const checkpoint = createRoute({
  method: 'get',
  path: '/protocols/{id}/history/{checkpointId}',
  summary: 'The blackboard as it was at one checkpoint',
  middleware: [needs('viewer')],
  request: { params: z.object({ id: ProtocolId, checkpointId: z.string().min(1).max(200) }) },
  responses: { ...answers(200, Blackboard, 'As it was'), ...refusals(404, 410, 503) },
});

const noCheckpoint = () => refuse('no_such_resource', 'Checkpoint not found.');

/** `GET /protocols/{id}/history` and one checkpoint of it. */
export const historyRoutes = ({ ask, board, erasures, archives }: GatewayContext) =>
  newApi()
    .openapi(checkpoints, async (c) => {
      const { id: protocolId } = c.req.valid('param');
      await erasures.expectTexts(protocolId);
      await archives.expectFacts(protocolId);
      const { known, ...history } = await ask('history', { protocolId, ...c.req.valid('query') });
      if (!known) await board(protocolId);
      return c.json(history, 200);
    })
    .openapi(checkpoint, async (c) => {
      const { id: protocolId, checkpointId } = c.req.valid('param');
      if (!CheckpointId.safeParse(checkpointId).success) throw noCheckpoint();
      await erasures.expectTexts(protocolId);
      await archives.expectFacts(protocolId);
      const { found, board: then } = await ask('checkpoint', { protocolId, checkpointId });
      if (found === 'no_protocol') throw refuse('not_found');
      if (found === 'pruned') throw refuse('gone', 'That checkpoint was pruned.');
      if (!then) throw noCheckpoint();
      return c.json(withOwnTexts(then), 200);
    });
