import { freePort } from '@cerina/local-servers/port';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { startContainer } from './container.ts';
import { images } from './kind.ts';
import type { PostgresServer } from './postgres.ts';
import { login } from './postgres-template.ts';
import type { TestPostgres } from './server.ts';

const PORT = 5432;
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL in a container, which keeps its data until it is disposed of. */
export async function startPostgres(options: PostgresServer): Promise<TestPostgres> {
  const { user, password, database } = login;
  const settings = ['max_connections=200', ...(options.fsync ? [] : FORGETFUL)];
  const port = await freePort();
  const server = await startContainer(
    new PostgreSqlContainer(images.postgres)
      .withUsername(user)
      .withPassword(password)
      .withDatabase(database)
      .withExposedPorts({ container: PORT, host: port })
      .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])]),
  );
  const authority = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return Object.assign(server, { url: `postgresql://${authority}/${database}` });
}
