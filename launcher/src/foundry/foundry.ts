import { join } from 'node:path';
import { EMBEDDED_MODEL } from '@cerina/contracts';
import { freePort } from '@cerina/local-servers/port';
import { processGroup } from '@cerina/local-servers/processes/process-group';
import { startService } from '@cerina/local-servers/processes/service-process';
import { repository } from '../config.ts';
import { environment } from './environment.ts';
import { runOperation } from './operation.ts';
import { choosePort, portsGiven } from './ports.ts';
import { readyLine } from './ready-line.ts';
import { type ServersOptions, startServers } from './servers.ts';
import {
  archive,
  compact,
  embeddedModel,
  init,
  rebuild,
  type ServiceRow,
  type Step,
  type Surroundings,
  stages,
} from './services.ts';
import { runStep } from './steps.ts';
import { buildUi } from './ui-build.ts';

export type FoundryOptions = ServersOptions & {
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
  /** Of the MCP endpoint. */
  mcpUrl: string;
  /** Where each service serves /livez, /readyz and /metrics. */
  health: Record<string, string>;
  /** Builds the database again out of the log, with the supervisor stopped for it. Throws what went wrong. */
  rebuild(say: (line: string) => void): Promise<void>;
  /** Takes what was erased out of PostgreSQL's files, with the supervisor stopped for it. Throws what went wrong. */
  compact(say: (line: string) => void): Promise<void>;
  /** Archives one protocol by its id, or all that ended so many days ago. Throws what went wrong. */
  archive(say: (line: string) => void, what: string): Promise<void>;
  /** Whether a service is stopped for one of these now. */
  isOperating(): boolean;
  /** Settles with a sentence when a service had to be given up. */
  gaveUp: Promise<string>;
};

/**
 * Starts NATS, PostgreSQL and every service, each as its own process. When one does not become ready
 * the others are stopped, and the error says which and why.
 */
export async function startFoundry(given: FoundryOptions): Promise<Foundry> {
  const over = new AbortController();
  // what is being started, or started again, when the foundry stops is given up, whyever it stops
  const options = { ...given, signal: AbortSignal.any([given.signal, over.signal]) };
  const { config, home, say, env, signal, root = repository } = options;
  const group = processGroup(say);
  const stop = async () => {
    over.abort();
    await group.stop();
  };
  try {
    const promised = [...portsGiven(config).values()];
    const gatewayPort = await choosePort(
      { variable: 'GATEWAY_PORT', given: config.GATEWAY_PORT, usual: 8000, promised },
      say,
    );
    const uiPort = await choosePort(
      {
        ...{ variable: 'UI_PORT', given: config.UI_PORT, usual: 5173 },
        promised: [...promised, gatewayPort],
      },
      say,
    );
    const mcpPort = await choosePort(
      {
        ...{ variable: 'MCP_PORT', given: config.MCP_PORT, usual: 5000 },
        promised: [...promised, gatewayPort, uiPort],
      },
      say,
    );
    const uiUrl = `http://127.0.0.1:${uiPort}`;
    const [servers] = await Promise.all([
      startServers(options, group),
      buildUi(root, home.uiFolder, { env, say, signal }),
    ]);
    const embedded = !config.OPENAI_API_KEY && !config.OPENAI_BASE_URL;
    const modelPort = embedded ? await modelPortOf(options) : 0;
    const about: Surroundings = {
      ...servers,
      model: embedded ? embeddedOn(modelPort) : {},
      autoApprove: config.FOUNDRY_AUTO_APPROVE,
      fourEyes: config.FOUNDRY_FOUR_EYES,
      sharedSigning: config.FOUNDRY_SHARED_SIGNING,
      dashboardKey: home.secrets.dashboard,
      credentialsFile: home.credentialsFile,
      mcpKey: home.secrets.mcp,
      uiFolder: home.uiFolder,
      gatewayPort,
      uiPort,
      uiUrl: config.UI_URL ?? uiUrl,
      mcpPort,
      modelPort,
    };
    const health: Foundry['health'] = {};
    const began = performance.now();
    await runStep(options, init, about, { timeoutMs: 120_000 });
    say(readyLine(init.name, began));
    for (const stage of embedded ? [[embeddedModel], ...stages] : stages) {
      const starts = stage.map(async (row) => {
        const healthPort = await freePort();
        health[row.name] = `http://127.0.0.1:${row.port?.(about) ?? healthPort}`;
        const at = { health: health[row.name]!, healthPort };
        const began = performance.now();
        const process = await openService(options, row, about, at);
        if (process.isUp) say(readyLine(row.name, began));
        return process;
      });
      await group.launch(starts);
    }
    const operate = (step: Step, say: (line: string) => void) =>
      runOperation(options, step, about, say);
    return {
      gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
      uiUrl,
      mcpUrl: `http://127.0.0.1:${mcpPort}/mcp`,
      health,
      gaveUp: group.gaveUp,
      rebuild: (say) => group.without('supervisor', () => operate(rebuild, say)),
      compact: (say) => group.without('supervisor', () => operate(compact, say)),
      // a log that is full to its last byte could not even take the record of an archive
      archive: async (say, what) => {
        await operate(init, say);
        await operate(archive(what), say);
      },
      isOperating: () => group.isPaused,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const modelPortOf = ({ config, say }: FoundryOptions): Promise<number> =>
  config.MODEL_PORT
    ? choosePort({ variable: 'MODEL_PORT', given: config.MODEL_PORT, usual: 0 }, say)
    : freePort();

const embeddedOn = (port: number) => ({
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  OPENAI_API_KEY: 'embedded',
  OPENAI_MODEL: EMBEDDED_MODEL,
});

function openService(
  options: FoundryOptions,
  row: ServiceRow,
  about: Surroundings,
  at: { health: string; healthPort: number },
) {
  const { env, home, root = repository, lifeline, signal } = options;
  return startService({
    name: row.name,
    isOptional: row.isOptional,
    command: process.execPath,
    args: [join(root, row.file ?? `services/${row.name}/src/main.ts`)],
    env: environment(env, { ...row.env(about), HEALTH_PORT: String(at.healthPort) }),
    cwd: root,
    ready: `${at.health}/readyz`,
    live: `${at.health}/livez`,
    logFile: home.log(row.name),
    lifeline,
    signal,
  });
}
