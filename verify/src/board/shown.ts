import type { Board } from './fold.ts';

type By = Board['decisions'][number]['by'];

/** Before `kind` was recorded, a shared token had its role as its subject. */
const isShared = ({ kind, subject, role }: By) => (kind ? kind === 'shared' : subject === role);

/** The signer: never a person's name for a shared token. */
export function nameOf(by: By): string {
  if (by.role === null) return 'policy';
  return isShared(by) ? `shared ${by.role} token` : (by.name ?? by.subject);
}

function approvedBy(by: By, day: string): string {
  if (by.role === null) return `Approved by policy, not by a person, on ${day}`;
  if (isShared(by)) return `Approved with the ${nameOf(by)} (no person is named) on ${day}`;
  const titles = [
    ...(by.profession ? [by.profession] : []),
    ...(by.registration ? [`registration ${by.registration}`] : []),
  ];
  const signed = `Approved by ${nameOf(by)}`;
  return titles.length > 0 ? `${[signed, ...titles].join(', ')}, on ${day}` : `${signed} on ${day}`;
}

/** The decision that approved exactly the final text; null if there is none. */
export const approvalOf = ({ finalProtocol: final, decisions }: Board) =>
  decisions.findLast(
    ({ action, version, sha256 }) =>
      action === 'approve' && version === final?.version && sha256 === final?.sha256,
  ) ?? null;

/** Everything that a bundle shows beside the log, derived from the log's board. */
export function shownOf(board: Board) {
  const { finalProtocol: final, status, protocolId } = board;
  const text = final ?? board.drafts.at(-1) ?? null;
  const approval = final && approvalOf(board);
  const draft = status === 'rejected' ? 'rejected, not for use' : 'not approved';
  const signed = approval ? approvedBy(approval.by, String(approval.at).slice(0, 10)) : 'Approved';
  const named = text ? `, version ${text.version}, SHA-256 ${text.sha256}` : '';
  return {
    protocolId,
    standing: `${final ? signed : `Draft for review: ${draft}`}${named}`,
    text: text?.text ?? null,
    version: text?.version ?? null,
    sha256: text?.sha256 ?? null,
    approval,
    board,
  };
}
