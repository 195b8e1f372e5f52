import { type Blackboard, currentDraft, type ReviewDecision } from '@cerina/contracts';
import { outcomeOf, whereabouts } from '../judging/outcome.ts';
import { type Foundry, Mishap } from '../running/foundry.ts';

/** A protocol that waits at its gate with a draft. */
export async function draftedBoard(foundry: Foundry, intent: string): Promise<Blackboard> {
  const board = await foundry.settled(await foundry.create(intent));
  if (outcomeOf(board) !== 'protocol') throw new Mishap(`no draft: ${whereabouts(board)}`);
  return board;
}

/** The decision that signs another text in place of the draft, with all warnings read. */
export function editOf(board: Blackboard, edits: string): ReviewDecision {
  const { version, sha256 } = currentDraft(board)!;
  return {
    gateId: board.gate!.id,
    action: 'approve',
    version,
    sha256,
    edits,
    findingsRead: board.gate!.mustRead,
  };
}
