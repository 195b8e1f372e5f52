import { type Actor, Me } from '@cerina/contracts';
import { maySign } from '@cerina/door/access/roles';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';

const route = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Whose token or session this is',
  middleware: [needs('viewer')],
  responses: { ...answers(200, Me, 'The caller'), ...refusals(503) },
});

/** The caller, and what this installation lets them decide. */
export const meOf = (
  actor: Actor,
  { sharedSigning, fourEyes }: Pick<GatewayContext, 'sharedSigning' | 'fourEyes'>,
): Me => ({
  ...actor,
  maySign: maySign(actor, sharedSigning),
  fourEyes,
});

/** `GET /me`. */
export const meRoutes = (context: GatewayContext) =>
  newApi().openapi(route, (c) => c.json(meOf(c.get('actor'), context), 200));
