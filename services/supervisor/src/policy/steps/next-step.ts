import {
  type Attention,
  askedOf,
  type Blackboard,
  currentDraft,
  draftOf,
  isCapped,
  isFeedbackSeenTo,
  isFeedbackStopped,
  isGood,
  isReasonStopped,
  isRepeated,
  isRequestHeld,
  isRequestSeenTo,
  isSafe,
  type Phase,
  type Task,
} from '@cerina/contracts';
import type { Installation } from '../installation.ts';
import { mayApproveByPolicy } from '../review/approval-by-policy.ts';
import { leftBy } from '../review/asked-again.ts';
import { isObjectionGivenUp } from '../review/objection.ts';
import { obstacleTo } from '../review/obstacle.ts';
import { isAllDeclined } from '../review/revision-brief.ts';

/** The supervisor's next step. While it waits, it only folds in what arrives. */
export type Step =
  | { do: 'wait'; for: 'agents' | 'gate' | 'resume' | 'nothing' }
  | { do: 'ask'; phase: Phase; tasks: Task[] }
  | { do: 'revise'; because: 'safety' | 'quality' | 'asked' | 'human' | 'called'; base: number }
  | { do: 'gate'; kind: 'review' | 'crisis' | 'questions'; attention: Attention[] }
  | { do: 'withdraw'; why: string; kind?: 'crisis'; attention: Attention[] }
  | { do: 'finalize'; version: number; by: 'human' | 'policy' }
  | { do: 'refuse' }
  | { do: 'fail' };

const gate = (...attention: Attention[]): Step => ({ do: 'gate', kind: 'review', attention });
const crisis: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
const questions: Step = { do: 'gate', kind: 'questions', attention: [] };
const ask = (phase: Phase, ...tasks: Task[]): Step => ({ do: 'ask', phase, tasks });

/** Did this step fail, on this version if it is about one? A failure on another text is irrelevant. */
const hasFailed = ({ failures }: Blackboard, kind: Task['kind'], version?: number): boolean =>
  failures.some(
    ({ task }) =>
      task.kind === kind &&
      (version === undefined || ('version' in task && task.version === version)),
  );

/**
 * What the board waits for; undefined if it is the supervisor's turn. A halted board waits for agents, a person or
 * resume.
 */
function waiting({
  completed,
  status,
  awaiting,
  gate: open,
  halted,
}: Blackboard): Step | undefined {
  // only a failed protocol can be started again, through the same node as a decision
  if (completed) return { do: 'wait', for: status === 'failed' ? 'gate' : 'nothing' };
  // a reason is read beside the gate that was open when it was given
  if (open) return { do: 'wait', for: 'gate' };
  if (awaiting.length > 0) return { do: 'wait', for: 'agents' };
  return halted ? { do: 'wait', for: 'resume' } : undefined;
}

/**
 * A reason that somebody gave may say that a person is in danger: that comes before whatever is planned, and before a gate for anything
 * else. What agents are at work on they finish first, and a halt is a stop already.
 */
function onReason(board: Blackboard): Step | undefined {
  const { completed, halted, awaiting, gate: open, pendingApproval } = board;
  const isBusy = completed || halted || awaiting.length > 0 || open?.kind === 'crisis';
  if (isBusy || !isReasonStopped(board)) return undefined;
  if (!pendingApproval) return crisis;
  const why = 'What was written with it may report danger.';
  return { do: 'withdraw', why, kind: 'crisis', attention: ['crisis'] };
}

/** Is a person to look at a reason before they decide at the gate that is open? */
export const isStoppedAtGate = (board: Blackboard): boolean =>
  board.gate !== null && onReason(board) !== undefined;

/** A pending approval: ask the Guardian, finalize, or withdraw it. */
function onApproval(board: Blackboard, installation: Installation): Step {
  const { version, sha256, commandId, assessed } = board.pendingApproval!;
  if (board.safety[version]!.level === 'unassessed') {
    return hasFailed(board, 'assess', version)
      ? {
          do: 'withdraw',
          why: 'The safety check of exactly this text failed.',
          attention: ['agent_failed'],
        }
      : ask('finalizing', { kind: 'assess', version, sha256 });
  }
  const decision = board.decisions.findLast((each) => each.commandId === commandId)!;
  if (decision.by.channel === 'policy') {
    return mayApproveByPolicy(board, version, installation)
      ? { do: 'finalize', version, by: 'policy' }
      : { do: 'withdraw', why: 'Policy may no longer approve it.', attention: [] };
  }
  const obstacle = obstacleTo(board, draftOf(board, version)!, {
    ...decision,
    scoreKnown: assessed ?? false,
  });
  return obstacle
    ? { do: 'withdraw', why: obstacle.why, attention: [] }
    : { do: 'finalize', version, by: 'human' };
}

/** The checks on the round's feedback before anything is written from it; undefined if none is left. */
function onFeedback(board: Blackboard): Step | undefined {
  const { feedbackScreening: screened } = board;
  if (isFeedbackStopped(board) && !isFeedbackSeenTo(board)) return crisis;
  // a person can ask for its points again, without what was held
  if (screened?.outcome === 'hold') return gate();
  const points = board.brief.filter(({ from }) => from === 'human');
  if (screened || points.length === 0) return undefined;
  return hasFailed(board, 'screen_feedback')
    ? gate('agent_failed')
    : ask('needs_revision', { kind: 'screen_feedback', points });
}

/**
 * Revise the version that a person named, or else the latest. It is a person's turn at the limit, after a revision that
 * brought back a text which was read before, and where the writer declined all that is still open, with its reasons. The Drafter is given
 * the round's feedback, whatever the reason for the revision: so it must be screened before.
 */
function revise(board: Blackboard, because: Extract<Step, { do: 'revise' }>['because']): Step {
  if (isCapped(board)) return gate('max_iterations');
  const isOwn = because === 'safety' || because === 'quality';
  if (isOwn && (isRepeated(board) || isAllDeclined(board, currentDraft(board)!.version)))
    return gate('no_change');
  const first = onFeedback(board);
  if (first) return first;
  const named = because === 'human' ? askedOf(board)?.version : undefined;
  return { do: 'revise', because, base: named ?? currentDraft(board)!.version };
}

/**
 * The whole policy of the review board, as one pure function over the blackboard: fixed rules, never a model.
 * `installation` holds the operator's settings at this moment.
 */
export function nextStep(board: Blackboard, installation: Installation): Step {
  const { screening, policy } = board;
  const failed = (kind: Task['kind'], version?: number) => hasFailed(board, kind, version);
  const draft = currentDraft(board);

  const danger = onReason(board);
  if (danger) return danger;
  const wait = waiting(board);
  if (wait) return wait;
  if (!screening)
    return failed('screen_intent') ? { do: 'fail' } : ask('screening', { kind: 'screen_intent' });
  if (screening.outcome === 'refuse') return { do: 'refuse' };
  const isHeld = isRequestHeld(board);
  if (isHeld && !isRequestSeenTo(board)) return crisis;
  if (screening.outcome === 'ask' && !isHeld) return questions;

  if (board.pendingApproval) return onApproval(board, installation);

  const first = board.needsRevision ? onFeedback(board) : undefined;
  if (first) return first;

  if (!draft) {
    return failed('draft') ? { do: 'fail' } : ask('drafting', { kind: 'draft', iteration: 1 });
  }
  if (failed('revise')) return gate('agent_failed');
  // a person's request starts a round; one caused by a draft of this round is the supervisor's own, started again
  if (board.needsRevision)
    return revise(board, board.iterationsThisRound === 0 ? 'human' : 'called');

  const { version, sha256 } = draft;
  const safety = board.safety[version]!;
  const review: Task = { kind: 'review', version, sha256 };
  const reviewed = board.clinical[version] !== undefined;
  if (isObjectionGivenUp(board, version)) return gate('agent_failed');
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
  // the author of a human text answers for it: the Guardian has assessed it, the Critic need not
  if (draft.author === 'human') return gate();
  // without rules for its language no revision can make it pass: a human has to look
  if (!safety.rulesApplied) return gate('no_rules_for_language');
  if (!isSafe(board, version)) return revise(board, 'safety');
  // the Critic's verdict, or its failure, matters only now that the text is safe
  if (!reviewed) return failed('review', version) ? gate('agent_failed') : ask('reviewing', review);
  if (!isGood(board, version)) return revise(board, 'quality');
  // once a round, and only where there is room: what is left a person sees at the gate
  if (leftBy(board, version).length > 0 && !isCapped(board) && !isRepeated(board))
    return revise(board, 'asked');
  return mayApproveByPolicy(board, version, installation)
    ? { do: 'finalize', version, by: 'policy' }
    : gate();
}
