import { type Change, type Draft, nameOf, openFlags, type ReviewDecision } from '@cerina/contracts';
import type { Deciding } from '../deciding.ts';
import { Refused } from '../refusal.ts';

/**
 * The decision's dismissals, each of a model's flag that is open on the text of this version. Throws {@link Refused}.
 */
export function dismissedBy(
  { board, by, at }: Deciding,
  decision: ReviewDecision,
  { version }: Draft,
): Change[] {
  const open = new Map(openFlags(board, version).map((flag) => [flag.id, flag]));
  return (decision.dismissals ?? []).map(({ flagId, reason }, index) => {
    const flag = open.get(flagId);
    // without the submitted words: a refusal is kept for a day, beside the log
    if (!flag) {
      throw new Refused(
        'unknown_flag',
        `dismissals.${index} is not an open finding in version ${version}.`,
      );
    }
    if (flag.source === 'rule') throw new Refused('rule_flag', `${flagId} was found by a rule.`);
    return { kind: 'flag_dismissed', flagId, by: by.subject, name: nameOf(by), reason, at };
  });
}
