import { serversKind } from './kind.ts';
import type { TestPostgres } from './server.ts';

export interface PostgresServer {
  /** Holds the data of a process; a container holds its own. */
  dataDir: string;
  user: string;
  password: string;
  database: string;
  fsync: boolean;
}

/** A real PostgreSQL with an empty database, ready, of the kind that {@link serversKind} says. */
export async function startTestPostgres(options: PostgresServer): Promise<TestPostgres> {
  const { startPostgres } =
    serversKind() === 'containers'
      ? await import('./container-postgres.ts')
      : await import('@cerina/local-servers/postgres/start');
  return startPostgres(options);
}
