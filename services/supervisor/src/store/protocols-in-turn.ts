import type pg from 'pg';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Database = Pick<pg.Pool, 'query'>;

/** The ids in a table, page by page in their order; `where` restricts them. */
export async function* idsOf(
  pool: Database,
  {
    table,
    column,
    where = 'true',
    distinct,
  }: { table: string; column: string; where?: string; distinct?: true },
  after = FIRST,
): AsyncGenerator<string> {
  for (let last = after; ; ) {
    const { rows } = await pool.query<{ id: string }>(
      `select ${distinct ? 'distinct ' : ''}${column} as id from ${table} where ${where} and ${column} > $1 order by 1 limit ${PAGE}`,
      [last],
    );
    for (const { id } of rows) yield id;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

/**
 * Does `work` on all of them, a fixed number at a time. If one fails nothing more is started, and this rejects with the
 * first failure once the running ones have settled.
 */
export async function inTurn(
  ids: AsyncIterable<string> | Iterable<string>,
  { atOnce, signal }: { atOnce: number; signal?: AbortSignal | undefined },
  work: (id: string) => Promise<void>,
): Promise<void> {
  const source = (async function* () {
    yield* ids;
  })();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      if (signal?.aborted || failures.length > 0) return;
      await work(next.value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error) => void failures.push(error)),
  );
  await Promise.all(workers);
  if (failures.length > 0) throw failures[0];
}
