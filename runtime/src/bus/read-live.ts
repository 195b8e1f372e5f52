import { faultOfExtent } from '@cerina/contracts';
import type { z } from 'zod';

const decoder = new TextDecoder();
const OBJECT = '{'.charCodeAt(0);

/** The largest message that is not stored, in bytes: a whole draft while it is being written. */
export const MOST_LIVE_BYTES = 512 * 1024;

/**
 * A message that is not stored, as one of the given kind; undefined if it is none or too large, in bytes or in extent.
 * Does not throw. What cannot be one is not parsed: many of them would keep the process from its work.
 */
export function readLive<S extends z.ZodType>(
  data: Uint8Array,
  schema: S,
): z.output<S> | undefined {
  if (data.length > MOST_LIVE_BYTES || data[0] !== OBJECT) return undefined;
  try {
    const json: unknown = JSON.parse(decoder.decode(data));
    return faultOfExtent(json) ? undefined : schema.safeParse(json).data;
  } catch {
    return undefined;
  }
}
