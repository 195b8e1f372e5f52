import pg from 'pg';

/** Something uses the database, or permission is missing; `message` is what a person can do. */
export class NotCompacted extends Error {
  override readonly name = 'NotCompacted';
}

/** Beside the segment being written, PostgreSQL may have prepared the next one. */
const SEGMENTS_THAT_STAY = 2;
const ROUNDS = 5;

const reasons: Record<string, string> = {
  '55P03':
    'A table is in use, so nothing was compacted. Stop every supervisor and whatever else reads this database, and try again.',
  '42501':
    'This needs a superuser of PostgreSQL in DATABASE_URL: it rewrites every table and takes away the write-ahead log.',
  '53100': 'The disk is full: the largest table is written once more beside the old one.',
};

const segments = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  );
  return rows[0].n;
};

/** Makes every segment of the write-ahead log an old one, including recycled ones, and removes them. */
async function removeOldSegments(client: pg.Client): Promise<void> {
  for (let left = await segments(client); left >= 0; left -= 1) {
    await client.query(`select pg_logical_emit_message(true, 'compact', '')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
}

/** Until disposed, PostgreSQL removes segments of its write-ahead log instead of recycling them. */
async function withoutRecycling(client: pg.Client) {
  await client.query('alter system set wal_recycle = off');
  await client.query('select pg_reload_conf()');
  return {
    async [Symbol.asyncDispose]() {
      await client.query('alter system reset wal_recycle');
      await client.query('select pg_reload_conf()');
    },
  };
}

async function removeWriteAheadLog(client: pg.Client): Promise<void> {
  await using _ = await withoutRecycling(client);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await removeOldSegments(client);
    if ((await segments(client)) <= SEGMENTS_THAT_STAY) return;
  }
  throw new NotCompacted(
    `PostgreSQL keeps ${await segments(client)} files of its write-ahead log, with what was erased in them: a replication slot, wal_keep_size or an archive command holds them.`,
  );
}

/**
 * Rewrites every table without the deleted rows, and removes the write-ahead log that holds them, so that no file of
 * PostgreSQL contains what was erased. Throws {@link NotCompacted} if it cannot have the locks or the permission.
 */
export async function compactDatabase(
  connectionString: string,
  { say, lockTimeoutMs = 30_000 }: { say: (line: string) => void; lockTimeoutMs?: number },
): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // the waiting query rejects with it
  try {
    await client.connect();
    await client.query(`select set_config('lock_timeout', $1, false)`, [`${lockTimeoutMs}ms`]);
    say('Writing the tables again …');
    // the planner's statistics quote values, and those of an empty table stay when it is analysed
    await client.query(`delete from pg_statistic where starelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
    await client.query('vacuum full');
    await client.query('analyze');
    say('Removing the write-ahead log …');
    await removeWriteAheadLog(client);
  } catch (cause) {
    const reason = cause instanceof pg.DatabaseError ? reasons[cause.code ?? ''] : undefined;
    throw reason ? new NotCompacted(reason, { cause }) : cause;
  } finally {
    await client.end();
  }
}
