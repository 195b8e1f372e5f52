import { wordsOf } from '@cerina/library';
import type { Request } from '../request.ts';

/** A request of more words tells of somebody, whether or not it could be read. */
const BARE_REQUEST = 25;

/**
 * Whether a request tells of one person's life. Then nothing in the document comes from another life: what the request does not
 * tell is said in general words.
 */
export function tellsOfSomebody({ intent, case: told }: Request): boolean {
  if (wordsOf(intent).length > BARE_REQUEST) return true;
  if (!told) return false;
  const { triggers, avoids, feared, habits, thoughts = [], told: clauses = [], goal } = told;
  return [triggers, avoids, feared, habits, thoughts, clauses].flat().length > 0 || goal !== null;
}
