import { join } from 'node:path';
import { EMBEDDED_MODEL } from '@cerina/contracts';
import { freePort } from '@cerina/local-servers/port';
import { processGroup } from '@cerina/local-servers/processes/process-group';
import type { ServerProcess } from '@cerina/local-servers/processes/server-process';
import { startService } from '@cerina/local-servers/processes/service-process';
import { repository } from '../config.ts';
import { makePrograms, type Programs } from '../programs/programs.ts';
import { checkLibrary } from './check-library.ts';
import { environment } from './environment.ts';
import { runOperation } from './operation.ts';
import { choosePort } from './ports.ts';
import { choosePublicPorts, keepPorts, lastPorts } from './public-ports.ts';
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

/** How often the services of a stage are started if a port becomes occupied during their start. */
const MOST_TRIES = 3;

export type FoundryOptions = ServersOptions & {
  /** What the services inherit, such as PATH, OPENAI_MODEL, LOG_LEVEL. */
  env: NodeJS.ProcessEnv;
  /** The checkout that the services are started from. */
  root?: string;
  /** Without the optional services: MCP and Consult. */
  onlyNeeded?: boolean;
};

/** A foundry whose services are all ready. Disposing stops them in order. */
export type Foundry = AsyncDisposable & {
  gatewayUrl: string;
  /** The dashboard's address. */
  uiUrl: string;
  /** The MCP endpoint's address. */
  mcpUrl: string;
  /** Where each service serves /livez, /readyz and /metrics. */
  health: Record<string, string>;
  /** Rebuilds the database from the log, with the supervisor stopped meanwhile. Throws on failure. */
  rebuild(say: (line: string) => void): Promise<void>;
  /** Removes what was erased from PostgreSQL's files, with the supervisor stopped meanwhile. Throws on failure. */
  compact(say: (line: string) => void): Promise<void>;
  /** Archives one protocol by its id, or all that ended this many days ago. Throws on failure. */
  archive(say: (line: string) => void, what: string): Promise<void>;
  /** Whether a service is currently stopped for one of these operations. */
  isOperating(): boolean;
  /** Settles with a sentence when a service had to be given up. */
  gaveUp: Promise<string>;
};

/**
 * Starts NATS, PostgreSQL and every service, each as its own process. If one does not become ready the others are
 * stopped, and the error names it with the reason.
 */
export async function startFoundry(given: FoundryOptions): Promise<Foundry> {
  const over = new AbortController();
  // any start or restart in progress is given up when the foundry stops, for whatever reason
  const options = { ...given, signal: AbortSignal.any([given.signal, over.signal]) };
  const { config, home, say, env, signal, root = repository } = options;
  const group = processGroup(say);
  const stop = async () => {
    over.abort();
    await group.stop();
  };
  try {
    await checkLibrary(config.LIBRARY_DIR);
    let ports = await choosePublicPorts(config, say, lastPorts(home.portsFile));
    const building = { env, say, signal };
    const [servers, programs] = await Promise.all([
      startServers(options, group),
      makePrograms(root, building),
      buildUi(root, home.uiFolder, building),
    ]);
    const starting = { ...options, programs };
    const embedded = !config.OPENAI_API_KEY && !config.OPENAI_BASE_URL;
    const modelPort = embedded ? await modelPortOf(options) : 0;
    /** With the latest choice of ports. */
    const surroundings = (): Surroundings => ({
      ...servers,
      model: embedded ? embeddedOn(modelPort) : {},
      autoApprove: config.FOUNDRY_AUTO_APPROVE,
      fourEyes: config.FOUNDRY_FOUR_EYES,
      sharedSigning: config.FOUNDRY_SHARED_SIGNING,
      dashboardKey: home.secrets.dashboard,
      credentialsFile: home.credentialsFile,
      mcpKey: home.secrets.mcp,
      consultTokens: home.secrets.consultTokens,
      consultFolder: config.CONSULT_FOLDER ?? join(root, 'services/consult/documents'),
      uiFolder: home.uiFolder,
      gatewayPort: ports.gateway,
      uiPort: ports.ui,
      uiUrl: config.UI_URL ?? `http://127.0.0.1:${ports.ui}`,
      mcpPort: ports.mcp,
      modelPort,
    });
    const health: Foundry['health'] = {};
    const began = performance.now();
    await runStep(starting, init, servers, { timeoutMs: 120_000 });
    say(readyLine(init.name, began));
    async function start(row: ServiceRow, about: Surroundings): Promise<ServerProcess> {
      const healthPort = await freePort();
      health[row.name] = `http://127.0.0.1:${row.port?.(about) ?? healthPort}`;
      const at = { health: health[row.name]!, healthPort };
      const began = performance.now();
      const process = await openService(starting, row, about, at);
      if (process.isUp) say(readyLine(row.name, began));
      return process;
    }
    const all = embedded ? [[embeddedModel], ...stages] : stages;
    for (const rows of all) {
      const stage = given.onlyNeeded ? rows.filter(({ isOptional }) => !isOptional) : rows;
      for (let tries = 1; ; tries += 1) {
        // another process may have taken one since it was chosen
        ports = await choosePublicPorts(config, say, ports);
        const about = surroundings();
        const starts = stage.map((row) => start(row, about));
        if (tries < MOST_TRIES && (await stoppedForAPort(starts))) continue;
        await group.launch(starts);
        break;
      }
    }
    await keepPorts(home.portsFile, ports, config);
    const operate = (step: Step, say: (line: string) => void) =>
      runOperation(starting, step, servers, say);
    return {
      gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
      uiUrl: `http://127.0.0.1:${ports.ui}`,
      mcpUrl: `http://127.0.0.1:${ports.mcp}/mcp`,
      health,
      gaveUp: group.gaveUp,
      rebuild: (say) => group.without('supervisor', () => operate(rebuild, say)),
      compact: (say) => group.without('supervisor', () => operate(compact, say)),
      // a completely full log could not even store the record of an archive
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

/** Whether one did not start because its port is in use; those that did are then stopped, for another try. */
async function stoppedForAPort(starts: Promise<ServerProcess>[]): Promise<boolean> {
  const results = await Promise.allSettled(starts);
  const isTaken = results.some(
    (result) => result.status === 'rejected' && String(result.reason).includes('EADDRINUSE'),
  );
  if (isTaken)
    await Promise.all(
      results.map((result) => result.status === 'fulfilled' && result.value.stop()),
    );
  return isTaken;
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
  options: FoundryOptions & { programs: Programs },
  row: ServiceRow,
  about: Surroundings,
  at: { health: string; healthPort: number },
) {
  const { env, home, programs, root = repository, lifeline, signal } = options;
  return startService({
    name: row.name,
    isOptional: row.isOptional,
    command: process.execPath,
    args: [...(row.flags ?? []), programs(row.file)],
    env: environment(env, { ...row.env(about), HEALTH_PORT: String(at.healthPort) }),
    cwd: root,
    ready: `${at.health}/readyz`,
    live: `${at.health}/livez`,
    logFile: home.log(row.name),
    lifeline,
    signal,
  });
}
