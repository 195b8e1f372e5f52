import { ConsultScope } from '@cerina/contracts/consult';
import {
  AgentConfig,
  BadConfig,
  milliseconds,
  readConfig,
  webAddress,
  withModel,
} from '@cerina/runtime';
import { z } from 'zod';

/** What a process of Consult reads from its environment. */
export const ConsultConfig = AgentConfig.extend({
  /** Whose questions it answers: staff's, or everybody else's. */
  CONSULT_SCOPE: ConsultScope,
  /** The folder of that scope's documents. */
  CONSULT_DOCUMENTS: z.string().min(1, 'the folder of this scope’s documents is needed'),
  /** The MCP gateway, and the token that lets the agents of this scope use its tools. */
  CONSULT_MCP_URL: webAddress('http://mcp:5000/mcp'),
  CONSULT_MCP_TOKEN: z.string().min(16, 'the token of this scope for the MCP gateway is needed'),
  /** How long the staff's side waits for the clients' side to answer a question that crossed the bridge. */
  CONSULT_BRIDGE_WAIT_MS: milliseconds(1).default(180_000),
  /** The database, as the scope's own user. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address with the user of this scope is needed'),
});
export type ConsultConfig = z.infer<typeof ConsultConfig>;

const NO_KEY = 'none';

/** The settings with the model that is called. Throws BadConfig where there is none that could answer. */
export function consultConfig(env = process.env): ConsultConfig {
  const config = withModel(readConfig(ConsultConfig, env), 'consult');
  if (!config.OPENAI_BASE_URL && config.OPENAI_API_KEY === NO_KEY)
    throw new BadConfig(
      `OPENAI_API_KEY: set the key of ${config.OPENAI_MODEL}, or OPENAI_BASE_URL`,
    );
  return config;
}
