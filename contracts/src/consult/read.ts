import { faultOfExtent } from '../bus/extent.ts';
import { ConsultFact, consultSubjectOf } from './fact.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * A fact of a conversation as it came by its subject; undefined where it is none, or where its body is that of another
 * subject: another scope, conversation, author, turn or attempt.
 */
export function readConsultFact(subject: string, data: Uint8Array): ConsultFact | undefined {
  try {
    const json: unknown = JSON.parse(decoder.decode(data));
    if (faultOfExtent(json)) return undefined;
    const fact = ConsultFact.safeParse(json).data;
    const isItsOwn = fact?.subject === subject && consultSubjectOf(fact) === subject;
    return isItsOwn ? fact : undefined;
  } catch {
    return undefined;
  }
}
