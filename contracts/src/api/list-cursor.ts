import { z } from 'zod';
import { Instant, ProtocolId } from '../values/primitives.ts';
import { LEAST_RISK } from './risk.ts';

/** An instant that PostgreSQL accepts too: it has no year 0. */
const Stored = Instant.refine((at) => !at.startsWith('0000'));
const ByTime = z.tuple([Stored, ProtocolId]);

/** The sort key of a protocol in a list, by the list's order; the id comes last, so that no two are equal. */
const places = {
  newest: ByTime,
  changed: ByTime,
  risk: z.tuple([z.int().min(0).max(LEAST_RISK), Stored, ProtocolId]),
};

export const ListOrder = z.enum(['newest', 'changed', 'risk']);
export type ListOrder = z.infer<typeof ListOrder>;

/** An opaque cursor (base64url) for the position at which a page ended. */
export const toCursor = (place: readonly unknown[]): string =>
  btoa(JSON.stringify(place)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The position in a cursor; undefined if no page in that order issued it. */
export function fromCursor(cursor: string, order: ListOrder): unknown[] | undefined {
  try {
    const place: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    return places[order].safeParse(place).data;
  } catch {
    return undefined;
  }
}
