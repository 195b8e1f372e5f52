import type { Blackboard, Decision, Draft } from '@cerina/contracts';
import { refuse } from '../refused.ts';

/** The sheets that a document can be laid out for. */
export type Paper = 'a4' | 'letter';

/** What an export is made of: the text that counts, and whether and by whom it was approved. */
export interface Exported {
  board: Blackboard;
  draft: Draft;
  approval: Decision | null;
  title: string;
  /** A BCP 47 tag. */
  language: string;
  /** What stands on every page of a text that is not approved; null once it is. */
  mark: string | null;
  /** The whole line about how the text stands: the approval, or that there is none. */
  standing: string;
  /** The same for the foot of a page. */
  foot: string;
  /** A file name without its ending. */
  name: string;
}

/** The final text, else the current draft. Refused when there is neither, or when the texts were erased. */
export function exported(board: Blackboard): Exported {
  const draft = board.finalProtocol ?? board.drafts.at(-1);
  if (board.erased) throw refuse('gone', 'The texts of this protocol were erased.');
  if (!draft) throw refuse('no_such_resource', 'There is no draft yet.');
  const approval = board.finalProtocol ? approvalOf(board, draft) : null;
  const title = /^# (.+)$/m.exec(draft.text)?.[1] ?? 'Protocol';
  const mark = board.finalProtocol ? null : markOf(board);
  const stands = mark ?? approvedBy(approval);
  return {
    board,
    draft,
    approval,
    title,
    language: board.locale ?? 'en',
    mark,
    standing: `${stands}, version ${draft.version}, SHA-256 ${draft.sha256}`,
    foot: `${stands}, version ${draft.version}, ${draft.sha256.slice(0, 8)}`,
    name: [slug(title) || 'protocol', `v${draft.version}`, draft.sha256.slice(0, 8)]
      .concat(mark ? 'draft' : [])
      .join('-'),
  };
}

/** The decision that approved exactly this text. */
const approvalOf = ({ decisions }: Blackboard, { version, sha256 }: Draft): Decision | null =>
  decisions.findLast(
    (each) => each.action === 'approve' && each.version === version && each.sha256 === sha256,
  ) ?? null;

const approvedBy = (approval: Decision | null): string =>
  approval ? `Approved by ${approval.by.subject} on ${approval.at.slice(0, 10)}` : 'Approved';

const markOf = ({ status }: Blackboard): string =>
  status === 'rejected'
    ? 'Draft for review: rejected, not for use'
    : 'Draft for review: not approved';

const slug = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
