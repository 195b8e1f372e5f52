import { z } from 'zod';
import { Instant, ProtocolId } from '../values/primitives.ts';

/** An instant that PostgreSQL takes too: it knows no year 0. */
const Stored = Instant.refine((at) => !at.startsWith('0000'));
const ByTime = z.tuple([Stored, ProtocolId]);

/** What names the place of a protocol in a list, by the list's order; the id last, so that no two are equal. */
const places = {
  newest: ByTime,
  changed: ByTime,
  risk: z.tuple([z.int().min(0).max(4), Stored, ProtocolId]),
};

export const ListOrder = z.enum(['newest', 'changed', 'risk']);
export type ListOrder = z.infer<typeof ListOrder>;

/** The place that a page ended with, as its reader gives it back: base64url, and nothing else to read in it. */
export const toCursor = (place: readonly unknown[]): string =>
  btoa(JSON.stringify(place)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The place that a cursor names; undefined when no page in that order gave it. */
export function fromCursor(cursor: string, order: ListOrder): unknown[] | undefined {
  try {
    const place: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    return places[order].safeParse(place).data;
  } catch {
    return undefined;
  }
}
