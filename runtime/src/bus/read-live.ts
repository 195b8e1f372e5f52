import type { z } from 'zod';

const decoder = new TextDecoder();

/** A message that is not stored, as one of the given kind; undefined when it is none. Does not throw. */
export function readLive<S extends z.ZodType>(
  data: Uint8Array,
  schema: S,
): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(decoder.decode(data))).data;
  } catch {
    return undefined;
  }
}
