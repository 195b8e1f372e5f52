import { serversKind } from './kind.ts';
import { copyTemplate, login } from './postgres-template.ts';
import type { TestPostgres } from './server.ts';

export interface PostgresServer {
  /** Holds the data of a process; a container holds its own. */
  dataDir: string;
  fsync: boolean;
}

/** A real PostgreSQL with an empty database, ready, of the {@link serversKind}. */
export async function startTestPostgres(options: PostgresServer): Promise<TestPostgres> {
  if (serversKind() === 'containers')
    return (await import('./container-postgres.ts')).startPostgres(options);
  const { startPostgres } = await import('@cerina/local-servers/postgres/start');
  await copyTemplate(options.dataDir);
  return startPostgres({ ...options, ...login });
}
