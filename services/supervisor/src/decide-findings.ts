import {
  type Blackboard,
  type Change,
  type Draft,
  openFlags,
  type ReviewDecision,
} from '@cerina/contracts';
import type { Deciding } from './decide-review.ts';
import { Refused } from './refusal.ts';

/**
 * What stands in the way of approving this version: a critical finding that is open, unless an edit is to
 * mend it, and a warning that was not read, which an edit may well leave in. Throws {@link Refused}.
 */
export function checkFindings(board: Blackboard, decision: ReviewDecision, draft: Draft): void {
  const dismissed = new Set(decision.dismissals?.map(({ flagId }) => flagId));
  const standing = openFlags(board, draft.version).filter(({ id }) => !dismissed.has(id));
  const critical = standing.filter(({ severity }) => severity === 'critical');
  if (critical.length > 0 && !decision.edits) {
    throw new Refused(
      'open_critical_flag',
      critical.map(({ id, code }) => `${id} (${code})`).join(', '),
    );
  }
  const mustRead = new Set(board.gate!.mustRead);
  const read = new Set(decision.findingsRead);
  const unread = standing.filter(({ id }) => mustRead.has(id) && !read.has(id));
  if (unread.length > 0) {
    throw new Refused('findings_unread', unread.map(({ id }) => id).join(', '));
  }
}

/** The decision's dismissals, each of a model's flag that is open on this version. Throws {@link Refused}. */
export function dismissedBy(
  { board, by, at }: Deciding,
  decision: ReviewDecision,
  { version }: Draft,
): Change[] {
  const open = new Map(openFlags(board, version).map((flag) => [flag.id, flag]));
  return (decision.dismissals ?? []).map(({ flagId, reason }) => {
    const flag = open.get(flagId);
    if (!flag) {
      throw new Refused('unknown_flag', `${flagId} is not an open flag of version ${version}.`);
    }
    if (flag.source === 'rule') throw new Refused('rule_flag', `${flagId} was found by a rule.`);
    return { kind: 'flag_dismissed', flagId, by: by.subject, reason, at };
  });
}
