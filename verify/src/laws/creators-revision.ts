import type { Decision } from '../history/history.ts';

/** A decision as ordered, or as recorded. */
interface Decided {
  by: { subject: string; role: string | null };
  action: string;
  /** Whether it came with a text of the person's own. */
  edited: boolean;
}

/**
 * Whether a protocol's creator sends its draft back in words, which approves and ends nothing: allowed as long as
 * nobody else has decided on it. `before` are the decisions before this one.
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
