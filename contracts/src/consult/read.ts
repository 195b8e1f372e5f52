import { faultOfExtent } from '../bus/extent.ts';
import { ConsultFact, consultSubjectOf } from './fact.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A lone surrogate has no bytes in UTF-8: two texts that differ only in one have the same hash. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed);
}

/**
 * A fact of a conversation received under its subject; undefined if it is none, or if its body belongs to another
 * subject: another scope, conversation, author, turn or attempt.
 */
export function readConsultFact(subject: string, data: Uint8Array): ConsultFact | undefined {
  try {
    const json: unknown = JSON.parse(decoder.decode(data));
    if (faultOfExtent(json) || !isWellFormed(json)) return undefined;
    const fact = ConsultFact.safeParse(json).data;
    const isItsOwn = fact?.subject === subject && consultSubjectOf(fact) === subject;
    return isItsOwn ? fact : undefined;
  } catch {
    return undefined;
  }
}
