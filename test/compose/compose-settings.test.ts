import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConsultConfig } from '@cerina/consult/config';
import { GatewayConfig } from '@cerina/gateway/config';
import { CommandConfig } from '@cerina/launcher/compose/config';
import { writeSecrets } from '@cerina/launcher/compose/secrets';
import { McpConfig } from '@cerina/mcp/config';
import { ModelConfig } from '@cerina/model/config';
import { AgentConfig, readConfig } from '@cerina/runtime';
import { SafetyConfig } from '@cerina/safety/config';
import { InitConfig, SupervisorConfig } from '@cerina/supervisor/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DashboardConfig } from '../../ui/config.ts';
import { blocks, cluster, clusterFile, composeFile, read } from '../src/compose/compose-file.ts';

type Schema = z.ZodObject;
/** What each container reads, beside LOG_LEVEL. `image`: set there, or of no use in a container. */
const readers: Record<string, { schemas: Schema[]; more?: string[]; image?: string[] }> = {
  supervisor: { schemas: [SupervisorConfig] },
  drafter: { schemas: [AgentConfig], more: ['LIBRARY_DIR'] },
  safety: { schemas: [AgentConfig, SafetyConfig], more: ['LIBRARY_DIR'] },
  clinical: { schemas: [AgentConfig], more: ['LIBRARY_DIR'] },
  'consult-staff': { schemas: [ConsultConfig] },
  'consult-client': { schemas: [ConsultConfig] },
  model: { schemas: [ModelConfig], more: ['LIBRARY_DIR', 'HEALTH_PORT'] },
  gateway: { schemas: [GatewayConfig, CommandConfig], image: ['CHROMIUM_BIN'] },
  mcp: {
    schemas: [McpConfig],
    more: ['LIBRARY_DIR'],
    image: ['MCP_CONFORMANCE_FIXTURES'], // belongs in no installation
  },
  ui: { schemas: [DashboardConfig], more: ['ADDRESS_HEADER'], image: ['UI_BUILD'] },
  init: {
    schemas: [InitConfig],
    image: ['HEALTH_PORT', 'HOST', 'POISON_SPACING_MS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  },
};

let secrets: string;
beforeAll(async () => {
  secrets = mkdtempSync(join(tmpdir(), 'secrets-'));
  await writeSecrets(secrets);
});
afterAll(() => rmSync(secrets, { recursive: true }));

/** The names in a container's file of secrets. */
const secretSettings = (name: string): Record<string, string> => {
  if (!readdirSync(secrets).includes(name)) return {};
  const lines = readFileSync(join(secrets, name, 'env'), 'utf8')
    .trim()
    .split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
};

const unique = (names: Iterable<string>) => [...new Set(names)].sort();

describe.each(Object.entries(readers))(
  'the container %s',
  (name, { schemas, more = [], image = [] }) => {
    const known = schemas.flatMap(({ shape }) => Object.keys(shape));

    it('is given every setting that its program reads, and no other', () => {
      const given = [
        ...Object.keys(blocks[name]!.environment),
        ...Object.keys(secretSettings(name)),
      ];
      expect(unique([...given.filter((each) => each !== 'LOG_LEVEL'), ...image])).toEqual(
        unique([...known, ...more]),
      );
    });

    it('starts with what is given, and with the values of .env.example, which are the defaults', () => {
      const fixed = Object.fromEntries(
        Object.entries(blocks[name]!.environment).flatMap(([setting, value]) =>
          value === null || String(value).includes('${') ? [] : [[setting, String(value)]],
        ),
      );
      const own = { ...fixed, ...secretSettings(name) };
      for (const schema of schemas) {
        const alone = readConfig(schema, own);
        expect(readConfig(schema, { ...example, ...own })).toEqual(alone);
      }
    });
  },
);

const lines = read('.env.example').matchAll(/^#([A-Z][A-Z_]*)=(.*)$/gm);
const example = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));

it('.env.example lists what docker-compose.yml reads, which files and profiles Compose takes, and nothing else', () => {
  const interpolated = [...composeFile.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);
  const handedOn = Object.values(blocks).flatMap(({ environment }) =>
    Object.entries(environment).flatMap(([name, value]) => (value === null ? [name] : [])),
  );
  expect(unique(Object.keys(example))).toEqual(
    unique([...interpolated, ...handedOn, 'COMPOSE_FILE', 'COMPOSE_PROFILES']),
  );
});

it('a cluster changes no setting that its containers do not have, and reads none', () => {
  for (const [name, { environment = {} }] of Object.entries(cluster.services)) {
    const known = Object.keys(blocks[name]?.environment ?? {});
    expect([name, known]).toEqual([name, expect.arrayContaining(Object.keys(environment))]);
  }
  expect(clusterFile).not.toContain('$');
});

it('.env.example shows the defaults that docker-compose.yml has', () => {
  const defaults = composeFile.matchAll(/\$\{([A-Z_]+):-([^${}]*)\}/g);
  const shown = [...defaults].map(([, name, value]) => [name, value, example[name!]]);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(([, value, other]) => value !== other)).toEqual([]);
});

it('.env.example says nothing that is not a comment: copied as it is, it changes nothing', () => {
  expect(read('.env.example').match(/^[^#\n].*$/gm)).toBeNull();
});
