import { z } from 'zod';

/** What the dashboard reads from its environment. */
const UiConfig = z.object({
  /** Where the gateway answers. */
  GATEWAY_URL: z.url().default('http://127.0.0.1:8000'),
  /** A file with `{ key, token }`: the key of the one-time link, and whose token it is exchanged for. */
  LOGIN_FILE: z.string().optional(),
});

/** Read once, as the server starts. */
export const config = UiConfig.parse(process.env);
