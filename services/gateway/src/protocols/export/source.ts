import {
  approvalStatusOf,
  type Blackboard,
  byWhom,
  type Decision,
  type Draft,
} from '@cerina/contracts';
import { erasedAlready } from '@cerina/door/protocols/erasures';
import { refuse } from '@cerina/door/refused';

/** The paper sizes for a document. */
export type Paper = 'a4' | 'letter';

/** The input of an export: the text that counts, and its approval status. */
export interface Exported {
  board: Blackboard;
  draft: Draft;
  approval: Decision | null;
  title: string;
  /** A BCP 47 tag. */
  language: string;
  /** What is on every page of a text that is not approved; null once it is. */
  mark: string | null;
  /** The whole line about the approval status: the approval, or that there is none. */
  statusLine: string;
  /** The same for the foot of a page. */
  foot: string;
  /** A file name without its extension. */
  name: string;
}

/** The final text, else the current draft. Refused if there is neither, or if the texts were erased. */
export function exported(board: Blackboard): Exported {
  if (board.erased) throw erasedAlready();
  const { draft, approval, mark, line } = approvalStatusOf(board);
  if (!draft) throw refuse('no_such_resource', 'No draft yet.');
  const title = /^# (.+)$/m.exec(draft.text)?.[1] ?? 'Protocol';
  const inBrief = approval
    ? `Approved ${byWhom(approval.by)} on ${approval.at.slice(0, 10)}`
    : 'Approved';
  return {
    board,
    draft,
    approval,
    title,
    language: board.locale ?? 'en',
    mark,
    statusLine: line,
    foot: `${mark ?? inBrief}, version ${draft.version}, ${draft.sha256.slice(0, 8)}`,
    name: [slug(title) || 'protocol', `v${draft.version}`, draft.sha256.slice(0, 8)]
      .concat(mark ? 'draft' : [])
      .join('-'),
  };
}

/** The file name of a bundle: that of the text, or of the protocol if there is none. Refused if it was erased. */
export function bundleName(board: Blackboard): string {
  const { draft } = approvalStatusOf(board);
  return draft || board.erased ? exported(board).name : `protocol-${board.protocolId}-no-text`;
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
