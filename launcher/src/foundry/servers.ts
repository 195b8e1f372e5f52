import { join, resolve } from 'node:path';
import { type RunningNats, startNats } from '@cerina/local-servers/nats/start';
import { type RunningPostgres, startPostgres } from '@cerina/local-servers/postgres/start';
import type { ChildOptions } from '@cerina/local-servers/processes/child';
import type { ProcessGroup } from '@cerina/local-servers/processes/process-group';
import { busAccounts } from '@cerina/runtime/bus-server/accounts';
import { type DiskPlan, inWords, lookAtDisk, planDisk, USUAL_LOG } from '@cerina/runtime/disk/plan';
import type { LauncherConfig } from '../config.ts';
import { watchDisk } from '../disk/watch.ts';
import type { Home } from '../home.ts';
import { checkDatabase, checkNats } from './check-servers.ts';
import { choosePort } from './ports.ts';
import { timed } from './ready-line.ts';
import type { Servers } from './services.ts';

export type ServersOptions = {
  config: LauncherConfig;
  home: Home;
  say: (line: string) => void;
  signal: AbortSignal;
} & Pick<ChildOptions, 'lifeline'>;

/**
 * NATS and PostgreSQL: the operator's own, or started on the foundry's data, fitted to its disk, and kept running by
 * the group.
 */
export async function startServers(options: ServersOptions, group: ProcessGroup): Promise<Servers> {
  const { config, home, say, signal } = options;
  await checkGiven(options);
  const plan = await fitted(options);
  const nats = config.NATS_URL ? undefined : timed('nats', ownNats(options), say);
  const postgres = config.DATABASE_URL
    ? undefined
    : timed('postgres', ownPostgres(options, plan), say);
  await group.launch([nats, postgres].filter((start) => start !== undefined));
  const server = await nats;
  if (server) {
    const restartNats = () => server.stop(); // the group starts it again
    const { monitorUrl } = server;
    void watchDisk({ folder: home.folder, monitorUrl, say, restartNats, signal });
  }
  return {
    natsUrl: config.NATS_URL ?? server?.url ?? '',
    databaseUrl: config.DATABASE_URL ?? (await postgres)?.url ?? '',
    passwords: home.secrets.nats,
    consult: home.secrets.consult,
    archiveFolder: resolve(config.ARCHIVE_FOLDER ?? join(home.folder, 'archive')),
    // the disk of a remote NATS is unknown here
    logBytes: config.NATS_URL ? config.STREAM_MAX_BYTES : plan.logBytes,
  };
}

/** The limits of the log and PostgreSQL; reports if they are smaller than usual. */
async function fitted({ config, home, say }: ServersOptions): Promise<DiskPlan> {
  const use = await lookAtDisk(home.folder, [home.natsFolder, home.postgresFolder]);
  const plan = planDisk(use, config.STREAM_MAX_BYTES);
  if (!config.NATS_URL && !config.STREAM_MAX_BYTES && plan.logBytes < USUAL_LOG) {
    const { logBytes } = plan;
    say(`The log can use ${inWords(logBytes)}: ${inWords(use.freeBytes)} of the disk are free.`);
  }
  return plan;
}

/** On NATS_PORT if that is set, otherwise on any free port. */
async function ownNats({
  config,
  home,
  say,
  lifeline,
  signal,
}: ServersOptions): Promise<RunningNats> {
  const port = await explicit('NATS_PORT', config.NATS_PORT, say);
  return startNats({
    storeDir: home.natsFolder,
    accounts: busAccounts(home.secrets.nats),
    port,
    logFile: home.log('nats'),
    lifeline,
    signal,
  });
}

/** On POSTGRES_PORT if that is set, otherwise on any free port. */
async function ownPostgres(options: ServersOptions, plan: DiskPlan): Promise<RunningPostgres> {
  const { config, home, say, lifeline, signal } = options;
  const port = await explicit('POSTGRES_PORT', config.POSTGRES_PORT, say);
  return startPostgres({
    dataDir: home.postgresFolder,
    port,
    user: 'cerina',
    password: home.secrets.postgres,
    database: 'foundry',
    walBytes: plan.walBytes,
    say,
    logFile: home.log('postgres'),
    lifeline,
    signal,
  });
}

/** Checks the operator's own servers, so that a wrong address is reported in one line at the start. */
async function checkGiven({ config, home }: ServersOptions): Promise<void> {
  if (config.NATS_URL) await checkNats(config.NATS_URL, home.secrets.nats);
  if (config.DATABASE_URL) await checkDatabase(config.DATABASE_URL);
}

/** 0, which is any free port, unless the person set one; that one must be free. */
const explicit = async (
  variable: string,
  given: number | undefined,
  say: (line: string) => void,
) => (given ? choosePort({ variable, given, usual: given }, say) : 0);
