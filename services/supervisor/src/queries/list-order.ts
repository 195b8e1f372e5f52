import { Instant, type ListQuery, ProtocolId } from '@cerina/contracts';
import { z } from 'zod';

/** The columns that a list is ordered by; the id last, so that no two rows are equal. Each has its index by status. */
export const listOrders = {
  newest: { by: ['created_at', 'id'], way: 'desc' },
  changed: { by: ['updated_at', 'id'], way: 'desc' },
  risk: { by: ['risk', 'updated_at', 'id'], way: 'asc' },
} as const;
type Column = (typeof listOrders)[ListQuery['order']]['by'][number];

/** An instant that PostgreSQL takes too: it knows no year 0. */
const Stored = Instant.refine((at) => !at.startsWith('0000'));
const columns = {
  created_at: Stored,
  updated_at: Stored,
  risk: z.int().min(0).max(4),
  id: ProtocolId,
};

/** The row that a page ended with, as its place in that order. */
export const toCursor = (row: Record<Column, unknown>, by: readonly Column[]): string =>
  Buffer.from(JSON.stringify(by.map((column) => row[column]))).toString('base64url');

/** The place that a cursor names; undefined when it is the cursor of no page in that order. */
export function fromCursor(cursor: string, by: readonly Column[]): unknown[] | undefined {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return by.map((column, n) => columns[column].parse(values[n]));
  } catch {
    return undefined;
  }
}
