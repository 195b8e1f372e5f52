import { MAX_RECENT_IDS } from '@cerina/contracts';
import { BusConfig, Port } from '@cerina/runtime';
import { z } from 'zod';

/** What the MCP gateway reads from its environment. */
export const McpConfig = BusConfig.extend({
  MCP_PORT: Port.default(5000),
  /** The address under which clients reach it, when that is not this machine: https://foundry.example/mcp. */
  MCP_URL: z.url().optional(),
  /** The address of the dashboard, as a person opens it. */
  UI_URL: z.url().default('http://127.0.0.1:5173'),
  /** Seals what a person was asked to confirm; all replicas need the same. Absent: one of this process alone. */
  MCP_STATE_KEY: z.string().min(32, 'a key has at least 32 characters').optional(),
  /** The file of the tokens that roles share; it is read again when it changes. */
  CREDENTIALS_FILE: z.string().min(1, 'the path of credentials.json is needed'),
  /** How many wrong tokens an address may try a minute. */
  WRONG_TOKEN_RATE: z.coerce.number().int().min(1).default(10),
  /** The header in which a proxy in front names the client's address; absent: the connection's own counts. */
  ADDRESS_HEADER: z.string().min(1).optional(),
  /** Creates a minute and client, and running protocols a client: counted together with the HTTP API's. */
  FOUNDRY_CREATE_RATE: z.coerce.number().int().min(1).max(MAX_RECENT_IDS).default(10),
  FOUNDRY_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /** Commands of every kind a minute, of one person and of one network address. */
  FOUNDRY_COMMAND_RATE: z.coerce.number().int().min(1).default(60),
  FOUNDRY_ADDRESS_RATE: z.coerce.number().int().min(1).default(300),
  /** How long a call waits for the supervisor's word on its command. */
  DECISION_WAIT_MS: z.coerce.number().int().min(0).default(10_000),
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
  /** Adds what the conformance suite calls. Never in an installation. */
  MCP_CONFORMANCE_FIXTURES: z.stringbool().default(false),
});
export type McpConfig = z.infer<typeof McpConfig>;
