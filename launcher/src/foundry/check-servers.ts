import { serversIn } from '@cerina/runtime/bus/servers';
import type { BusUser } from '@cerina/runtime/bus-server/accounts';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';

/** A server of the operator's that does not respond; `message` is one line. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Throws {@link Unreachable} unless DATABASE_URL leads to a PostgreSQL that accepts us. */
export async function checkDatabase(url: string): Promise<void> {
  const client = await attempt('DATABASE_URL', url, async () => {
    new URL(url);
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  });
  client.on('error', () => {});
  try {
    await attempt('DATABASE_URL', url, () => client.connect());
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws {@link Unreachable} unless NATS_URL leads to a NATS that knows our accounts. */
export async function checkNats(url: string, passwords: Record<BusUser, string>): Promise<void> {
  const login = { user: 'admin', pass: passwords.admin, reconnect: false, timeout: 5_000 };
  const connection = await attempt('NATS_URL', url, () =>
    connect({ servers: serversIn(url), ...login }),
  );
  await connection.close();
}

async function attempt<T>(variable: string, url: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    const why = reasonOf(cause);
    throw new Unreachable(
      `${variable} (${withoutPassword(url)}) is unusable: ${why}. Fix it, or unset it to start one automatically.`,
      { cause },
    );
  }
}

/** Connecting to several addresses of a name fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

const withoutPassword = (url: string) => url.replace(/\/\/([^:@/,]*):[^@]*@/g, '//$1:***@');
