import { Port, webAddress } from '@cerina/runtime/service/config';
import { z } from 'zod';

/** Settings of the command `foundry` in the gateway's container. */
export const CommandConfig = z.object({
  CREDENTIALS_FILE: z.string().min(1),
  GATEWAY_PORT: Port.default(8000),
  /** The dashboard's address, as a person's browser opens it. */
  UI_URL: webAddress('https://foundry.example').default('http://127.0.0.1:5173'),
});
