import {
  fromCursor,
  type ListQuery,
  listedIn,
  type ProtocolList,
  type ProtocolSummary,
  toCursor,
} from '@cerina/contracts';
import type pg from 'pg';
import { markOfSource } from '../store/searched-words.ts';
import { listOrders } from './list-order.ts';
import { expectedOf, findIds, MOST_COUNTED, patternOf, type Search, searchOf } from './search.ts';

type Pool = Pick<pg.Pool, 'query'>;
type Page = Pick<ProtocolList, 'protocols' | 'nextCursor'>;

/** What one of so many rows has is frequent: it is looked for in the list's order, in twice as many for each of a page. */
const ONE_OF = 25;
/** Where that is not enough: so many times as many, again and again. */
const FURTHER = 8;

const listedOf = ({ status, group }: ListQuery): string[] =>
  listedIn(status === undefined ? undefined : [status].flat(), group);

/**
 * One page of the requested protocols, and their total. The cost of a page does not grow with the number of protocols:
 * it reads the beginning of one index for each status that lists distinguish, and a search reads its results.
 */
export async function listProtocols(pool: Pool, query: ListQuery): Promise<ProtocolList> {
  const search = searchOf(query.q);
  if (search) return listFound(pool, query, search);
  const total = await countOf(pool, listedOf(query));
  const page = await pageOfAll(pool, query);
  return { ...page, total: Math.max(total, page.protocols.length), totalIsExact: true };
}

/** Counts are kept by a trigger, as lines that add up. */
async function countOf(pool: Pool, listedAs: string[]): Promise<number> {
  const { rows } = await pool.query(
    'select coalesce(sum(n), 0)::int as total from protocol_counts where listed_as = any($1)',
    [listedAs],
  );
  return rows[0].total;
}

/** Whether a search should find more than is counted, and one of few rows. */
async function isFrequent(pool: Pool, search: Search): Promise<boolean> {
  const expected = await expectedOf(pool, search);
  return expected > MOST_COUNTED && expected * ONE_OF > (await countOf(pool, listedIn()));
}

/**
 * A page of what a search finds. The index of words lists all that have a word before it gives one, so what is frequent
 * is looked for among the first rows in the list's order. What does not fill the page so is found by the index.
 */
async function listFound(pool: Pool, query: ListQuery, search: Search): Promise<ProtocolList> {
  const first = 2 * ONE_OF * (query.limit + 1);
  if (await isFrequent(pool, search)) {
    const page = await pageAmong(pool, query, search, first);
    if (page.nextCursor) return uncounted(query, page);
  }
  const found = await findIds(pool, search);
  if (found?.all) return listOfIds(pool, query, found.ids);
  const stored = await countOf(pool, listedOf(query));
  for (let among = first; among < stored; among *= FURTHER) {
    const page = await pageAmong(pool, query, search, among);
    if (page.nextCursor) return uncounted(query, page);
  }
  return uncounted(query, await pageAmong(pool, query, search));
}

/** A page of more than is counted; the only page has all. */
const uncounted = (query: ListQuery, page: Page): ProtocolList => ({
  ...page,
  total: page.protocols.length,
  totalIsExact: query.cursor === undefined && page.nextCursor === null,
});

/** The same order, of a page that is joined with its rows. */
const ofPage = (order: string): string =>
  order
    .split(', ')
    .map((column) => `page.${column}`)
    .join(', ');

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

/** A page of the few that a search found, and how many they are. */
async function listOfIds(pool: Pool, query: ListQuery, ids: string[]): Promise<ProtocolList> {
  const { values, value, columns, order, beyond, toPage } = placed(query);
  // a total has its row even where the page has none
  const { rows } = await pool.query(
    `with found as materialized (
       select ${columns} from protocols
       where id = any(${value(ids)}::uuid[]) and listed_as = any(${value(listedOf(query))})
     ), page as (
       select * from found where ${beyond} order by ${order} limit ${value(query.limit + 1)}
     )
     select page.*, summary, total from (select count(*)::int as total from found) as counted
     left join (page join protocols using (id)) on true order by ${ofPage(order)}`,
    values,
  );
  return { ...toPage(rows.filter(({ id }) => id)), total: rows[0].total, totalIsExact: true };
}

/** Whether a row that was seen is one that the search finds: as {@link findIds} does, without its index. */
function matching({ words, id }: Search, value: (given: unknown) => string): string {
  const searched = (condition: string) =>
    `(select ${condition} from protocol_search where protocol_id = seen.id)`;
  const hasWords = `words like all (${value(words.map(patternOf))}::text[])`;
  if (!id) return searched(hasWords);
  const isFrom = `words like ${value(patternOf(markOfSource(id)))}`;
  return `(seen.id = ${value(id)} or ${searched(`${hasWords} or ${isFrom}`)})`;
}

/** The page's rows with their summaries; `page` is the statement that gives their places. */
const withSummaries = (page: string, order: string): string =>
  `with page as (${page})
   select page.*, summary from page join protocols using (id) order by ${ofPage(order)}`;

/** A page of all: the first rows in that order for each status, and the first of these. */
async function pageOfAll(pool: Pool, query: ListQuery): Promise<Page> {
  const { values, value, columns, order, beyond, toPage } = placed(query);
  const most = value(query.limit + 1);
  const page = `
    select first.* from unnest(${value(listedOf(query))}::text[]) as wanted (listed_as)
    cross join lateral (
      select ${columns} from protocols
      where protocols.listed_as = wanted.listed_as and ${beyond}
      order by ${order} limit ${most}
    ) as first
    order by ${order} limit ${most}`;
  const { rows } = await pool.query(withSummaries(page, order), values);
  return toPage(rows);
}

/**
 * A page of what a search finds among the first so many rows in that order, or among all. The rows of each status are
 * read in their order, merged, and looked at one by one, no further than the page. To plan a merge takes longer than to
 * read the first rows of each status, but far more rows than a page are looked at.
 */
async function pageAmong(
  pool: Pool,
  query: ListQuery,
  search: Search,
  among?: number,
): Promise<Page> {
  const { values, value, columns, order, beyond, toPage } = placed(query);
  const inOrder = `order by ${order} ${among ? `limit ${value(among)}` : ''}`;
  // each with the limit, without which PostgreSQL would sort them
  const ofEach = listedOf(query).map(
    (listedAs) =>
      `(select ${columns} from protocols where listed_as = ${value(listedAs)} and ${beyond} ${inOrder})`,
  );
  const page = `
    select * from (select * from (${ofEach.join(' union all ')}) as each ${inOrder}) as seen
    where ${matching(search, value)}
    order by ${order} limit ${value(query.limit + 1)}`;
  const { rows } = await pool.query(withSummaries(page, order), values);
  return toPage(rows);
}
