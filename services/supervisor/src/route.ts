import {
  type Attention,
  type Blackboard,
  currentDraft,
  guardianPassed,
  type Phase,
  type Task,
} from '@cerina/contracts';
import { isCapped, isGood, isSafe, isSpotless } from './bar.ts';

/** What the supervisor does next. */
export type Step =
  | { do: 'ask'; phase: Phase; tasks: Task[] }
  | { do: 'revise'; because: 'safety' | 'quality' | 'human' | 'called' }
  | { do: 'gate'; kind: 'review' | 'crisis'; attention: Attention[] }
  | { do: 'withdraw' }
  | { do: 'finalize'; version: number; by: 'human' | 'policy' }
  | { do: 'refuse' }
  | { do: 'fail' };

const gate = (...attention: Attention[]): Step => ({ do: 'gate', kind: 'review', attention });
const ask = (phase: Phase, ...tasks: Task[]): Step => ({ do: 'ask', phase, tasks });

/** Did this step fail, on this version where it is about one? A failure on another text says nothing about this one. */
const hasFailed = ({ failures }: Blackboard, kind: Task['kind'], version?: number): boolean =>
  failures.some(
    ({ task }) =>
      task.kind === kind &&
      (version === undefined || ('version' in task && task.version === version)),
  );

/** An approval waits for the Guardian: ask, finalize, or take it back. */
function onApproval(board: Blackboard, version: number, sha256: string): Step {
  const safety = board.safety[version]!;
  const decision = board.decisions.at(-1);
  if (safety.level === 'unassessed') {
    return hasFailed(board, 'assess', version)
      ? { do: 'withdraw' }
      : ask('finalizing', { kind: 'assess', version, sha256 });
  }
  const overridden = decision?.override !== undefined && !decision.edited;
  const passes = guardianPassed(board, version) && (isSafe(board, version) || overridden);
  return passes ? { do: 'finalize', version, by: 'human' } : { do: 'withdraw' };
}

/**
 * The whole policy of the review board, as one pure function over the blackboard (SPEC section 3).
 * Called when nothing is awaited; fixed rules, never a model.
 */
export function nextStep(board: Blackboard): Step {
  const { screening, policy } = board;
  const failed = (kind: Task['kind'], version?: number) => hasFailed(board, kind, version);
  const proceeded = board.decisions.some(({ action }) => action === 'proceed');
  const draft = currentDraft(board);

  if (!screening)
    return failed('screen_intent') ? { do: 'fail' } : ask('screening', { kind: 'screen_intent' });
  if (screening.outcome === 'refuse') return { do: 'refuse' };
  if (screening.outcome === 'hold' && !proceeded)
    return { do: 'gate', kind: 'crisis', attention: ['crisis'] };

  if (board.pendingApproval) {
    return onApproval(board, board.pendingApproval.version, board.pendingApproval.sha256);
  }

  const feedback = board.brief.filter(({ from }) => from === 'human');
  if (board.needsRevision && feedback.length > 0) {
    if (!board.feedbackScreening) {
      if (failed('screen_feedback')) return gate('agent_failed');
      return ask('needs_revision', { kind: 'screen_feedback', points: feedback });
    }
    if (board.feedbackScreening.outcome === 'hold') return gate('crisis');
  }

  if (!draft) {
    return failed('draft') ? { do: 'fail' } : ask('drafting', { kind: 'draft', iteration: 1 });
  }
  if (failed('revise')) return gate('agent_failed');
  // a person's call opens a round; one that a draft of this round gave rise to is the supervisor's own, begun again
  if (board.needsRevision) {
    return { do: 'revise', because: board.iterationsThisRound === 0 ? 'human' : 'called' };
  }

  const { version, sha256 } = draft;
  const safety = board.safety[version]!;
  const review: Task = { kind: 'review', version, sha256 };
  const reviewed = board.clinical[version] !== undefined;
  if (safety.level === 'unassessed') {
    if (failed('assess', version)) return gate('agent_failed');
    const assess: Task = { kind: 'assess', version, sha256 };
    const together =
      policy.reviewOrder === 'parallel' &&
      draft.author === 'drafter' &&
      !reviewed &&
      !failed('review', version);
    return ask('reviewing', assess, ...(together ? [review] : []));
  }
  // a human's own text is theirs to answer for: the Guardian has read it, the Critic need not
  if (draft.author === 'human') return gate();
  // without rules for its language no revision can make it pass: a human has to look
  if (!safety.rulesApplied) return gate('no_rules_for_language');
  if (!isSafe(board, version)) {
    return isCapped(board) ? gate('max_iterations') : { do: 'revise', because: 'safety' };
  }
  // the Critic's word, or its failure, matters only now that the text is safe
  if (!reviewed) return failed('review', version) ? gate('agent_failed') : ask('reviewing', review);
  if (!isGood(board, version)) {
    return isCapped(board) ? gate('max_iterations') : { do: 'revise', because: 'quality' };
  }
  const byPolicy = board.autoApprove && policy.autoApproveAllowed && isSpotless(board, version);
  return byPolicy ? { do: 'finalize', version, by: 'policy' } : gate();
}
