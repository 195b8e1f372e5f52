import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { startServers } from '../servers/start.ts';

type Servers = Pick<Awaited<ReturnType<typeof startServers>>, 'pool' | 'folder'>;

/** Where words can still be found: columns of the database, and files of the bus's store. */
export async function storesHolding({ pool, folder }: Servers, words: string): Promise<string[]> {
  const { rows: columns } = await pool.query(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query(
      `select count(*)::int as n from "${table}"
       where position($1 in coalesce(encode(convert_to("${column}"::text, 'utf8'), 'escape'), '')) > 0
          or position(encode($1::bytea, 'hex') in "${column}"::text) > 0`,
      [words],
    );
    if (rows[0].n > 0) found.push(`${table}.${column}`);
  }
  // as they are, and in base64 at each offset in a group of three bytes, as a dead letter quotes them
  const written = [
    words,
    ...[0, 1, 2].map((n) =>
      Buffer.from('x'.repeat(n) + words)
        .toString('base64')
        .slice(4, -4),
    ),
  ];
  const store = join(folder, 'nats');
  for (const file of await readdir(store, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
    if (written.some((each) => bytes.includes(each))) found.push(file.name);
  }
  return found;
}
