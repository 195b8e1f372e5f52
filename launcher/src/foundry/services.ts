import { join } from 'node:path';
import { type ConsultScope, consultService } from '@cerina/contracts/consult';
import type { BusUser } from '@cerina/runtime/bus-server/accounts';

/** The running NATS and PostgreSQL, and their credentials. */
export type Servers = {
  natsUrl: string;
  passwords: Record<BusUser, string>;
  databaseUrl: string;
  /** The passwords of the database users of Consult. */
  consult: Record<ConsultScope, string>;
  /** The limit of the log, if its disk is known. */
  logBytes?: number | undefined;
  /** Where finished protocols are archived. */
  archiveFolder: string;
};

/** What a service can be given, once its servers and the ports are known. */
export type Surroundings = Servers & {
  /** The model that the agents call; a missing value is the agents' default. */
  model: { OPENAI_BASE_URL?: string; OPENAI_API_KEY?: string; OPENAI_MODEL?: string };
  autoApprove: boolean;
  fourEyes: boolean;
  sharedSigning: boolean;
  /** The key that proves the dashboard's server to the gateway. */
  dashboardKey: string;
  credentialsFile: string;
  /** The key with which the MCP gateway seals its questions to people. */
  mcpKey: string;
  /** The tokens with which the agents of Consult use the tools of the MCP gateway. */
  consultTokens: Record<ConsultScope, string>;
  /** The folder with the documents of both scopes of Consult. */
  consultFolder: string;
  /** The folder of the built dashboard. */
  uiFolder: string;
  gatewayPort: number;
  uiPort: number;
  /** The address under which people open the dashboard. */
  uiUrl: string;
  mcpPort: number;
  modelPort: number;
};

/** One service of the foundry, started as a process. */
export type ServiceRow = {
  name: string;
  /** Its entry file. */
  file: string;
  env: (about: Surroundings) => Record<string, string>;
  /** Flags of Node. */
  flags?: string[];
  /** Whether the foundry works without it. */
  isOptional?: true;
  /** Its own port that also serves /readyz; absent: its HEALTH_PORT. */
  port?: (about: Surroundings) => number;
};

const mainOf = (name: string) => `services/${name}/src/main.ts`;

const bus = (user: BusUser) => (about: Servers) => ({
  NATS_URL: about.natsUrl,
  NATS_USER: user,
  NATS_PASSWORD: about.passwords[user],
});

const policy = (about: Surroundings) => ({
  FOUNDRY_AUTO_APPROVE: String(about.autoApprove),
  FOUNDRY_FOUR_EYES: String(about.fourEyes),
  FOUNDRY_SHARED_SIGNING: String(about.sharedSigning),
});

const agent = (name: 'drafter' | 'safety' | 'clinical'): ServiceRow => ({
  name,
  file: mainOf(name),
  env: (about) => ({ ...bus(name)(about), ...about.model }),
});

/** The Guardian reads the documents of both scopes: it looks up an answer's quotes itself. */
const safety: ServiceRow = {
  ...agent('safety'),
  env: (about) => ({ ...agent('safety').env(about), CONSULT_FOLDER: about.consultFolder }),
};

/** The database as the user of one scope of Consult. */
function databaseOf(scope: ConsultScope, { databaseUrl, consult }: Servers): string {
  const url = new URL(databaseUrl);
  url.username = `consult_${scope}`;
  url.password = consult[scope];
  return url.href;
}

const consult = (scope: ConsultScope): ServiceRow => ({
  name: consultService(scope),
  file: mainOf('consult'),
  isOptional: true,
  env: (about) => ({
    ...bus(consultService(scope))(about),
    ...about.model,
    CONSULT_SCOPE: scope,
    CONSULT_DOCUMENTS: join(about.consultFolder, scope),
    DATABASE_URL: databaseOf(scope, about),
    CONSULT_MCP_URL: `http://127.0.0.1:${about.mcpPort}/mcp`,
    CONSULT_MCP_TOKEN: about.consultTokens[scope],
  }),
});

/** Replaces a model if neither a key nor a base URL is set. */
export const embeddedModel: ServiceRow = {
  name: 'model',
  file: mainOf('model'),
  env: (about) => ({ MODEL_PORT: String(about.modelPort) }),
  port: (about) => about.modelPort,
};

/** A program that is run to its end. */
export type Step = { name: string; file: string; env: (about: Servers) => Record<string, string> };

/** Creates the streams, the consumers and the tables, before the services start. */
export const init: Step = {
  name: 'init',
  file: 'services/supervisor/src/init.ts',
  env: (about) => ({
    ...bus('admin')(about),
    DATABASE_URL: about.databaseUrl,
    CONSULT_STAFF_PASSWORD: about.consult.staff,
    CONSULT_CLIENT_PASSWORD: about.consult.client,
    ...(about.logBytes && { STREAM_MAX_BYTES: String(about.logBytes) }),
  }),
};

/** Rebuilds the database from the log, while no supervisor runs. */
export const rebuild: Step = {
  name: 'rebuild',
  file: 'services/supervisor/src/rebuild-main.ts',
  env: (about) => ({ ...bus('supervisor')(about), DATABASE_URL: about.databaseUrl }),
};

/** Archives one protocol by its id, or all that ended this many days ago; beside the running supervisors. */
export const archive = (what: string): Step => ({
  name: 'archive',
  file: 'services/supervisor/src/archive-main.ts',
  env: (about) => ({
    ...bus('supervisor')(about),
    DATABASE_URL: about.databaseUrl,
    ARCHIVE_FOLDER: about.archiveFolder,
    ARCHIVE_WHAT: what,
  }),
});

/** Puts back on the log what it lost and the database keeps, while nothing else runs. */
export const restore: Step = {
  name: 'restore',
  file: 'services/supervisor/src/restore-main.ts',
  env: (about) => ({ ...bus('admin')(about), DATABASE_URL: about.databaseUrl }),
};

/** Removes what was erased from PostgreSQL's files, while no supervisor runs. */
export const compact: Step = {
  name: 'compact',
  file: 'services/supervisor/src/compact-main.ts',
  env: (about) => ({ DATABASE_URL: about.databaseUrl }),
};

/** The services in start order; those of one stage start together. */
export const stages: ServiceRow[][] = [
  [
    {
      name: 'supervisor',
      file: mainOf('supervisor'),
      env: (about) => ({
        ...bus('supervisor')(about),
        ...policy(about),
        DATABASE_URL: about.databaseUrl,
        ARCHIVE_FOLDER: about.archiveFolder,
      }),
    },
    safety,
    agent('drafter'),
    agent('clinical'),
  ],
  [
    {
      name: 'gateway',
      file: mainOf('gateway'),
      // what a thousand event streams are written with is short-lived, and it would keep room for all of it
      flags: ['--max-semi-space-size=4'],
      env: (about) => ({
        ...bus('gateway')(about),
        ...policy(about),
        GATEWAY_PORT: String(about.gatewayPort),
        CREDENTIALS_FILE: about.credentialsFile,
        DASHBOARD_KEY: about.dashboardKey,
      }),
    },
    {
      name: 'mcp',
      file: mainOf('mcp'),
      isOptional: true,
      env: (about) => ({
        ...bus('mcp')(about),
        ...policy(about),
        MCP_PORT: String(about.mcpPort),
        MCP_STATE_KEY: about.mcpKey,
        CONSULT_STAFF_TOKEN: about.consultTokens.staff,
        CONSULT_CLIENT_TOKEN: about.consultTokens.client,
        UI_URL: about.uiUrl,
        CREDENTIALS_FILE: about.credentialsFile,
      }),
    },
    {
      name: 'ui',
      file: 'ui/serve.ts',
      env: (about) => ({
        NODE_ENV: 'production',
        UI_PORT: String(about.uiPort),
        UI_BUILD: about.uiFolder,
        GATEWAY_URL: `http://127.0.0.1:${about.gatewayPort}`,
        DASHBOARD_KEY: about.dashboardKey,
      }),
    },
    // in one stage with the gateway, whose port they are given
    consult('staff'),
    consult('client'),
  ],
];

/** The entry file of each program that is started as a process. */
export const programFiles: string[] = [
  ...new Set(
    [init, rebuild, archive(''), restore, compact, embeddedModel, ...stages.flat()].map(
      ({ file }) => file,
    ),
  ),
];
