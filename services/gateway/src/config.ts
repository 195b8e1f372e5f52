import { MAX_RECENT_IDS, ModelPrices } from '@cerina/contracts';
import { LONGEST_SESSION_HOURS } from '@cerina/door/buckets';
import { BusConfig, Json, Port } from '@cerina/runtime';
import { z } from 'zod';

/** What the gateway reads from its environment. */
export const GatewayConfig = BusConfig.extend({
  GATEWAY_PORT: Port.default(8000),
  /** The file of the tokens that roles share; it is read again when it changes. */
  CREDENTIALS_FILE: z.string().min(1, 'the path of credentials.json is needed'),
  /** May a shared token decide at a gate? */
  FOUNDRY_SHARED_SIGNING: z.stringbool().default(false),
  /** Where nobody decides on what they created, a shared token decides nothing either; the supervisor enforces it. */
  FOUNDRY_FOUR_EYES: z.stringbool().default(false),
  /** What the dashboard's server proves itself with; absent: there are no sessions. */
  DASHBOARD_KEY: z.string().min(16, 'a key has at least 16 characters').optional(),
  /** A session ends when it was not used for so long, and so long after it was opened. */
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).default(120),
  SESSION_HOURS: z.coerce.number().min(0.1).max(LONGEST_SESSION_HOURS).default(12),
  /** How many sessions one person may open an hour, and how many login links they may have made. */
  FOUNDRY_SIGN_IN_RATE: z.coerce.number().int().min(1).default(100),
  /** How many wrong tokens an address may try a minute. */
  WRONG_TOKEN_RATE: z.coerce.number().int().min(1).default(10),
  /** The header in which a proxy in front names the client's address; absent: the connection's own counts. */
  ADDRESS_HEADER: z.string().min(1).optional(),
  /** Creates a minute and client. */
  FOUNDRY_CREATE_RATE: z.coerce.number().int().min(1).max(MAX_RECENT_IDS).default(10),
  /** Running protocols a client. */
  FOUNDRY_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /**
   * Commands of every kind a minute, of one person and of one network address; each gateway counts for itself. Claims
   * are counted apart, by the same number.
   */
  FOUNDRY_COMMAND_RATE: z.coerce.number().int().min(1).default(60),
  FOUNDRY_ADDRESS_RATE: z.coerce.number().int().min(1).default(300),
  /** Event streams of one person that may be open at one gateway: a shared token counts as one person. */
  FOUNDRY_STREAM_LIMIT: z.coerce.number().int().min(1).default(100),
  /** How long a request waits for the supervisor's word on its command before it answers 202. */
  DECISION_WAIT_MS: z.coerce.number().int().min(0).default(10_000),
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
  /** What models cost, as JSON: {"gpt-4o":{"input":2.5,"output":10}}, in US dollars for a million tokens. */
  MODEL_PRICES: Json.pipe(ModelPrices).default({}),
  /** The Chromium that prints PDF; absent: the system's, if there is one. */
  CHROMIUM_BIN: z.string().min(1).optional(),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
