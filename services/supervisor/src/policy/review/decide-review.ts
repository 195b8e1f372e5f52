import {
  type Blackboard,
  type Change,
  currentDraft,
  type Decision,
  type Draft,
  draftOf,
  flagsOn,
  type ReviewDecision,
  takesEdits,
} from '@cerina/contracts';
import { boardAfter, type Deciding } from '../deciding.ts';
import { Refused } from '../refusal.ts';
import { dismissedBy } from './dismissals.ts';
import { editedDraft } from './edited-draft.ts';
import { obstacleTo, unreadWarnings } from './obstacle.ts';
import { humanBrief } from './revision-brief.ts';

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

/** The version that the decision names, as this gate offers it; the latest if it names none. */
function namedDraft({ board }: Deciding, decision: ReviewDecision): Draft | undefined {
  const { version, sha256 } = decision;
  if (version === undefined && sha256 === undefined) return currentDraft(board);
  const offer = board.gate!.offered.find((candidate) => candidate.version === version);
  if (!offer || (sha256 !== undefined && offer.sha256 !== sha256)) throw new Refused('not_offered');
  return draftOf(board, offer.version);
}

/** Refuses a decision whose author claims to have read something that is no finding on a text shown to them here. */
function expectFindings({ board }: Deciding, { findingsRead = [] }: ReviewDecision): void {
  const found = board.gate!.offered.flatMap(({ version }) => flagsOn(board, version));
  const known = new Set(found.map(({ id }) => id));
  const unknown = findingsRead.findIndex((id) => !known.has(id));
  if (unknown === -1) return;
  throw new Refused(
    'unknown_flag',
    `findingsRead.${unknown} is not a finding in a version that can be decided on.`,
  );
}

const closed = ({ gate }: Blackboard): Change => ({ kind: 'gate_closed', gateId: gate!.id });

/** Sign an edit: it is final as soon as the Guardian has passed exactly that text. */
function approveEdit(
  deciding: Deciding,
  decision: ReviewDecision,
  { named, edit }: { named: Draft; edit: Draft },
): Change[] {
  const { board, commandId } = deciding;
  const dismissals = dismissedBy(deciding, decision, named);
  // an edit may leave in what was warned of; a critical finding it is meant to fix
  const rest = boardAfter(deciding, dismissals);
  const unread = unreadWarnings(rest, named, decision.findingsRead ?? []);
  if (unread.length > 0) throw new Refused('findings_unread', unread.join(', '));
  const { version, sha256 } = edit;
  return [
    ...dismissals,
    { kind: 'drafted', draft: edit },
    record(deciding, decision, edit, true),
    closed(board),
    { kind: 'failures_cleared' },
    { kind: 'approval_pending', approval: { commandId, version, sha256, assessed: false } },
  ];
}

function approve(deciding: Deciding, decision: ReviewDecision): Change[] {
  const { board, commandId } = deciding;
  const named = namedDraft(deciding, decision)!;
  const edit = editedDraft(deciding, decision, { round: board.round, named });
  if (edit) return approveEdit(deciding, decision, { named, edit });
  const dismissals = dismissedBy(deciding, decision, named);
  const { override, findingsRead = [] } = decision;
  const grounds = { edited: false, override, findingsRead, scoreKnown: true };
  const obstacle = obstacleTo(boardAfter(deciding, dismissals), named, grounds);
  if (obstacle) throw new Refused(obstacle.code, obstacle.detail);
  const { version, sha256 } = named;
  const assessed = board.safety[version]!.level !== 'unassessed';
  return [
    ...dismissals,
    record(deciding, decision, named),
    closed(board),
    { kind: 'failures_cleared' },
    { kind: 'approval_pending', approval: { commandId, version, sha256, assessed } },
  ];
}

function requestRevision(deciding: Deciding, decision: ReviewDecision): Change[] {
  const { board } = deciding;
  if (board.iterationCount >= board.policy.iterationsPerProtocol)
    throw new Refused('iteration_cap');
  const named = namedDraft(deciding, decision)!;
  const round = board.round + 1;
  const edit = editedDraft(deciding, decision, { round, named });
  const lines = (edit ?? named).text.split('\n').length - 1;
  const beyond = decision.comments?.find(({ line }) => line > lines);
  if (beyond) {
    throw new Refused('no_such_line', `There is no line ${beyond.line}: the text has ${lines}.`);
  }
  return [
    ...(edit ? [{ kind: 'drafted' as const, draft: edit }] : []),
    record(deciding, decision, edit ?? named, edit !== undefined),
    closed(board),
    { kind: 'failures_cleared' },
    { kind: 'round_opened', round },
    { kind: 'brief_written', points: humanBrief(decision, round) },
    { kind: 'revision_called', reason: decision.feedback ?? 'Comments on lines.' },
  ];
}

/** The effect of a person's decision on the board. Throws {@link Refused}; then nothing changes. */
export function decideReview(deciding: Deciding, decision: ReviewDecision): Change[] {
  const { board } = deciding;
  if (board.status !== 'pending_review' || !board.gate) {
    throw new Refused('not_pending_review', `The protocol is ${board.status}.`);
  }
  if (board.gate.id !== decision.gateId) throw new Refused('gate_over');
  const mends = decision.action === 'approve' && decision.edits && takesEdits(board.gate);
  expectFindings(deciding, decision);
  if (!mends && !board.gate.actions.includes(decision.action)) throw whyNot(deciding, decision);
  switch (decision.action) {
    case 'approve':
      return approve(deciding, decision);
    case 'request_revision':
      return requestRevision(deciding, decision);
    case 'reject':
      return [
        record(deciding, decision, namedDraft(deciding, decision)),
        closed(board),
        { kind: 'ended', outcome: 'rejected' },
      ];
    case 'proceed':
      namedDraft(deciding, decision);
      return [record(deciding, decision), closed(board)];
  }
}

/** The reason why this gate does not offer the action. */
function whyNot(deciding: Deciding, decision: ReviewDecision): Refused {
  if (deciding.board.gate!.kind !== 'review') return new Refused('action_not_allowed');
  switch (decision.action) {
    case 'request_revision':
      return new Refused('iteration_cap');
    case 'approve':
      namedDraft(deciding, decision);
      return new Refused('open_critical_flag');
    default:
      return new Refused('action_not_allowed');
  }
}
