import { type AgentName, EMBEDDED_MODEL, ModelName } from '@cerina/contracts';
import { z } from 'zod';

/** A setting that is missing or wrong; the message names each, so that a person can act on it. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

/**
 * Read the environment through a schema, once; a variable that is empty or blank is not set, or it would be the number 0.
 * Throws {@link BadConfig} with one line a bad variable.
 */
export function readConfig<S extends z.ZodType>(schema: S, env = process.env): z.output<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BadConfig(`Some settings are missing or wrong:\n${lines.join('\n')}`);
}

/** The same for a process that is no service on the bus: a bad setting ends it with those lines. */
export function readConfigOrEnd<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  try {
    return readConfig(schema);
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  }
}

/** A setting that is written as JSON; to be piped into the schema of what it says. */
export const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/** The most that the log may take; `npm start` and the init step read it. */
export const StreamBytes = z.coerce
  .number('a number of bytes is needed: 1 GB is 1073741824')
  .int('a whole number of bytes is needed')
  .min(1_000_000, 'at least 1000000 bytes are needed');

/** What every service writes its log by. */
export const LogConfig = z.object({
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

const port = z.coerce.number().int().min(0).max(65_535);

/** What every service on the bus reads. */
export const BusConfig = z.object({
  /** The addresses of a cluster's nodes have commas between them. */
  NATS_URL: z.string().min(1, 'the address of NATS is needed, such as nats://127.0.0.1:4222'),
  NATS_USER: z.string().min(1),
  NATS_PASSWORD: z.string().min(1),
  /** Where /livez, /readyz and /metrics are served; 0 takes any free port. */
  HEALTH_PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** How long a message that ended three processes is left alone before each further try. */
  POISON_SPACING_MS: z.coerce.number().int().min(0).default(20_000),
  /** The receiver of traces (OTLP over HTTP), such as http://127.0.0.1:4318; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});
export type BusConfig = z.infer<typeof BusConfig>;

const NO_KEY = 'none';

/** What every agent reads on top of that. */
export const AgentConfig = BusConfig.extend({
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_API_KEY: z.string().default(NO_KEY),
  OPENAI_MODEL: ModelName.default('gpt-4o'),
  /** The model of one agent, in place of OPENAI_MODEL. */
  DRAFTER_MODEL: ModelName.optional(),
  SAFETY_MODEL: ModelName.optional(),
  CLINICAL_MODEL: ModelName.optional(),
  CONSULT_MODEL: ModelName.optional(),
  /** Where the embedded model answers, which is called where neither a key nor a base URL is set. */
  EMBEDDED_MODEL_URL: z.url().optional(),
  /** How long one model call may take. */
  MODEL_TIMEOUT_MS: z.coerce.number().int().min(50).default(60_000),
  /** How long a model that is unavailable is waited for. */
  MODEL_WAIT_MS: z.coerce.number().int().min(0).default(600_000),
  /** The first wait for a model that is unavailable; it doubles from call to call. */
  MODEL_BACKOFF_MS: z.coerce.number().int().min(1).default(2_000),
  /** Tasks that one replica works on at the same time. */
  CONCURRENCY: z.coerce.number().int().min(1).max(256).default(8),
});
export type AgentConfig = z.infer<typeof AgentConfig>;

/**
 * The same with the model that this agent calls: its own, or that of all; the embedded one, where it has an address and no
 * other model is configured. Throws {@link BadConfig} where an agent's own model has no server: under its name the embedded
 * one would answer.
 */
export function withModel<Config extends AgentConfig>(
  config: Config,
  agent: AgentName | 'consult',
): Config {
  const called = withServer(config);
  const setting = `${agent.toUpperCase() as Uppercase<AgentName | 'consult'>}_MODEL` as const;
  const own = config[setting];
  if (own && called.OPENAI_MODEL === EMBEDDED_MODEL)
    throw new BadConfig(`${setting}: set OPENAI_API_KEY or OPENAI_BASE_URL for ${own}`);
  return own ? { ...called, OPENAI_MODEL: own } : called;
}

function withServer<Config extends AgentConfig>(config: Config): Config {
  const { EMBEDDED_MODEL_URL: embedded, OPENAI_BASE_URL, OPENAI_API_KEY } = config;
  if (!embedded || OPENAI_BASE_URL || OPENAI_API_KEY !== NO_KEY) return config;
  return { ...config, OPENAI_BASE_URL: embedded, OPENAI_MODEL: EMBEDDED_MODEL };
}

export const Port = port;
