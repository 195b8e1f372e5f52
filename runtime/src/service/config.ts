import { type AgentName, EMBEDDED_MODEL, ModelName } from '@cerina/contracts';
import { z } from 'zod';

/** A setting that is missing or wrong; the message names each, so that a person can act on it. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

/**
 * Read the environment through a schema, once; an empty or blank variable counts as not set, or it would be the number
 * 0. Throws {@link BadConfig} with one line per bad variable.
 */
export function readConfig<S extends z.ZodType>(schema: S, env = process.env): z.output<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set, { error: inPlainWords });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BadConfig(`Some settings are missing or wrong:\n${lines.join('\n')}`);
}

/** What each kind of value is called, where another one is given. */
const KINDS: Record<string, string> = {
  number: 'a number is needed, without quotes',
  int: 'a whole number is needed',
  record: 'a JSON object is needed',
  object: 'a JSON object is needed',
};

/** What is wrong with a setting, for whoever runs the foundry; where its schema has no message for it. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (code === 'invalid_type') {
    if (input === undefined) return 'is not set';
    return Number.isNaN(input) ? 'a number is needed' : KINDS[issue.expected];
  }
  const count = 'origin' in issue && issue.origin === 'string' ? ' characters' : '';
  if (code === 'too_small')
    return `at least ${issue.minimum}${count} ${count ? 'are' : 'is'} needed`;
  if (code === 'too_big') return `at most ${issue.maximum}${count} ${count ? 'are' : 'is'} taken`;
  if (code === 'unrecognized_keys')
    return `has no ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
  if (code !== 'invalid_value') return undefined;
  // a switch has many words for on and off
  const values = issue.values.includes('true') ? ['true', 'false'] : issue.values;
  return `must be ${values.join(' or ')}`;
};

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

/** A setting written as JSON; to be piped into the schema of its value. */
export const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

const HTTP = /^https?$/;

/** An address on the web. Any word before a colon would be a protocol: `localhost:8080` has "localhost" for one. */
export const webAddress = (example: string) =>
  z.url({
    protocol: HTTP,
    error: `an address that begins with http:// or https:// is needed, such as ${example}`,
  });

const A_DAY_MS = 86_400_000;

/** A time in milliseconds, a day at most: a timer that is given more than 24 days fires at once. */
export const milliseconds = (atLeast: number) => z.coerce.number().int().min(atLeast).max(A_DAY_MS);

/** The limit of the log; read by `npm start` and the init step. */
export const StreamBytes = z.coerce
  .number('a number of bytes is needed: 1 GB is 1073741824')
  .int('a whole number of bytes is needed')
  .min(1_000_000, 'at least 1000000 bytes are needed');

/** Log settings of every service. */
export const LogConfig = z.object({
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

const A_PORT = 'a port is a number from 0 to 65535';
const port = z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT);

/** Settings of every service on the bus. */
export const BusConfig = z.object({
  /** For a cluster, the addresses of its nodes separated by commas. */
  NATS_URL: z.string().min(1, 'the address of NATS is needed, such as nats://127.0.0.1:4222'),
  NATS_USER: z.string().min(1),
  NATS_PASSWORD: z.string().min(1),
  /** Where /livez, /readyz and /metrics are served; 0 uses any free port. */
  HEALTH_PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** How long a message that killed three processes is left alone before each further attempt. */
  POISON_SPACING_MS: milliseconds(0).default(20_000),
  /** The receiver of traces (OTLP over HTTP), such as http://127.0.0.1:4318; absent: no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://127.0.0.1:4318').optional(),
});
export type BusConfig = z.infer<typeof BusConfig>;

const NO_KEY = 'none';

/** Additional settings of every agent. */
export const AgentConfig = BusConfig.extend({
  OPENAI_BASE_URL: webAddress('http://127.0.0.1:11434/v1').optional(),
  OPENAI_API_KEY: z.string().default(NO_KEY),
  OPENAI_MODEL: ModelName.default('gpt-4o'),
  /** The model of one agent, in place of OPENAI_MODEL. */
  DRAFTER_MODEL: ModelName.optional(),
  SAFETY_MODEL: ModelName.optional(),
  CLINICAL_MODEL: ModelName.optional(),
  CONSULT_MODEL: ModelName.optional(),
  /** The address of the embedded model, which is called if neither a key nor a base URL is set. */
  EMBEDDED_MODEL_URL: webAddress('http://model:8080/v1').optional(),
  /** Timeout of one model call. */
  MODEL_TIMEOUT_MS: milliseconds(50).default(60_000),
  /** How long to wait for an unavailable model. */
  MODEL_WAIT_MS: milliseconds(0).default(600_000),
  /** The first wait for an unavailable model; it doubles with each call. */
  MODEL_BACKOFF_MS: milliseconds(1).default(2_000),
  /** Tasks that one replica works on at the same time. */
  CONCURRENCY: z.coerce.number().int().min(1).max(256).default(8),
});
export type AgentConfig = z.infer<typeof AgentConfig>;

/**
 * The same with the model that this agent calls: its own, or the common one; the embedded one if it has an address and
 * no other model is configured. Throws {@link BadConfig} if an agent's own model has no server: the embedded one would
 * answer under its name.
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
