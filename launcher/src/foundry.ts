import { join } from 'node:path';
import { EMBEDDED_MODEL } from '@cerina/contracts';
import { execa } from 'execa';
import { type BackboneOptions, checkGiven, ownNats, ownPostgres } from './backbone.ts';
import { repository } from './config.ts';
import { watchDisk } from './disk.ts';
import { freePort } from './port.ts';
import { choosePort } from './ports.ts';
import { type ServerProcess, StartFailed } from './server-process.ts';
import { startService } from './service-process.ts';
import { embeddedModel, init, type ServiceRow, type Surroundings, stages } from './services.ts';
import { type Fleet, fleet } from './supervise.ts';
import { buildUi } from './ui-build.ts';

export type FoundryOptions = BackboneOptions & {
  /** What the services inherit, such as PATH, OPENAI_MODEL, LOG_LEVEL. */
  env: NodeJS.ProcessEnv;
  /** The checkout that the services are started from. */
  root?: string;
};

/** A foundry whose services are all ready. Disposing stops them in order. */
export type Foundry = AsyncDisposable & {
  gatewayUrl: string;
  /** Of the dashboard. */
  uiUrl: string;
  /** Settles with a sentence when a service had to be given up. */
  gaveUp: Promise<string>;
};

/**
 * Starts NATS, PostgreSQL and every service, each as its own process. When one does not become ready
 * the others are stopped, and the error says which and why.
 */
export async function startFoundry(options: FoundryOptions): Promise<Foundry> {
  const { config, home, say, env, signal, root = repository } = options;
  const ships = fleet(say);
  const over = new AbortController();
  const stop = async () => {
    over.abort();
    await ships.stop();
  };
  try {
    const gatewayPort = await choosePort(
      { variable: 'GATEWAY_PORT', given: config.GATEWAY_PORT, usual: 8000 },
      say,
    );
    const uiPort = await choosePort(
      { variable: 'UI_PORT', given: config.UI_PORT, usual: 5173 },
      say,
    );
    const [backbone] = await Promise.all([
      startBackbone(options, ships, over.signal),
      buildUi(root, home.uiFolder, { env, say, signal: AbortSignal.any([signal, over.signal]) }),
    ]);
    const embedded = !config.OPENAI_API_KEY && !config.OPENAI_BASE_URL;
    const modelPort = embedded ? await modelPortOf(options) : 0;
    const about: Surroundings = {
      ...backbone,
      passwords: home.secrets.nats,
      model: embedded ? embeddedOn(modelPort) : {},
      autoApprove: config.FOUNDRY_AUTO_APPROVE,
      credentialsFile: home.credentialsFile,
      loginFile: home.loginFile,
      uiFolder: home.uiFolder,
      gatewayPort,
      uiPort,
      modelPort,
    };
    await runInit(options, about);
    for (const stage of embedded ? [[embeddedModel], ...stages] : stages) {
      await ships.launch(
        stage.map((row) => timed(row.name, openService(options, row, about), say)),
      );
    }
    return {
      gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
      uiUrl: `http://127.0.0.1:${uiPort}`,
      gaveUp: ships.gaveUp,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** NATS and PostgreSQL: the operator's own, or started and kept running here. */
async function startBackbone(options: FoundryOptions, ships: Fleet, over: AbortSignal) {
  const { config, home, say } = options;
  await checkGiven(options);
  const nats = config.NATS_URL ? undefined : timed('nats', ownNats(options), say);
  const postgres = config.DATABASE_URL ? undefined : timed('postgres', ownPostgres(options), say);
  await ships.launch([nats, postgres].filter((start) => start !== undefined));
  const server = await nats;
  if (server) {
    const restartNats = () => server.stop(); // the fleet starts it again
    const { monitorUrl } = server;
    void watchDisk({ folder: home.folder, monitorUrl, say, restartNats, signal: over });
  }
  const natsUrl = config.NATS_URL ?? server?.url ?? '';
  const databaseUrl = config.DATABASE_URL ?? (await postgres)?.url ?? '';
  return { natsUrl, databaseUrl };
}

async function timed<T extends ServerProcess>(
  name: string,
  start: Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const began = performance.now();
  const process = await start;
  say(ready(name, began));
  return process;
}

const ready = (name: string, began: number) =>
  `  ${name.padEnd(12)}ready  ${((performance.now() - began) / 1000).toFixed(1)} s`;

const modelPortOf = ({ config, say }: FoundryOptions): Promise<number> =>
  config.MODEL_PORT
    ? choosePort({ variable: 'MODEL_PORT', given: config.MODEL_PORT, usual: 0 }, say)
    : freePort();

const embeddedOn = (port: number) => ({
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  OPENAI_API_KEY: 'embedded',
  OPENAI_MODEL: EMBEDDED_MODEL,
});

async function runInit(options: FoundryOptions, about: Surroundings): Promise<void> {
  const { env, root = repository, say, signal } = options;
  const began = performance.now();
  try {
    await execa(process.execPath, [join(root, init.file)], {
      env: environment(env, init.env(about)),
      extendEnv: false,
      cancelSignal: signal,
      timeout: 120_000,
      all: true,
    });
  } catch (cause) {
    const said = cause instanceof Error && 'all' in cause ? String(cause.all) : String(cause);
    throw new StartFailed(`${init.name} failed:\n${said.trim()}`, { cause });
  }
  say(ready(init.name, began));
}

async function openService(options: FoundryOptions, row: ServiceRow, about: Surroundings) {
  const { env, home, root = repository, signal } = options;
  const healthPort = await freePort();
  const port = row.port?.(about) ?? healthPort;
  return startService({
    name: row.name,
    command: process.execPath,
    args: [join(root, row.file ?? `services/${row.name}/src/main.ts`)],
    env: environment(env, { ...row.env(about), HEALTH_PORT: String(healthPort) }),
    cwd: root,
    ready: `http://127.0.0.1:${port}/readyz`,
    logFile: home.log(row.name),
    signal,
  });
}

/** A service's environment: the person's settings, without what is for other services, and its own. */
function environment(inherited: NodeJS.ProcessEnv, own: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL, NATS_USER, NATS_PASSWORD, FOUNDRY_HOME, ...rest } = inherited;
  return { ...rest, HOST: '127.0.0.1', ...own };
}
