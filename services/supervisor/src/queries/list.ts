import {
  fromCursor,
  type ListQuery,
  type ProtocolList,
  type ProtocolSummary,
  Status,
  toCursor,
} from '@cerina/contracts';
import type pg from 'pg';
import { listOrders } from './list-order.ts';
import { findIds, type Search, searchOf } from './search.ts';

type Pool = Pick<pg.Pool, 'query'>;
type Total = Pick<ProtocolList, 'total' | 'totalIsExact'>;

const statusesOf = ({ status }: ListQuery): string[] =>
  status === undefined ? Status.options : [status].flat();

/**
 * One page of the requested protocols, and their total. The cost of a page does not grow with the number of protocols:
 * it reads the beginning of one index for each status, and a search reads its results.
 */
export async function listProtocols(pool: Pool, query: ListQuery): Promise<ProtocolList> {
  const search = searchOf(query.q);
  const found = search && (await findIds(pool, search));
  const total = await (search ? countFound(pool, query, found) : countAll(pool, query));
  const page = await (found?.all
    ? pageOfIds(pool, query, found.ids)
    : pageOfAll(pool, query, search));
  const counted = { ...total, total: Math.max(total.total, page.protocols.length) };
  return { ...page, ...counted };
}

/** Counts are kept by a trigger, as lines that add up. */
async function countAll(pool: Pool, query: ListQuery): Promise<Total> {
  const { rows } = await pool.query(
    'select coalesce(sum(n), 0)::int as total from protocol_counts where status = any($1)',
    [statusesOf(query)],
  );
  return { total: rows[0].total, totalIsExact: true };
}

async function countFound(
  pool: Pool,
  query: ListQuery,
  found: { ids: string[]; all: boolean } | undefined,
): Promise<Total> {
  const { rows } = await pool.query(
    `select count(*)::int as total from protocols
     where id = any($1::uuid[]) and status = any($2)`,
    [found?.ids ?? [], statusesOf(query)],
  );
  return { total: rows[0].total, totalIsExact: found?.all ?? false };
}

type Page = Pick<ProtocolList, 'protocols' | 'nextCursor'>;

/** The parts of a page's statement that follow from its order and its position. */
function placed(query: ListQuery) {
  const { by, way } = listOrders[query.order];
  const after = query.cursor ? fromCursor(query.cursor, query.order) : undefined;
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const places = (after ?? []).map(value).join(', ');
  return {
    values,
    value,
    columns: by.join(', '),
    order: by.map((column) => `${column} ${way}`).join(', '),
    beyond: after ? `(${by.join(', ')}) ${way === 'asc' ? '>' : '<'} (${places})` : 'true',
    toPage(rows: Record<string, unknown>[]): Page {
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return {
        protocols: page.map(({ summary }) => JSON.parse(String(summary)) as ProtocolSummary),
        nextCursor:
          last && rows.length > query.limit ? toCursor(by.map((column) => last[column])) : null,
      };
    },
  };
}

/** A page of the few that a search found. */
async function pageOfIds(pool: Pool, query: ListQuery, ids: string[]): Promise<Page> {
  const { values, value, columns, order, beyond, toPage } = placed(query);
  const { rows } = await pool.query(
    `select ${columns}, summary from protocols
     where id = any(${value(ids)}::uuid[]) and status = any(${value(statusesOf(query))}) and ${beyond}
     order by ${order} limit ${value(query.limit + 1)}`,
    values,
  );
  return toPage(rows);
}

/** Whether a row is one that the search finds: as {@link findIds} does, without its index. */
function matching({ words, id }: Search, value: (given: unknown) => string): string {
  const hasWords = `(select bool_and(strpos(words, word) > 0) from protocol_search,
    unnest(${value(words)}::text[]) as word where protocol_id = protocols.id)`;
  return id ? `(id = ${value(id)} or branched_from = ${value(id)} or ${hasWords})` : hasWords;
}

/** A page of all: the first rows in that order for each status, and the first of these. */
async function pageOfAll(pool: Pool, query: ListQuery, search: Search | undefined): Promise<Page> {
  const { values, value, columns, order, beyond, toPage } = placed(query);
  const most = value(query.limit + 1);
  // row by row by its key: the rows are read in their order, and no further than the page
  const matches = search ? matching(search, value) : 'true';
  const { rows } = await pool.query(
    `with page as (
       select first.* from unnest(${value(statusesOf(query))}::text[]) as wanted (status)
       cross join lateral (
         select ${columns} from protocols
         where protocols.status = wanted.status and ${beyond} and ${matches}
         order by ${order} limit ${most}
       ) as first
       order by ${order} limit ${most}
     )
     select page.*, summary from page join protocols using (id) order by ${order
       .split(', ')
       .map((column) => `page.${column}`)
       .join(', ')}`,
    values,
  );
  return toPage(rows);
}
