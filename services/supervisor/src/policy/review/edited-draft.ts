import {
  canonical,
  currentDraft,
  type Draft,
  type ReviewDecision,
  TextRefused,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { Deciding } from '../deciding.ts';
import { Refused } from '../refusal.ts';

function canonicalEdits(edits: string): string {
  try {
    return canonical(edits);
  } catch (error) {
    if (error instanceof TextRefused) throw new Refused('text_refused', error.message);
    throw error;
  }
}

/** Does a decision leave a draft unchanged: are there no edits, or do they equal its text? */
export function leavesAsItIs(edits: string | undefined, { sha256: named }: Draft): boolean {
  if (edits === undefined) return true;
  try {
    return sha256(canonical(edits)) === named;
  } catch (error) {
    if (error instanceof TextRefused) return false;
    throw error;
  }
}

/**
 * The person's own text as a version; its canonical form is stored, assessed and signed. Undefined if the decision has
 * no edits, or they equal the named version. Throws {@link Refused}, also if they equal another version: that one must
 * be named, so that its own bar applies.
 */
export function editedDraft(
  { board, at }: Deciding,
  { edits, editsSha256 }: ReviewDecision,
  { named, round }: { named: Draft; round: number },
): Draft | undefined {
  if (edits === undefined) return undefined;
  const text = canonicalEdits(edits);
  const hash = sha256(text);
  if (editsSha256 && editsSha256 !== hash) throw new Refused('edits_mismatch');
  if (hash === named.sha256) return undefined;
  const same = board.drafts.findLast((draft) => draft.sha256 === hash);
  if (same) throw new Refused('no_edit', `The text is the same as version ${same.version}.`);
  return {
    version: currentDraft(board)!.version + 1,
    text,
    sha256: hash,
    author: 'human',
    iteration: board.iterationCount,
    round,
    createdAt: at,
    changes: ['Edited by a person.'],
  };
}
