import type { Blackboard } from '@cerina/contracts';
import { statuses } from '@cerina/contracts/phrases';

/** Are the facts of a protocol no longer on the log, erased or archived? Then it has no stream, and takes no command but an erasure. */
export const isOffLog = ({ erased, archive }: Blackboard): boolean =>
  erased || archive !== undefined;

/** How an erased protocol ended, as far as its decisions show it: one that was erased before its end is kept as rejected. Pure. */
export function endOfErased({ status, decisions }: Blackboard): string {
  if (status === 'approved') return 'It was approved.';
  if (status !== 'rejected') return `It ended: ${statuses[status].toLowerCase()}.`;
  return decisions.at(-1)?.action === 'reject'
    ? 'It was rejected.'
    : 'It was erased before anyone approved or rejected it.';
}
