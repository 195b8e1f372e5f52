import type { Blackboard } from '@cerina/contracts';

/** Are the facts of a protocol no longer on the log, erased or archived? Then it has no stream, and takes no command but an erasure. */
export const isOffLog = ({ erased, archive }: Blackboard): boolean =>
  erased || archive !== undefined;

/** How an erased protocol ended, as far as its decisions show it: one that was erased before its end is kept as rejected. Pure. */
export function endOfErased({ status, decisions }: Blackboard): string {
  if (status === 'approved') return 'It had been approved.';
  if (status !== 'rejected') return `It had ended: ${status}.`;
  return decisions.at(-1)?.action === 'reject'
    ? 'It had been rejected.'
    : 'It was erased before anybody had approved or rejected it.';
}
