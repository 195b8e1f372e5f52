import {
  Instant,
  type ListQuery,
  ProtocolId,
  type ProtocolList,
  type ProtocolSummary,
} from '@cerina/contracts';
import type pg from 'pg';
import { z } from 'zod';

/** The columns that a list is ordered by; the id last, so that no two rows are equal. */
const orders = {
  newest: { by: ['created_at', 'id'], way: 'desc' },
  changed: { by: ['updated_at', 'id'], way: 'desc' },
  risk: { by: ['risk', 'updated_at', 'id'], way: 'asc' },
} as const;
type Column = (typeof orders)[ListQuery['order']]['by'][number];

const columns = { created_at: Instant, updated_at: Instant, risk: z.int(), id: ProtocolId };
/** The row that a page ended with, as its place in that order. */
const toCursor = (row: Record<Column, unknown>, by: readonly Column[]) =>
  Buffer.from(JSON.stringify(by.map((column) => row[column]))).toString('base64url');
function fromCursor(cursor: string, by: readonly Column[]): unknown[] | undefined {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return by.map((column, n) => columns[column].parse(values[n]));
  } catch {
    return undefined;
  }
}

/** What of a list's rows is asked for, as a condition; `value` gives the place of a value in it. */
function fits({ status, q }: ListQuery, value: (given: unknown) => string): string {
  const conditions = ['true'];
  if (status) conditions.push(`status in (${[status].flat().map(value).join(', ')})`);
  const words = (q ?? '').replaceAll('\u0000', '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    conditions.push(`(id::text = ${value(words.join(' '))} or not exists
      (select from unnest(${value(words)}::text[]) as word where strpos(search, word) = 0))`);
  }
  return conditions.join(' and ');
}

/** One page of the protocols that are asked for, and how many there are in all. */
export async function listProtocols(
  pool: Pick<pg.Pool, 'query'>,
  query: ListQuery,
): Promise<ProtocolList> {
  const { by, way } = orders[query.order];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const condition = fits(query, value);
  const counted = pool.query(`select count(*)::int as total from protocols where ${condition}`, [
    ...values,
  ]);
  const after = query.cursor ? fromCursor(query.cursor, by) : undefined;
  const beyond = after
    ? ` and (${by.join(', ')}) ${way === 'asc' ? '>' : '<'} (${after.map(value).join(', ')})`
    : '';
  const listed = pool.query(
    `select ${by.join(', ')}, summary from protocols where ${condition}${beyond}
       order by ${by.map((column) => `${column} ${way}`).join(', ')} limit ${value(query.limit + 1)}`,
    values,
  );
  const [{ rows: counts }, { rows }] = await Promise.all([counted, listed]);
  const page = rows.slice(0, query.limit);
  return {
    protocols: page.map((row) => JSON.parse(row.summary) as ProtocolSummary),
    total: counts[0].total,
    nextCursor: rows.length > query.limit ? toCursor(page.at(-1), by) : null,
  };
}
