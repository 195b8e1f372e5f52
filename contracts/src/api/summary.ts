import type { Blackboard } from '../board/blackboard.ts';
import { asksAboutRisk, attentionOn, isCrisisDecided, waitsForAnswers } from '../board/held.ts';
import { currentDraft, openFlags, titleOf } from '../board/selectors.ts';
import type { ProtocolSummary, ProtocolView } from './protocols.ts';

/** Summarizes a board for a row of a list. */
export function summarize(board: Blackboard): ProtocolSummary {
  const draft = currentDraft(board);
  const open = draft ? openFlags(board, draft.version) : [];
  return {
    protocolId: board.protocolId,
    intent: board.intent,
    title: draft ? titleOf(draft) : null,
    status: board.status,
    phase: board.phase,
    revision: board.revision,
    round: board.round,
    iterationCount: board.iterationCount,
    attention: attentionOn(board),
    ...(board.attention.includes('crisis') && isCrisisDecided(board) && { riskDecided: true }),
    ...(waitsForAnswers(board) && { asks: true }),
    ...(asksAboutRisk(board) && { asksAboutRisk: true }),
    safety: draft ? (board.safety[draft.version]?.score ?? null) : null,
    quality: draft ? (board.clinical[draft.version]?.quality ?? null) : null,
    openCritical: open.filter((flag) => flag.severity === 'critical').length,
    openWarnings: open.filter((flag) => flag.severity === 'warning').length,
    createdBy: board.createdBy,
    createdAt: board.createdAt,
    updatedAt: board.updatedAt,
  };
}

/** Summarizes a board for its own page. */
export const viewOf = (board: Blackboard): ProtocolView => ({
  ...summarize(board),
  screening: board.screening,
  ...(board.questionsAnswered && { questionsAnswered: board.questionsAnswered }),
  gate: board.gate,
  decisions: board.decisions,
  failures: board.failures,
  currentVersion: currentDraft(board)?.version ?? null,
  finalProtocol: board.finalProtocol,
});
