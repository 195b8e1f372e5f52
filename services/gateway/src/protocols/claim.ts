import { type Actor, atLeast, Claim, ClaimEvent } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { withoutBody } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, OneProtocol, refusals } from '../http/openapi.ts';

const who = createRoute({
  method: 'get',
  path: '/protocols/{id}/claim',
  summary: 'Who is reviewing it',
  middleware: [needs('viewer')],
  request: { params: OneProtocol },
  responses: { ...answers(200, ClaimEvent, 'The claim, or null'), ...refusals(400, 404, 503) },
});

const take = createRoute({
  method: 'post',
  path: '/protocols/{id}/claim',
  summary: 'Claim the review',
  description:
    'Role: reviewer. Expires after 15 minutes unless renewed; the latest claim counts. Whoever created the protocol takes it over from nobody. ' +
    'A claim does not block decisions; it only stops the creator from sending the draft back.',
  middleware: [needs('reviewer'), withoutBody],
  request: {
    params: OneProtocol,
  },
  responses: {
    ...answers(200, Claim, 'The claim'),
    ...refusals(400, 403, 404, 408, 409, 410, 413, 415, 429, 503, 507),
  },
});

const release = createRoute({
  method: 'delete',
  path: '/protocols/{id}/claim',
  summary: 'Release the claim',
  description: 'Role: reviewer (own claim), admin.',
  middleware: [needs('reviewer'), withoutBody],
  request: { params: OneProtocol },
  responses: {
    204: { description: 'No claim' },
    ...refusals(400, 403, 404, 408, 410, 413, 415, 429, 503, 507),
  },
});

/** `GET`, `POST` and `DELETE /protocols/{id}/claim`. */
export const claimRoutes = ({ claims, origin, erasures, count }: GatewayContext) => {
  /** The creator takes over from nobody: they could then send back what another person is reviewing. */
  async function expectNoOthers(id: string, { subject }: Actor): Promise<void> {
    const claim = await claims.of(id);
    if (!claim || claim.by === subject) return;
    throw refuse('claimed', `${claim.name ?? claim.by} is reviewing it: ask them to hand it over.`);
  }
  return newApi()
    .openapi(who, async (c) => {
      const { id } = c.req.valid('param');
      const [claim] = await Promise.all([claims.of(id), origin(id)]);
      return c.json({ protocolId: id, claim }, 200);
    })
    .openapi(take, async (c) => {
      const { id } = c.req.valid('param');
      const actor = c.get('actor');
      const { by: creator } = await origin(id);
      await erasures.expectTexts(id);
      if (creator.subject === actor.subject) await expectNoOthers(id, actor);
      count.claim(actor.subject);
      return c.json(await claims.take(id, actor), 200);
    })
    .openapi(release, async (c) => {
      const { id } = c.req.valid('param');
      const actor = c.get('actor');
      await origin(id);
      const others = await claims.release(
        id,
        ({ by }) => by === actor.subject || atLeast(actor, 'admin'),
      );
      if (others) throw refuse('forbidden', `${others.name ?? others.by} claims it.`);
      return c.body(null, 204);
    });
};
