import type { Usage } from '../agents/task.ts';
import type { ReasonScreening } from '../values/screening.ts';
import { answersOn, reportsRisk } from './answers.ts';
import type { Blackboard, Phase, Status } from './blackboard.ts';
import type { BoardDelta, Change } from './change.ts';
import { changesOf } from './changes-of.ts';
import { withoutTexts } from './erase-texts.ts';
import { initialBoard } from './initial-board.ts';
import { isReasonStopped, isStopped, reasonsOn } from './reasons.ts';

/** A delta that does not follow the board it is folded into. */
export class OutOfOrder extends Error {
  override readonly name = 'OutOfOrder';
}

/** Integers beyond this are not exact, and readers reject them. */
const sum = (a: number, b: number): number => Math.min(a + b, Number.MAX_SAFE_INTEGER);

const added = (a: Usage | undefined, b: Usage): Usage =>
  a
    ? {
        model: b.calls > 0 ? b.model : a.model,
        calls: sum(a.calls, b.calls),
        tokensIn: sum(a.tokensIn, b.tokensIn),
        tokensOut: sum(a.tokensOut, b.tokensOut),
        ms: sum(a.ms, b.ms),
      }
    : b;

/** What nobody could read is held: a person looks at it instead. */
const UNREAD_REASON: ReasonScreening = {
  outcome: 'hold',
  reasons: [{ code: 'reason_unread', message: 'The Guardian could not read it: a person has to.' }],
};

/** The board with what the Guardian found in the reason of that command: danger is marked, also where it has ended and has no gate any more. */
const withReading = (
  board: Blackboard,
  commandId: string,
  screening: ReasonScreening,
): Blackboard => ({
  ...board,
  attention:
    screening.outcome === 'hold'
      ? [...new Set([...board.attention, 'crisis' as const])]
      : board.attention,
  readReasons: reasonsOn(board).map((reason) =>
    reason.commandId === commandId ? { ...reason, screening } : reason,
  ),
});

function apply(board: Blackboard, change: Change, at: string): Blackboard {
  switch (change.kind) {
    case 'created':
      throw new OutOfOrder('A board is created once.');
    case 'planned':
      return { ...board, phase: change.phase, awaiting: change.tasks };
    case 'answered':
      return {
        ...board,
        awaiting: board.awaiting.filter((task) => task.taskId !== change.taskId),
        usage: { ...board.usage, [change.agent]: added(board.usage[change.agent], change.usage) },
      };
    case 'screened':
      return { ...board, screening: change.screening };
    case 'questions_answered': {
      const questionsAnswered = [...answersOn(board), change.answered];
      const screening = reportsRisk(change.answered) ? board.screening : null;
      return { ...board, questionsAnswered, screening };
    }
    case 'feedback_screened': {
      const verdicts = new Map(change.screening.verdicts.map((v) => [v.pointId, v]));
      const brief = board.brief.map((point) => {
        const given = verdicts.get(point.id);
        if (!given) return point;
        const { verdict, why, except } = given;
        return { ...point, verdict: { verdict, why, ...(except && { except }) } };
      });
      return { ...board, feedbackScreening: change.screening, brief };
    }
    case 'reason_given': {
      const { kind: _, task, ...given } = change;
      // those in which nothing was found are not kept for ever: somebody may halt and resume a thousand times
      const kept = reasonsOn(board).filter(({ screening }) => screening?.outcome !== 'go');
      return {
        ...board,
        awaiting: [...board.awaiting, task],
        readReasons: [...kept, { ...given, at, screening: null }],
      };
    }
    case 'reason_screened':
      return withReading(board, change.commandId, change.screening);
    case 'drafted': {
      const { draft } = change;
      const byDrafter = draft.author === 'drafter' ? 1 : 0;
      return {
        ...board,
        drafts: [...board.drafts, draft],
        iterationCount: board.iterationCount + byDrafter,
        iterationsThisRound: board.iterationsThisRound + byDrafter,
        needsRevision: byDrafter ? false : board.needsRevision,
        revisionReason: byDrafter ? null : board.revisionReason,
        safety: {
          ...board.safety,
          [draft.version]: {
            sha256: draft.sha256,
            score: null,
            level: 'unassessed',
            flags: [],
            recommendations: [],
            rulesApplied: false,
          },
        },
      };
    }
    case 'safety_assessed': {
      const { version, flags, ...assessment } = change.assessment;
      return {
        ...board,
        flags: [...board.flags.filter((flag) => flag.version !== version), ...flags],
        safety: { ...board.safety, [version]: { ...assessment, flags: flags.map(({ id }) => id) } },
      };
    }
    case 'clinical_reviewed':
      return { ...board, clinical: { ...board.clinical, [change.review.version]: change.review } };
    case 'noted':
      return { ...board, notes: [...board.notes, change.note] };
    case 'brief_written':
      return { ...board, brief: [...board.brief, ...change.points] };
    case 'brief_answered': {
      const answers = new Map(change.answers.map((a) => [a.pointId, a]));
      const brief = board.brief.map((point) => {
        const answer = answers.get(point.id);
        if (!answer) return point;
        const { why, asks } = answer;
        return { ...point, answer: answer.answer, why, ...(asks && { asks }) };
      });
      return { ...board, brief };
    }
    case 'revision_called':
      return { ...board, needsRevision: true, revisionReason: change.reason };
    case 'round_opened':
      return {
        ...board,
        round: change.round,
        iterationsThisRound: 0,
        brief: [],
        feedbackScreening: null,
        attention: board.attention.filter((reason) => reason === 'no_rules_for_language'),
      };
    case 'attention_raised':
      return { ...board, attention: [...new Set([...board.attention, ...change.reasons])] };
    case 'agent_failed': {
      const { failure } = change;
      const failed = { ...board, failures: [...board.failures, failure] };
      const { task } = failure;
      return task.kind === 'screen_reason'
        ? withReading(failed, task.commandId, UNREAD_REASON)
        : failed;
    }
    case 'failures_cleared':
      return {
        ...board,
        failures: [],
        attention: board.attention.filter((reason) => reason !== 'agent_failed'),
        completed: false,
      };
    case 'gate_opened':
      return { ...board, gate: change.gate };
    case 'gate_closed':
      return { ...board, gate: null };
    case 'decided': {
      const { decision } = change;
      const decided = { ...board, decisions: [...board.decisions, decision] };
      if (decision.action !== 'proceed' || !isReasonStopped(board)) return decided;
      const readReasons = reasonsOn(board).map((reason) =>
        isStopped(reason) ? { ...reason, seenTo: decision.commandId } : reason,
      );
      return { ...decided, readReasons };
    }
    case 'flag_dismissed': {
      const { kind, flagId, ...dismissed } = change;
      const flags = board.flags.map((flag) => (flag.id === flagId ? { ...flag, dismissed } : flag));
      return { ...board, flags };
    }
    case 'approval_pending':
      // a person who signs a text no longer asks for another one; if the approval is withdrawn, it is their turn again
      return {
        ...board,
        pendingApproval: change.approval,
        needsRevision: false,
        revisionReason: null,
      };
    case 'approval_withdrawn':
      return { ...board, pendingApproval: null };
    case 'halted': {
      const { by, reason } = change;
      const halt = { by, at, ...(reason !== undefined && { reason }) };
      return { ...board, halted: true, halt };
    }
    case 'resumed': {
      const { halt, ...rest } = board;
      return { ...rest, halted: false };
    }
    case 'rerouted': {
      const epochs = new Map(change.tasks.map(({ taskId, epoch }) => [taskId, epoch]));
      const awaiting = board.awaiting.map((task) => ({
        ...task,
        epoch: epochs.get(task.taskId) ?? task.epoch,
      }));
      return { ...board, awaiting };
    }
    case 'ended': {
      const approved = change.outcome === 'approved';
      const final = board.drafts.find((draft) => draft.version === change.version) ?? null;
      return {
        ...board,
        status: change.outcome,
        phase: 'done',
        completed: true,
        humanApproved: approved && board.decisions.at(-1)?.by.channel !== 'policy',
        finalProtocol: approved ? final : null,
        pendingApproval: null,
      };
    }
    case 'erased':
      return withoutTexts(board);
  }
}

/** A protocol's status, derived from the rest of its board. */
function statusOf(board: Blackboard): Status {
  if (board.completed) return board.status;
  if (board.halted) return 'halted';
  return board.gate ? 'pending_review' : 'running';
}

function phaseOf(board: Blackboard): Phase {
  if (board.completed) return 'done';
  return board.gate ? 'awaiting_human' : board.phase;
}

/**
 * The board after one more delta. Pure. A delta that was already applied changes nothing; one that skips a revision
 * throws {@link OutOfOrder}.
 */
export function evolve<D extends BoardDelta>(board: Blackboard | undefined, delta: D): Blackboard {
  if (board && delta.revision <= board.revision) return board;
  if (delta.revision !== (board?.revision ?? 0) + 1) {
    throw new OutOfOrder(
      `Delta ${delta.revision} does not follow revision ${board?.revision ?? 0}.`,
    );
  }
  let next = board;
  for (const change of changesOf(delta)) {
    if (!next) {
      if (change.kind !== 'created') throw new OutOfOrder('The first change creates the board.');
      next = initialBoard(delta, change);
    } else {
      next = apply(next, change, delta.at);
    }
  }
  if (!next) throw new OutOfOrder('The first change creates the board.');
  const folded = { ...next, revision: delta.revision, updatedAt: delta.at };
  return { ...folded, status: statusOf(folded), phase: phaseOf(folded) };
}

/** The board made by the deltas 1..n; undefined if there are none. */
export const fold = <D extends BoardDelta>(
  deltas: Iterable<D>,
  from?: Blackboard,
): Blackboard | undefined => {
  let board = from;
  for (const delta of deltas) board = evolve(board, delta);
  return board;
};
