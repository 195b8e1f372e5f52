import type { Decision } from '../values/decision.ts';
import type { Draft } from '../values/draft.ts';
import type { AnsweredQuestions } from '../values/questions.ts';
import type { Blackboard } from './blackboard.ts';

/** Placeholder for an erased text. */
export const ERASED = '[erased]';

const emptied = ({ version, sha256, author, iteration, round, createdAt }: Draft): Draft => ({
  ...{ version, sha256, author, iteration, round, createdAt },
  text: `${ERASED}\n`,
  changes: [],
});

/** Who decided what, when, and on which hash; without reasons or any other words of theirs or an agent's. */
const bare = ({ commandId, by, at, gateId, action, edited, ...on }: Decision) => ({
  ...{ commandId, by, at, gateId, action, edited, findingsRead: [] },
  ...(on.version !== undefined && { version: on.version }),
  ...(on.sha256 !== undefined && { sha256: on.sha256 }),
});

/** Who answered what kind of question, and when; without the words of either. */
const unanswered = ({ answers, ...kept }: AnsweredQuestions): AnsweredQuestions => ({
  ...kept,
  answers: [],
});

/** The usage; the model names come from outside and are removed. */
const unnamed = (usage: Blackboard['usage']): Blackboard['usage'] =>
  Object.fromEntries(
    Object.entries(usage).map(([agent, spent]) => [agent, { ...spent, model: ERASED }]),
  );

/**
 * Removes the texts and all that could quote them; what happened stays: that the protocol existed, how it ended, who
 * decided what, and on which hash. Every field is named here, so that a new one is not kept by accident.
 */
export function withoutTexts(board: Blackboard): Blackboard {
  return {
    protocolId: board.protocolId,
    revision: board.revision,
    policy: board.policy,
    createdBy: board.createdBy,
    createdAt: board.createdAt,
    updatedAt: board.updatedAt,
    intent: ERASED,
    context: null,
    audience: null,
    locale: null,
    autoApprove: board.autoApprove,
    status: board.completed ? board.status : 'rejected',
    phase: 'done',
    screening: null,
    ...(board.questionsAnswered && {
      questionsAnswered: board.questionsAnswered.map(unanswered),
    }),
    feedbackScreening: null,
    drafts: board.drafts.map(emptied),
    notes: [],
    safety: Object.fromEntries(
      Object.entries(board.safety).map(([version, { sha256, score, level, rulesApplied }]) => [
        version,
        { sha256, score, level, rulesApplied, flags: [], recommendations: [] },
      ]),
    ),
    flags: [],
    clinical: {},
    brief: [],
    gate: null,
    awaiting: [],
    failures: [],
    pendingApproval: null,
    iterationCount: board.iterationCount,
    iterationsThisRound: board.iterationsThisRound,
    maxIterations: board.maxIterations,
    round: board.round,
    attention: board.attention,
    decisions: board.decisions.map(bare),
    halted: board.halted,
    needsRevision: false,
    revisionReason: null,
    humanApproved: board.humanApproved,
    completed: true,
    finalProtocol: board.finalProtocol && emptied(board.finalProtocol),
    erased: true,
    usage: unnamed(board.usage),
  };
}
