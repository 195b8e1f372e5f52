import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModelPrices } from '@cerina/contracts';
import { Json, LogConfig, Port, StreamBytes, webAddress } from '@cerina/runtime/service/config';
import { z } from 'zod';

/** The root of the checkout. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The launcher's settings in the environment. A missing port is chosen. */
export const LauncherConfig = LogConfig.extend({
  /** The data directory: everything that must last. */
  FOUNDRY_HOME: z.string().default(join(repository, '.foundry')),
  GATEWAY_PORT: Port.optional(),
  /** The dashboard's port. */
  UI_PORT: Port.optional(),
  /** The MCP endpoint's port. */
  MCP_PORT: Port.optional(),
  /** The address under which people open the dashboard, if that is not this machine. */
  UI_URL: webAddress('https://foundry.example').optional(),
  NATS_PORT: Port.optional(),
  POSTGRES_PORT: Port.optional(),
  /** The embedded model's port. */
  MODEL_PORT: Port.optional(),
  /** The limit of the log on the disk; fitted to the disk if absent. */
  STREAM_MAX_BYTES: StreamBytes.optional(),
  /** Where finished protocols are archived; in the data directory if absent. */
  ARCHIVE_FOLDER: z.string().optional(),
  /** The folder of the agents' library; the repository's own if absent. */
  LIBRARY_DIR: z.string().optional(),
  /** The gateway's: checked here too, before anything is started. */
  MODEL_PRICES: Json.pipe(ModelPrices).optional(),
  /** The folder with the documents of Consult, `staff` and `client`; the product's own if absent. */
  CONSULT_FOLDER: z.string().optional(),
  /** A NATS that runs elsewhere: then none is started. */
  NATS_URL: z.string().optional(),
  /** A PostgreSQL that runs elsewhere: then none is started. */
  DATABASE_URL: z.string().optional(),
  /** Either of these two: a real model, and the embedded one is not started. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress('http://127.0.0.1:11434/v1').optional(),
  /** Whether a protocol may ask for approval by policy. */
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
  /** Whether nobody may decide on what they created. */
  FOUNDRY_FOUR_EYES: z.stringbool().default(false),
  /** Whether shared role tokens may decide at a gate: on here, where one person tries it out. */
  FOUNDRY_SHARED_SIGNING: z.stringbool().default(true),
  /** A person's own token: then the terminal acts as them, and with no shared token. */
  FOUNDRY_TOKEN: z.string().regex(/^\S+$/, 'a token has no spaces in it').optional(),
});
export type LauncherConfig = z.infer<typeof LauncherConfig>;
