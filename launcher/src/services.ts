import type { BusUser } from './accounts.ts';

/** What a service can be told, once NATS, PostgreSQL and the ports are known. */
export type Surroundings = {
  natsUrl: string;
  passwords: Record<BusUser, string>;
  databaseUrl: string;
  /** Which model the agents call; a value that is absent is the agents' default. */
  model: { OPENAI_BASE_URL?: string; OPENAI_API_KEY?: string; OPENAI_MODEL?: string };
  autoApprove: boolean;
  credentialsFile: string;
  loginFile: string;
  /** Where the built dashboard lies. */
  uiFolder: string;
  gatewayPort: number;
  uiPort: number;
  modelPort: number;
};

/** One service of the foundry, started as a process. */
export type ServiceRow = {
  name: string;
  /** Its first file, when that is not services/<name>/src/main.ts. */
  file?: string;
  env: (about: Surroundings) => Record<string, string>;
  /** The port of its own on which it answers /readyz too; absent: its HEALTH_PORT. */
  port?: (about: Surroundings) => number;
};

const bus = (user: BusUser) => (about: Surroundings) => ({
  NATS_URL: about.natsUrl,
  NATS_USER: user,
  NATS_PASSWORD: about.passwords[user],
});

const policy = (about: Surroundings) => ({ FOUNDRY_AUTO_APPROVE: String(about.autoApprove) });

const agent = (name: 'drafter' | 'safety' | 'clinical'): ServiceRow => ({
  name,
  env: (about) => ({ ...bus(name)(about), ...about.model }),
});

/** Stands in for a model where there is neither a key nor a base URL. */
export const embeddedModel: ServiceRow = {
  name: 'model',
  env: (about) => ({ MODEL_PORT: String(about.modelPort) }),
  port: (about) => about.modelPort,
};

/** What is run once, before the services: it makes the streams, the consumers and the tables. */
export const init = {
  name: 'init',
  file: 'services/supervisor/src/init.ts',
  env: (about: Surroundings) => ({ ...bus('admin')(about), DATABASE_URL: about.databaseUrl }),
};

/** The services in the order of their start; those of one stage start together. */
export const stages: ServiceRow[][] = [
  [
    {
      name: 'supervisor',
      env: (about) => ({
        ...bus('supervisor')(about),
        ...policy(about),
        DATABASE_URL: about.databaseUrl,
      }),
    },
    agent('safety'),
    agent('drafter'),
    agent('clinical'),
  ],
  [
    {
      name: 'gateway',
      env: (about) => ({
        ...bus('gateway')(about),
        ...policy(about),
        GATEWAY_PORT: String(about.gatewayPort),
        CREDENTIALS_FILE: about.credentialsFile,
      }),
      port: (about) => about.gatewayPort,
    },
    {
      name: 'ui',
      file: 'ui/serve.ts',
      env: (about) => ({
        NODE_ENV: 'production',
        UI_PORT: String(about.uiPort),
        UI_BUILD: about.uiFolder,
        GATEWAY_URL: `http://127.0.0.1:${about.gatewayPort}`,
        LOGIN_FILE: about.loginFile,
      }),
      port: (about) => about.uiPort,
    },
  ],
];
