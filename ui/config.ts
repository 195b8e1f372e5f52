import { fileURLToPath } from 'node:url';
import { Port, webAddress } from '@cerina/runtime/service/config';
import { z } from 'zod';

/** What the dashboard's server reads from its environment. */
export const DashboardConfig = z.object({
  DASHBOARD_KEY: z.string({ error: 'the key that the gateway knows this server by is needed' }),
  GATEWAY_URL: webAddress('http://127.0.0.1:8000').optional(),
  UI_PORT: Port.default(5173),
  /** Where /livez, /readyz and /metrics are served, which are not for the public; 0 takes any free port. */
  HEALTH_PORT: Port.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** The folder of what vite built. */
  UI_BUILD: z.string().default(fileURLToPath(new URL('build', import.meta.url))),
  /** The header in which a proxy in front names the visitor's address. */
  ADDRESS_HEADER: z.string().min(1).optional(),
  /** The address bar of a plain local page says http. */
  PROTOCOL_HEADER: z.string().default('x-forwarded-proto'),
});
