import {
  Blackboard,
  Decision,
  Fact,
  Instant,
  ProtocolId,
  Sha256,
  subjects,
  VersionNumber,
} from '@cerina/contracts';
import { z } from 'zod';
import { logEntry } from '../log-entry.ts';
import { type ReadLog, readOn } from '../log-reader.ts';
import type { Exported } from './exported.ts';

/** One fact as the log holds it; `fact` is null where what stands there could not be read. */
const Stored = z.object({
  sequence: z.int().min(1),
  stored: Instant,
  subject: z.string(),
  fact: Fact.nullable(),
});

/** How to see, with this file and nothing else, that the text is the one that was assessed and decided on. */
const verify = [
  'text: the SHA-256 of its UTF-8 bytes is sha256 (shasum -a 256), and so for each of board.drafts.',
  'assessed: the log holds an answer of the safety agent whose outcome.result.assessment names that sha256; none of its critical flags stands open in board.flags.',
  'offered: a delta holds a change gate_opened whose gate.offered names that version and sha256 (a person’s own edit is not offered, it comes with the decision).',
  'decided: the log holds a command of kind review and action approve that names that sha256 (or whose edits are that text), and a decision that accepted that commandId. An approval by policy has no command: approval.by says so.',
  'board: folding the changes of the deltas, in order up to board.revision, gives the board (contracts/src/fold.ts).',
];

/** `GET /api/protocols/{id}/export?format=json`. */
export const Bundle = z
  .object({
    format: z.literal('cerina-protocol-bundle/1'),
    verify: z.array(z.string()),
    protocolId: ProtocolId,
    standing: z.string(),
    text: z.string(),
    version: VersionNumber,
    sha256: Sha256,
    approval: Decision.nullable(),
    board: Blackboard,
    log: z.array(Stored),
  })
  .describe(
    'A text with everything that shows how it came to be. board: every version with its hash and author, the ' +
      'scores and flags of each, the decisions, the policy, and the models with what they used (usage). log: ' +
      'each fact in its place. verify: how to check it.',
  );
export type Bundle = z.infer<typeof Bundle>;

/** Everything that shows how the text came to be: the blackboard, and each fact in its place on the log. */
export async function bundle(document: Exported, read: ReadLog): Promise<Bundle> {
  const { board, draft, approval, standing } = document;
  const log: Bundle['log'] = [];
  for await (const stored of readOn(read, subjects.all(board.protocolId), 1)) {
    const { sequence, subject } = stored;
    const fact = logEntry(stored)?.fact ?? null;
    log.push({ sequence, stored: stored.time.toISOString(), subject, fact });
  }
  const { text, version, sha256 } = draft;
  return {
    format: 'cerina-protocol-bundle/1',
    verify,
    protocolId: board.protocolId,
    standing,
    text,
    version,
    sha256,
    approval,
    board,
    log,
  };
}
