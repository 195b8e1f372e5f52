import { wordsOf } from '@cerina/library';
import type { Request } from '../request.ts';

/** A request of more words is about somebody, whether or not it could be read. */
const BARE_REQUEST = 25;

/**
 * Whether a request is about one person's life. Then nothing in the document comes from another life: what the request does not
 * report is said in general words.
 */
export function isAboutSomebody({ intent, case: told }: Request): boolean {
  if (wordsOf(intent).length > BARE_REQUEST) return true;
  if (!told) return false;
  const { triggers, avoids, feared, habits, thoughts = [], told: clauses = [], goal } = told;
  return [triggers, avoids, feared, habits, thoughts, clauses].flat().length > 0 || goal !== null;
}
