import { ModelPrices } from '@cerina/contracts';
import { BusConfig, Json, Port } from '@cerina/runtime';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** What the gateway reads from its environment. */
export const GatewayConfig = BusConfig.extend({
  GATEWAY_PORT: Port.default(8000),
  /** The file of tokens; see identity.ts. */
  CREDENTIALS_FILE: z.string().min(1, 'the path of credentials.json is needed'),
  /** Creates a minute and client. */
  FOUNDRY_CREATE_RATE: z.coerce.number().int().min(1).default(10),
  /** Running protocols a client. */
  FOUNDRY_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /** How long a request waits for the supervisor's word on its command before it answers 202. */
  DECISION_WAIT_MS: z.coerce.number().int().min(0).default(10_000),
  FOUNDRY_AUTO_APPROVE: flag,
  /** What models cost, as JSON: {"gpt-4o":{"input":2.5,"output":10}}, in US dollars for a million tokens. */
  MODEL_PRICES: Json.pipe(ModelPrices).default({}),
  /** The Chromium that prints PDF; absent: the system's, if there is one. */
  CHROMIUM_BIN: z.string().min(1).optional(),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
