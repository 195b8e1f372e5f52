import type { Blackboard } from '@cerina/contracts';

/** What came of a decision; `settled` once nothing more is to come of it. */
export interface Outcome {
  words: string;
  settled: boolean;
}

/** No more of it is known yet. */
const taken: Outcome = { words: 'Decision recorded.', settled: false };
const settled = (words: string): Outcome => ({ words, settled: true });

/** What came of one's own answers: nothing where somebody has decided or asked since, or something is written. */
function afterAnswers({ status, screening, drafts, decisions }: Blackboard): Outcome | null {
  if (status !== 'running' || drafts.length > 0 || decisions.length > 0) return null;
  const next = screening ? 'drafting has started' : 'the Guardian is screening the request again';
  return { words: `Answers recorded: ${next}.`, settled: false };
}

/**
 * What came of one's own decision or answers so far, in words; null when another was made since. `withdrawn` says why an
 * approval did not hold. Pure.
 */
export function outcomeOf(
  board: Blackboard,
  commandId: string,
  withdrawn: string | null,
): Outcome | null {
  const answered = board.questionsAnswered?.some((each) => each.commandId === commandId);
  if (answered) return afterAnswers(board);
  if (!board.decisions.some((decision) => decision.commandId === commandId)) return taken;
  const last = board.decisions.at(-1)!;
  if (last.commandId !== commandId) return null;
  switch (last.action) {
    case 'reject':
      return settled('Rejected.');
    case 'request_revision':
      return settled(`Sent back for round ${board.round}.`);
    case 'proceed':
      return settled(board.status === 'running' ? 'Drafting has started.' : 'Allowed to proceed.');
    case 'approve': {
      if (board.status === 'approved') return settled('Approved.');
      const { pendingApproval } = board;
      if (!pendingApproval) return settled(`Not approved. ${withdrawn ?? ''}`.trim());
      if (board.safety[pendingApproval.version]?.level !== 'unassessed') return taken;
      const text = last.edited ? 'your text' : 'this text';
      return {
        words: `The Guardian is checking exactly ${text}; it is not approved yet.`,
        settled: false,
      };
    }
  }
}
