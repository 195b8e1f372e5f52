import type { Blackboard, Decision, Draft } from '@cerina/contracts';

/** What an export is made of: the text that counts, and whether and by whom it was approved. */
export interface Exported {
  board: Blackboard;
  draft: Draft;
  approval: Decision | null;
  /** The line that stands above the text: the approval, or that there is none. */
  standing: string;
  /** A file name without its ending. */
  name: string;
}

/** The final text, else the current draft; undefined when there is neither. */
export function exported(board: Blackboard): Exported | undefined {
  const draft = board.finalProtocol ?? board.drafts.at(-1);
  if (!draft) return undefined;
  const approval = board.finalProtocol ? approvalOf(board, draft) : null;
  return {
    board,
    draft,
    approval,
    standing: board.finalProtocol ? approvedLine(draft, approval) : draftLine(board, draft),
    name: `protocol-${board.protocolId.slice(0, 13)}-v${draft.version}`,
  };
}

/** The decision that approved exactly this text. */
const approvalOf = ({ decisions }: Blackboard, draft: Draft): Decision | null =>
  decisions.findLast(({ action, version }) => action === 'approve' && version === draft.version) ??
  null;

const day = (instant: string) => instant.slice(0, 10);

function approvedLine({ version, sha256 }: Draft, approval: Decision | null): string {
  const who = approval ? ` by ${approval.by.subject} on ${day(approval.at)}` : '';
  return `Approved${who}, version ${version}, SHA-256 ${sha256}`;
}

function draftLine({ status }: Blackboard, { version, sha256 }: Draft): string {
  const ended = status === 'rejected' ? 'rejected, not for use' : 'not approved';
  return `Draft for review: version ${version}, ${ended}, SHA-256 ${sha256}`;
}
