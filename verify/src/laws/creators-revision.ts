import type { Decision } from '../history/history.ts';

/** A decision as somebody ordered it, or as it is recorded. */
interface Decided {
  by: { subject: string; role: string | null };
  action: string;
  /** Whether it came with a text of the person's own. */
  edited: boolean;
}

/**
 * Whether who created a protocol sends its draft back in words, which approves and ends nothing: as long as nobody else
 * has decided on it. `before` are the decisions before this one.
 */
export function isCreatorsRevision(
  { by, action, edited }: Decided,
  creator: string | undefined,
  before: readonly Pick<Decision, 'by'>[],
): boolean {
  if (action !== 'request_revision' || edited || by.subject !== creator) return false;
  if (!['author', 'reviewer', 'admin'].includes(by.role ?? '')) return false;
  return before.every((each) => each.by.role === null || each.by.subject === creator);
}
