import {
  apiNames,
  Blackboard,
  ClaimedList,
  ClaimedProtocol,
  ClinicalReview,
  Draft,
  draftOf,
  Flag,
  flagsOn,
  isInArchive,
  ListQuery,
  ProtocolId,
  SafetyOnBoard,
  viewOf,
} from '@cerina/contracts';
import { inArchive } from '@cerina/door/protocols/archives';
import { erasedAlready } from '@cerina/door/protocols/erasures';
import { refuse } from '@cerina/door/refused';
import { createRoute, z } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, OneProtocol, refusals } from '../http/openapi.ts';

const list = createRoute({
  method: 'get',
  path: '/protocols',
  summary: 'List protocols',
  middleware: [needs('viewer')],
  request: { query: ListQuery },
  responses: { ...answers(200, ClaimedList, 'One page'), ...refusals(400, 503) },
});

const one = createRoute({
  method: 'get',
  path: '/protocols/{id}',
  summary: 'A protocol with its final text',
  middleware: [needs('viewer')],
  request: { params: OneProtocol },
  responses: { ...answers(200, ClaimedProtocol, 'The protocol'), ...refusals(404, 503) },
});

const state = createRoute({
  method: 'get',
  path: '/protocols/{id}/state',
  summary: 'The blackboard',
  middleware: [needs('viewer')],
  request: { params: OneProtocol },
  responses: { ...answers(200, Blackboard, 'The current state'), ...refusals(404, 503) },
});

/** A version's number in its only valid spelling: `1e0`, `01` and `1.0` are invalid. */
const VersionInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1 });

/** One version with its findings. */
const VersionView = z
  .object({
    draft: Draft,
    safety: SafetyOnBoard.nullable(),
    flags: z.array(Flag),
    clinical: ClinicalReview.nullable(),
  })
  .register(apiNames, { id: 'VersionView' });

const version = createRoute({
  method: 'get',
  path: '/protocols/{id}/versions/{n}',
  summary: 'One version, with its flags and scores',
  middleware: [needs('viewer')],
  request: { params: z.object({ id: ProtocolId, n: VersionInPath }) },
  responses: { ...answers(200, VersionView, 'The version'), ...refusals(404, 410, 503) },
});

/** `GET /protocols`, and the parts of one of them. */
export const readRoutes = ({ ask, board, claims, list: listed }: GatewayContext) =>
  newApi()
    .openapi(list, async (c) => {
      const page = await listed(c.req.valid('query'));
      const claimed = await claims.ofAll(page.protocols.map(({ protocolId }) => protocolId));
      const protocols = page.protocols.map((summary) => ({
        ...summary,
        claim: claimed.get(summary.protocolId) ?? null,
      }));
      return c.json({ ...page, protocols }, 200);
    })
    .openapi(one, async (c) => {
      const { id } = c.req.valid('param');
      const [found, claim, { waitsFor }] = await Promise.all([
        board(id),
        claims.of(id),
        ask('waits', { protocolId: id }),
      ]);
      return c.json({ ...viewOf(found), claim, waitsFor }, 200);
    })
    .openapi(state, async (c) => c.json(await board(c.req.valid('param').id), 200))
    .openapi(version, async (c) => {
      const { id, n } = c.req.valid('param');
      const found = await board(id);
      if (found.erased) throw erasedAlready();
      const draft = draftOf(found, n);
      if (draft && isInArchive(found, draft)) throw inArchive(found);
      if (!draft) throw refuse('no_such_resource', `Version ${n} does not exist.`);
      return c.json(
        {
          draft,
          safety: found.safety[n] ?? null,
          flags: flagsOn(found, n),
          clinical: found.clinical[n] ?? null,
        },
        200,
      );
    });
