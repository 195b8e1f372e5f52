import { About } from '@cerina/contracts';
import { FOUNDRY_VERSION } from '@cerina/runtime';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';
import { modelInUse } from './view.ts';

const route = createRoute({
  method: 'get',
  path: '/about',
  summary: 'The version, the model that writes, and what models cost',
  description: 'The model is null until an agent has reported; prices are those of MODEL_PRICES.',
  middleware: [needs('viewer')],
  responses: { ...answers(200, About, 'Shown on every page of the dashboard'), ...refusals(503) },
});

/** `GET /about`. */
export const aboutRoutes = ({ presence, prices }: GatewayContext) =>
  newApi().openapi(route, (c) =>
    c.json({ version: FOUNDRY_VERSION, model: modelInUse(presence.replicas()), prices }, 200),
  );
