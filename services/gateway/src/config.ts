import { ModelPrices } from '@cerina/contracts';
import { LONGEST_SESSION_HOURS } from '@cerina/door/buckets';
import { DoorConfig } from '@cerina/door/config';
import { Json, Port } from '@cerina/runtime';
import { z } from 'zod';

/** The gateway's settings in the environment. */
export const GatewayConfig = DoorConfig.extend({
  GATEWAY_PORT: Port.default(8000),
  /** The key that proves the dashboard's server; absent: there are no sessions. */
  DASHBOARD_KEY: z.string().min(16, 'a key has at least 16 characters').optional(),
  /** A session ends after this much idle time, and after this total time. */
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).default(120),
  SESSION_HOURS: z.coerce.number().min(0.1).max(LONGEST_SESSION_HOURS).default(12),
  /** How many sessions one person may open per hour, and how many login links they may create. */
  FOUNDRY_SIGN_IN_RATE: z.coerce.number().int().min(1).default(100),
  /** The header in which a proxy in front passes the client's address; absent: the connection's own is used. */
  ADDRESS_HEADER: z.string().min(1).optional(),
  /** Event streams of one person that may be open at one gateway: a shared token counts as one person. */
  FOUNDRY_STREAM_LIMIT: z.coerce.number().int().min(1).default(100),
  /** Model prices as JSON: {"gpt-4o":{"input":2.5,"output":10}}, in US dollars per million tokens. */
  MODEL_PRICES: Json.pipe(ModelPrices).default({}),
  /** The Chromium that prints PDF; absent: the system's, if there is one. */
  CHROMIUM_BIN: z.string().min(1).optional(),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
