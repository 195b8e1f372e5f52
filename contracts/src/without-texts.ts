import type { Blackboard } from './blackboard.ts';

/** The texts go, what happened stays: who decided what, and on which hash. */
export function withoutTexts(board: Blackboard): Blackboard {
  return {
    ...board,
    intent: '[erased]',
    context: null,
    audience: null,
    screening: null,
    feedbackScreening: null,
    drafts: board.drafts.map((draft) => ({ ...draft, text: '[erased]\n', changes: [] })),
    notes: [],
    flags: [],
    clinical: {},
    brief: [],
    awaiting: [],
    gate: null,
    pendingApproval: null,
    decisions: board.decisions.map(({ feedback, comments, reason, override, ...rest }) => rest),
    finalProtocol: board.finalProtocol && {
      ...board.finalProtocol,
      text: '[erased]\n',
      changes: [],
    },
    erased: true,
    status: board.completed ? board.status : 'rejected',
    completed: true,
  };
}
