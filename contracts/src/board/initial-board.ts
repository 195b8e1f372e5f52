import type { Blackboard } from './blackboard.ts';
import type { BoardDelta, Change } from './change.ts';

type Created = Extract<Change, { kind: 'created' }>;

/** The empty board of a request: running, in screening, nothing assessed. */
export function initialBoard(
  delta: Omit<BoardDelta, 'changes'>,
  { request, policy, by }: Created,
): Blackboard {
  return {
    ...request,
    protocolId: delta.protocolId,
    revision: delta.revision,
    policy,
    createdBy: by,
    createdAt: delta.at,
    updatedAt: delta.at,
    status: 'running',
    phase: 'screening',
    screening: null,
    feedbackScreening: null,
    drafts: [],
    notes: [],
    safety: {},
    flags: [],
    clinical: {},
    brief: [],
    gate: null,
    awaiting: [],
    failures: [],
    pendingApproval: null,
    iterationCount: 0,
    iterationsThisRound: 0,
    maxIterations: policy.iterationsPerRound,
    round: 1,
    attention: [],
    decisions: [],
    halted: false,
    needsRevision: false,
    revisionReason: null,
    humanApproved: false,
    completed: false,
    finalProtocol: null,
    erased: false,
    usage: {},
  };
}
