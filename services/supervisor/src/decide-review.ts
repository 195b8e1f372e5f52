import {
  type Actor,
  type Blackboard,
  type Change,
  canonical,
  currentDraft,
  type Decision,
  type Draft,
  draftOf,
  type ReviewDecision,
  TextRefused,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { isGood, isSafe } from './bar.ts';
import { humanBrief } from './brief.ts';
import { checkFindings, dismissedBy } from './decide-findings.ts';
import { Refused } from './refusal.ts';

export interface Deciding {
  board: Blackboard;
  commandId: string;
  by: Actor;
  at: string;
}

/** The human's own text as a version; what is stored, assessed and signed is its canonical form. */
function editedDraft({ board, at }: Deciding, decision: ReviewDecision, round: number): Draft {
  let text: string;
  try {
    text = canonical(decision.edits!);
  } catch (error) {
    if (error instanceof TextRefused) throw new Refused('text_refused', error.message);
    throw error;
  }
  const hash = sha256(text);
  if (decision.editsSha256 && decision.editsSha256 !== hash) throw new Refused('edits_mismatch');
  return {
    version: (currentDraft(board)?.version ?? 0) + 1,
    text,
    sha256: hash,
    author: 'human',
    iteration: board.iterationCount,
    round,
    createdAt: at,
    changes: ['Edited by a person.'],
  };
}

function record(deciding: Deciding, decision: ReviewDecision, on?: Draft, edited = false): Change {
  const { commandId, by, at } = deciding;
  const { gateId, action, reason, feedback, comments, override, confirmation } = decision;
  const kept: Decision = {
    commandId,
    by,
    at,
    gateId,
    action,
    edited,
    findingsRead: decision.findingsRead ?? [],
    ...(on && { version: on.version, sha256: on.sha256 }),
    ...(reason && { reason }),
    ...(feedback && { feedback }),
    ...(comments && { comments }),
    ...(override && { override }),
    ...(confirmation && { confirmation }),
  };
  return { kind: 'decided', decision: kept };
}

/** The named version, as this gate offers it: by number and by hash. */
function offeredDraft({ board }: Deciding, { version, sha256: hash }: ReviewDecision): Draft {
  const offer = board.gate!.offered.find((candidate) => candidate.version === version);
  if (!offer || offer.sha256 !== hash) throw new Refused('not_offered');
  return draftOf(board, offer.version)!;
}

function approve(deciding: Deciding, decision: ReviewDecision): Change[] {
  const { board, commandId } = deciding;
  const named = offeredDraft(deciding, decision);
  const close: Change = { kind: 'gate_closed', gateId: board.gate!.id };
  checkFindings(board, decision, named);
  const dismissals = dismissedBy(deciding, decision, named);
  if (decision.edits) {
    const edit = editedDraft(deciding, decision, board.round);
    const approval = { commandId, version: edit.version, sha256: edit.sha256 };
    return [
      ...dismissals,
      { kind: 'drafted', draft: edit },
      record(deciding, decision, edit, true),
      close,
      { kind: 'failures_cleared' },
      { kind: 'approval_pending', approval },
    ];
  }
  const { version } = named;
  const assessed = board.safety[version]!.level !== 'unassessed';
  // a human's text that the Guardian has not passed yet starts with the Guardian, not with the bar
  const below =
    assessed &&
    (!isSafe(board, version) || (named.author === 'drafter' && !isGood(board, version)));
  if (below && !decision.override) throw new Refused('below_bar');
  return [
    ...dismissals,
    record(deciding, decision, named),
    close,
    { kind: 'failures_cleared' },
    { kind: 'approval_pending', approval: { commandId, version, sha256: named.sha256 } },
  ];
}

function requestRevision(deciding: Deciding, decision: ReviewDecision): Change[] {
  const { board } = deciding;
  if (board.iterationCount >= board.policy.iterationsPerProtocol)
    throw new Refused('iteration_cap');
  if (decision.version !== undefined) offeredDraft(deciding, decision);
  const round = board.round + 1;
  const edit = decision.edits ? editedDraft(deciding, decision, round) : undefined;
  return [
    ...(edit ? [{ kind: 'drafted' as const, draft: edit }] : []),
    record(deciding, decision, edit ?? currentDraft(board), edit !== undefined),
    { kind: 'gate_closed', gateId: board.gate!.id },
    { kind: 'failures_cleared' },
    { kind: 'round_opened', round },
    { kind: 'brief_written', points: humanBrief(decision, round) },
    { kind: 'revision_called', reason: decision.feedback ?? 'Comments on lines.' },
  ];
}

/** What a person's decision changes on the board. Throws {@link Refused}; then nothing changes. */
export function decideReview(deciding: Deciding, decision: ReviewDecision): Change[] {
  const { board } = deciding;
  if (board.status !== 'pending_review' || !board.gate) {
    throw new Refused('not_pending_review', `The protocol is ${board.status}.`);
  }
  if (board.gate.id !== decision.gateId) throw new Refused('gate_over');
  // an edit mends what stands in the way of a plain approval, so any draft's gate takes one
  const mends = decision.action === 'approve' && decision.edits && board.gate.kind === 'review';
  if (!mends && !board.gate.actions.includes(decision.action)) {
    const capped = decision.action === 'request_revision' && board.gate.kind === 'review';
    throw capped ? new Refused('iteration_cap') : whyNot(deciding, decision);
  }
  const close: Change = { kind: 'gate_closed', gateId: board.gate.id };
  switch (decision.action) {
    case 'approve':
      return approve(deciding, decision);
    case 'request_revision':
      return requestRevision(deciding, decision);
    case 'reject':
      return [
        record(deciding, decision, currentDraft(board)),
        close,
        { kind: 'ended', outcome: 'rejected' },
      ];
    case 'proceed':
      return [record(deciding, decision), close];
  }
}

/** Approve is not on offer: say which of the two reasons it is. */
function whyNot(deciding: Deciding, decision: ReviewDecision): Refused {
  if (decision.action !== 'approve' || deciding.board.gate!.kind !== 'review') {
    return new Refused('action_not_allowed');
  }
  offeredDraft(deciding, decision);
  return new Refused('open_critical_flag');
}
