import { apiNames } from '@cerina/contracts';
import { healthRoutes } from '@cerina/runtime';
import { z } from 'zod';
import type { GatewayContext } from '../context.ts';
import { authenticated, needs } from '../http/identity.ts';
import { type Api, newApi } from '../http/openapi.ts';

const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    reason: z.string().optional(),
    attention: z.string().optional(),
  })
  .register(apiNames, { id: 'Health' });

/**
 * `/livez`, `/readyz` and `/health` for anybody: whether it works, and in plain words why not. `/metrics` for
 * administrators. Details of a failure, and metrics without a token, are on HEALTH_PORT, which is not public.
 */
export function probeRoutes(context: GatewayContext): Api {
  const { readiness, health } = context;
  const detailed = healthRoutes(readiness);
  const app = newApi();
  app.get('/livez', async (c) => {
    const { status } = await detailed.request('/livez');
    return c.json({ status: status === 200 ? 'alive' : 'hung' }, status === 200 ? 200 : 503);
  });
  app.get('/readyz', async (c) => {
    const reason = await readiness();
    return reason ? c.json({ status: 'not ready' }, 503) : c.json({ status: 'ready' }, 200);
  });
  app.get('/health', async (c) => {
    const found: z.infer<typeof Health> = await health();
    return c.json(found, found.status === 'ok' ? 200 : 503);
  });
  app.get('/metrics', authenticated(context), needs('admin'), () => detailed.request('/metrics'));
  return app;
}
