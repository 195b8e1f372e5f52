import { type Fact, Fact as FactSchema } from '@cerina/contracts';
import type { z } from 'zod';

/** A message that can never be understood: it is parked, not tried again. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Read a fact as one of the given kind. Throws {@link Unreadable} when it does not parse
 * or names another subject than the one it came by.
 */
export function readFact<S extends z.ZodType<Fact> = typeof FactSchema>(
  subject: string,
  data: Uint8Array,
  schema?: S,
): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(decoder.decode(data));
  } catch (cause) {
    throw new Unreadable('not JSON', { cause });
  }
  const parsed = (schema ?? FactSchema).safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Unreadable(`${issue?.path.join('.') || 'body'}: ${issue?.message}`, {
      cause: parsed.error,
    });
  }
  const fact = parsed.data as z.output<S>;
  if (fact.subject !== subject) throw new Unreadable(`names ${fact.subject}, came by ${subject}`);
  return fact;
}
