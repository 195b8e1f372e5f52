import { z } from 'zod';

/** What the dashboard reads from its environment. */
const UiConfig = z.object({
  /** Where the gateway answers. */
  GATEWAY_URL: z.url().default('http://127.0.0.1:8000'),
  /** What this server proves itself to the gateway with; serve.ts does not start without it. */
  DASHBOARD_KEY: z.string().default(''),
});

/** Read once, as the server starts. */
export const config = UiConfig.parse(process.env);
