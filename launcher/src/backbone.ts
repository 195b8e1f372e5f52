import { busAccounts } from './accounts.ts';
import type { LauncherConfig } from './config.ts';
import type { Home } from './home.ts';
import { type RunningNats, startNats } from './nats.ts';
import { choosePort } from './ports.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { checkDatabase, checkNats } from './reachable.ts';

export type BackboneOptions = {
  config: LauncherConfig;
  home: Home;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Starts NATS on the foundry's data. On NATS_PORT, when that is set, or not at all. */
export async function ownNats({
  config,
  home,
  say,
  signal,
}: BackboneOptions): Promise<RunningNats> {
  const port = await explicit('NATS_PORT', config.NATS_PORT, say);
  return startNats({
    storeDir: home.natsFolder,
    accounts: busAccounts(home.secrets.nats),
    port,
    logFile: home.log('nats'),
    signal,
  });
}

/** Starts PostgreSQL on the foundry's data. On POSTGRES_PORT, when that is set, or not at all. */
export async function ownPostgres(options: BackboneOptions): Promise<RunningPostgres> {
  const { config, home, say, signal } = options;
  const port = await explicit('POSTGRES_PORT', config.POSTGRES_PORT, say);
  return startPostgres({
    dataDir: home.postgresFolder,
    port,
    user: 'cerina',
    password: home.secrets.postgres,
    database: 'foundry',
    logFile: home.log('postgres'),
    signal,
  });
}

/** Looks at the operator's own servers, so that a wrong address is told in one line at the start. */
export async function checkGiven({ config, home }: BackboneOptions): Promise<void> {
  if (config.NATS_URL) await checkNats(config.NATS_URL, home.secrets.nats);
  if (config.DATABASE_URL) await checkDatabase(config.DATABASE_URL);
}

/** 0, which is any free port, unless the person set one; that one must be free. */
const explicit = async (
  variable: string,
  given: number | undefined,
  say: (line: string) => void,
) => (given ? choosePort({ variable, given, usual: given }, say) : 0);
