import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AgentName } from '@cerina/contracts';
import { GatewayConfig } from '@cerina/gateway/config';
import { CommandConfig } from '@cerina/launcher/compose/config';
import { LauncherConfig } from '@cerina/launcher/config';
import { McpConfig } from '@cerina/mcp/config';
import { AgentConfig, BadConfig, readConfig } from '@cerina/runtime';
import { withModel } from '@cerina/runtime/service/config';
import { SupervisorConfig } from '@cerina/supervisor/config';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

const bus = { NATS_URL: 'nats://unused', NATS_USER: 'supervisor', NATS_PASSWORD: 'unused' };
const given = { ...bus, DATABASE_URL: 'postgres://unused' };

const door = { ...bus, CREDENTIALS_FILE: '/unused' };
const A_WEB_ADDRESS = 'an address that begins with http:// or https:// is needed, such as http';

const refusalOf = (schema: z.ZodType, env: NodeJS.ProcessEnv): string => {
  try {
    return `taken: ${JSON.stringify(readConfig(schema, env))}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a setting that is blank', () => {
  it.each(['', ' ', '\t', ' \n'])('is not set: %j', (blank) => {
    const { RETENTION_DAYS, ARCHIVE_AFTER_DAYS } = readConfig(SupervisorConfig, {
      ...{ ...given, ARCHIVE_FOLDER: '/archive' },
      ...{ RETENTION_DAYS: blank, ARCHIVE_AFTER_DAYS: blank },
    });
    expect([RETENTION_DAYS, ARCHIVE_AFTER_DAYS]).toEqual([90, undefined]);
  });

  it('is missing where it is needed', () => {
    expect(() => readConfig(SupervisorConfig, { ...given, NATS_PASSWORD: ' ' })).toThrow(BadConfig);
  });
});

it('a setting that is no number is refused in words', () => {
  expect(() => readConfig(AgentConfig, { ...bus, MODEL_TIMEOUT_MS: 'soon' })).toThrow(
    /MODEL_TIMEOUT_MS: a number is needed$/,
  );
});

const supervisor = { ...given, ARCHIVE_FOLDER: '/archive' };
const A_DAY = 'at most 86400000 is taken';
it.each([
  ['CONCURRENCY', '1.5', 'a whole number is needed', AgentConfig, bus],
  ['CONCURRENCY', '0', 'at least 1 is needed', AgentConfig, bus],
  ['CONCURRENCY', '300', 'at most 256 is taken', AgentConfig, bus],
  // a timer that is given more than 24 days fires at once
  ['MODEL_TIMEOUT_MS', '99999999999', A_DAY, AgentConfig, bus],
  ['MODEL_WAIT_MS', '99999999999', A_DAY, AgentConfig, bus],
  ['POISON_SPACING_MS', '99999999999', A_DAY, AgentConfig, bus],
  ['SWEEP_MS', '1e12', A_DAY, SupervisorConfig, supervisor],
  ['STEP_OVERDUE_MS', '1e12', A_DAY, SupervisorConfig, supervisor],
  ['RETENTION_DAYS', '1e12', 'at most 36500 is taken', SupervisorConfig, supervisor],
  ['ARCHIVE_AFTER_DAYS', '-1', 'at least 0 is needed', SupervisorConfig, supervisor],
  ['FOUNDRY_FOUR_EYES', 'maybe', 'must be true or false', SupervisorConfig, supervisor],
  ['REVIEW_ORDER', 'both', 'must be parallel or sequential', SupervisorConfig, supervisor],
  ['FOUNDRY_POLICY', '[80]', 'a JSON object is needed', SupervisorConfig, supervisor],
  ['FOUNDRY_POLICY', '{"safty":80}', 'has no "safty"', SupervisorConfig, supervisor],
  // an address without its protocol has "localhost" for one
  ['OPENAI_BASE_URL', 'localhost:11434/v1', A_WEB_ADDRESS, AgentConfig, bus],
  ['OPENAI_BASE_URL', 'api.example.org', A_WEB_ADDRESS, AgentConfig, bus],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'jaeger:4318', A_WEB_ADDRESS, AgentConfig, bus],
  ['MODEL_PRICES', '{"gpt-4o":2}', 'a JSON object is needed', GatewayConfig, door],
  ['UI_URL', 'foundry.example:8443', A_WEB_ADDRESS, McpConfig, door],
  ['MCP_URL', 'ftp://foundry.example/mcp', A_WEB_ADDRESS, McpConfig, door],
  ['UI_URL', 'foundry.example:8443', A_WEB_ADDRESS, CommandConfig, door],
  ['OPENAI_BASE_URL', 'localhost:11434/v1', A_WEB_ADDRESS, LauncherConfig, {}],
] as const)(
  'a wrong setting is refused in one line of plain words: %s=%s',
  (name, value, words, schema, others) => {
    const refusal = refusalOf(schema, { ...others, [name]: value });
    expect(refusal.split('\n')).toEqual([
      'Some settings are missing or wrong:',
      expect.stringMatching(new RegExp(`^ {2}${name}[^ ]*: ${words}`)),
    ]);
  },
);

it('a setting that is missing is said to be', () => {
  const { NATS_USER: _, ...others } = bus;
  expect(refusalOf(AgentConfig, others)).toMatch(/\n {2}NATS_USER: is not set$/);
});

it('a field of the policy that is no number is named', () => {
  const FOUNDRY_POLICY = '{"safety":"85"}';
  expect(refusalOf(SupervisorConfig, { ...supervisor, FOUNDRY_POLICY })).toMatch(
    /FOUNDRY_POLICY.safety: a number is needed, without quotes$/,
  );
});

const embedded = 'http://model:8080/v1';

it.each([
  ['the embedded model where nothing else is set', {}, embedded, 'cerina-embedded'],
  [
    'the embedded model where the key is blank',
    { OPENAI_API_KEY: ' ' },
    embedded,
    'cerina-embedded',
  ],
  ['OpenAI with a key', { OPENAI_API_KEY: 'sk-1' }, undefined, 'gpt-4o'],
  ['a server without a key', { OPENAI_BASE_URL: 'http://ollama/v1' }, 'http://ollama/v1', 'gpt-4o'],
])('an agent calls %s', (_what, env, url, model) => {
  const config = withModel(
    readConfig(AgentConfig, { ...bus, EMBEDDED_MODEL_URL: embedded, ...env }),
    'drafter',
  );
  expect([config.OPENAI_BASE_URL, config.OPENAI_MODEL]).toEqual([url, model]);
});

describe('a model for one agent', () => {
  const own = { DRAFTER_MODEL: 'large', CLINICAL_MODEL: 'small' };
  const settings = (env: object) => readConfig(AgentConfig, { ...bus, ...own, ...env });

  it('is called by that agent, and by the others the one of all', () => {
    const config = settings({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'usual' });
    const called = AgentName.options.map((agent) => withModel(config, agent).OPENAI_MODEL);
    expect(called).toEqual(['large', 'usual', 'small']);
  });

  it.each([
    ['in containers', { EMBEDDED_MODEL_URL: embedded }],
    ['beside npm start', { OPENAI_BASE_URL: embedded, OPENAI_MODEL: 'cerina-embedded' }],
  ])('is refused where only the embedded one answers, %s', (_where, env) => {
    expect(() => withModel(settings(env), 'drafter')).toThrow(BadConfig);
    expect(withModel(settings(env), 'safety').OPENAI_MODEL).toBe('cerina-embedded');
  });
});

type Refused = [file: string, env: object, name: string, line: string];
const refused: Refused[] = [
  [
    'ui/serve.ts',
    { UI_PORT: 'soon', DASHBOARD_KEY: 'a key' },
    'ui: ',
    'UI_PORT: a port is a number from 0 to 65535',
  ],
  ['ui/serve.ts', { DASHBOARD_KEY: ' ' }, 'ui: ', 'DASHBOARD_KEY: the key that the gateway'],
  ['ui/serve.ts', { GATEWAY_URL: 'here', DASHBOARD_KEY: 'a key' }, 'ui: ', 'GATEWAY_URL: '],
  [
    'services/model/src/main.ts',
    { MODEL_PORT: '70000' },
    'model: ',
    'MODEL_PORT: a port is a number',
  ],
  [
    'services/gateway/src/main.ts',
    { LOG_LEVEL: 'loud' },
    'gateway: ',
    'LOG_LEVEL: must be trace, ',
  ],
  ['services/mcp/src/stdio/main.ts', { LOG_LEVEL: 'INFO' }, 'mcp-stdio: ', 'LOG_LEVEL: must be '],
  [
    'services/supervisor/src/init.ts',
    { ...given, STREAM_MAX_BYTES: '5000' },
    'init: ',
    'STREAM_MAX_BYTES: at least 1000000 bytes are needed',
  ],
  [
    'services/supervisor/src/init.ts',
    { ...given, STREAM_MAX_BYTES: '8GB' },
    'init: ',
    'STREAM_MAX_BYTES: a number of bytes is needed: 1 GB is 1073741824',
  ],
  [
    'services/consult/src/main.ts',
    {
      ...{ ...given, CONSULT_SCOPE: 'staff', CONSULT_DOCUMENTS: '/nowhere' },
      ...{ CONSULT_MCP_URL: 'http://mcp:5000/mcp', CONSULT_MCP_TOKEN: 'a token of this scope' },
      EMBEDDED_MODEL_URL: 'http://model:8080/v1',
    },
    'consult-staff: ',
    'CONSULT_DOCUMENTS: /nowhere cannot be read (ENOENT)',
  ],
  ...['drafter', 'safety', 'clinical', 'model', 'mcp'].map(
    (name): Refused => [
      `services/${name}/src/main.ts`,
      { LIBRARY_DIR: '/nowhere' },
      'LIBRARY_DIR: ',
      '/nowhere is no folder of a library: it has no ',
    ],
  ),
];
it.each(refused)(
  '%s does not start with %j, and says in a plain line why',
  (file, env, name, line) => {
    const main = fileURLToPath(new URL(`../../../${file}`, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    expect([status, stderr.startsWith(name)]).toEqual([1, true]);
    expect(stderr).toContain(line);
    expect(stderr).not.toContain('    at ');
  },
);
