import { createRoute } from '@hono/zod-openapi';
import { answers, needs, newApi, refusals } from '../api.ts';

const route = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Whose token this is',
  middleware: [needs('viewer')],
  responses: { ...answers(200, 'Actor', 'The caller'), ...refusals() },
});

/** `GET /me`. */
export const meRoutes = () => newApi().openapi(route, (c) => c.json(c.get('actor'), 200));
