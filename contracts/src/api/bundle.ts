import { z } from 'zod';
import { Blackboard } from '../board/blackboard.ts';
import { apiNames } from '../values/api-names.ts';
import { Decision } from '../values/decision.ts';
import type { Draft } from '../values/draft.ts';
import { Instant, ProtocolId, Sha256, VersionNumber } from '../values/primitives.ts';
import { approvalLine } from './signer.ts';

/** One message as the log holds it: `data` is its body, byte for byte, never parsed in between. */
const Stored = z.object({
  sequence: z.int().min(1),
  stored: Instant,
  subject: z.string(),
  data: z.string(),
  encoding: z
    .literal('base64')
    .optional()
    .describe('How data holds the bytes where they are not UTF-8; absent, it is their text.'),
});

/** How to check, with this file alone, that the text is the one that was assessed and decided on. */
const verify = [
  'all of it: `npm run verify -- FILE` in a clone of the repository checks every point below and more, by code that shares nothing with the services (verify/).',
  'author: who wrote a message is in its subject (foundry.<protocol>.<author>.…), which the bus lets nobody else publish on; a body that names another is void.',
  'text: the SHA-256 of its UTF-8 bytes is sha256 (shasum -a 256), and so for each of board.drafts.',
  'assessed: an answer of safety names that sha256 in outcome.result.assessment; none of its critical flags is open.',
  'offered: a delta holds a change gate_opened whose gate.offered names that version and sha256 (a person’s own edit is not offered, it comes with the decision).',
  'decided: a command of kind review and action approve names that gate, version and sha256 (or its edits are that text), and a decision accepts that commandId. An approval by policy has no command: approval.by says so.',
];

/** `GET /api/protocols/{id}/export?format=json`, and the content of an archive. */
export const Bundle = z
  .object({
    format: z.literal('cerina-protocol-bundle/2'),
    verify: z.array(z.string()),
    protocolId: ProtocolId,
    standing: z.string(),
    /** Null, as its version and hash are, if nothing was ever drafted. */
    text: z.string().nullable(),
    version: VersionNumber.nullable(),
    sha256: Sha256.nullable(),
    approval: Decision.nullable(),
    board: Blackboard,
    log: z.array(Stored),
  })
  .describe(
    'A text with everything that shows how it came to be. board: every version with its hash and author, the ' +
      'scores and flags of each, the decisions, the policy, and the models with what they used (usage). log: ' +
      'each message in its place, as it is stored. verify: how to check it.',
  )
  .register(apiNames, { id: 'Bundle' });
export type Bundle = z.infer<typeof Bundle>;

/** The text of a protocol that counts (the final one, or else the current draft) and its approval status. */
export interface ApprovalStatus {
  draft: Draft | undefined;
  /** The decision that approved exactly this text. */
  approval: Decision | null;
  /** What is printed on every page of a text that is not approved; null once it is. */
  mark: string | null;
  /** The whole line: the approval, or that there is none. */
  line: string;
}

const markOf = ({ status }: Blackboard): string =>
  status === 'rejected'
    ? 'Draft for review: rejected, not for use'
    : 'Draft for review: not approved';

/** Which text counts, and whether and by whom it was approved. */
export function approvalStatusOf(board: Blackboard): ApprovalStatus {
  const { finalProtocol, decisions } = board;
  const draft = finalProtocol ?? board.drafts.at(-1);
  const approval =
    decisions.findLast(
      ({ action, version, sha256 }) =>
        finalProtocol &&
        action === 'approve' &&
        version === finalProtocol.version &&
        sha256 === finalProtocol.sha256,
    ) ?? null;
  const mark = finalProtocol ? null : markOf(board);
  const approved = approval ? approvalLine(approval.by, approval.at.slice(0, 10)) : 'Approved';
  const named = draft ? `, version ${draft.version}, SHA-256 ${draft.sha256}` : '';
  return { draft, approval, mark, line: `${mark ?? approved}${named}` };
}

/** A board and its log as one file that can be checked without the foundry. */
export function bundleOf(board: Blackboard, log: Bundle['log']): Bundle {
  const { draft, approval, line } = approvalStatusOf(board);
  return {
    format: 'cerina-protocol-bundle/2',
    verify,
    protocolId: board.protocolId,
    standing: line,
    text: draft?.text ?? null,
    version: draft?.version ?? null,
    sha256: draft?.sha256 ?? null,
    approval,
    board,
    log,
  };
}
