import type pg from 'pg';

/** A supervisor's transaction locked tables in another order: it is retried. */
const DEADLOCK = '40P01';

/** Our tables and LangGraph's, without those that only record the schema's version. */
const tablesOf = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query(`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like '%migrations'`);
  return rows.map(({ name }) => name);
};

/** The columns of each table that are written: what is generated from them is not. */
async function columnsOf(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } =
    await pool.query(`select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * Keeps what the database holds now, and restores it later: as after a failover to a standby that lacks the last
 * commits, or from a backup. Existing connections stay.
 */
export async function keepDatabase(pool: pg.Pool): Promise<{ putBack: () => Promise<void> }> {
  const kept = `kept_${crypto.randomUUID().replaceAll('-', '')}`;
  const tables = await tablesOf(pool);
  const columns = await columnsOf(pool);
  await pool.query(
    [
      'begin isolation level repeatable read',
      `create schema ${kept}`,
      ...tables.map((table) => `create table ${kept}.${table} as table public.${table}`),
      'commit',
    ].join(';'),
  );
  return {
    async putBack() {
      const steps = [
        'begin',
        'set local session_replication_role = replica', // rows are restored as they were: no trigger runs
        // before anything else, so that transactions in progress are waited for
        `lock table ${tables.map((table) => `public.${table}`).join(', ')}`,
        `truncate ${tables.map((table) => `public.${table}`).join(', ')}`,
        ...tables.map((table) => {
          const written = columns.get(table)!;
          return `insert into public.${table} (${written}) overriding system value select ${written} from ${kept}.${table}`;
        }),
        'commit',
      ].join(';');
      for (;;) {
        const failed = await pool.query(steps).then(
          () => undefined,
          (error) => error,
        );
        if (!failed) return;
        if (failed.code !== DEADLOCK) throw failed;
      }
    },
  };
}

/**
 * Keeps one protocol's rows, and restores them in place of what is there later: as from a backup. `keyOf` has the column
 * of each table that the protocol's id is compared with.
 */
export async function keepRows(
  pool: pg.Pool,
  id: string,
  keyOf: Record<string, string>,
): Promise<{ putBack: () => Promise<void> }> {
  const columns = await columnsOf(pool);
  for (const [table, key] of Object.entries(keyOf))
    await pool.query(
      `create table saved_${table} as select * from ${table} where ${key} = '${id}'`,
    );
  return {
    async putBack() {
      for (const [table, key] of Object.entries(keyOf)) {
        const written = columns.get(table)!;
        await pool.query(`delete from ${table} where ${key} = '${id}'`);
        await pool.query(`insert into ${table} (${written}) select ${written} from saved_${table}`);
        await pool.query(`drop table saved_${table}`);
      }
    },
  };
}
