import type { Board } from '../board/fold.ts';
import { nameOf } from '../board/shown.ts';
import { is } from '../history/history.ts';
import type { Command, Delta, KnownChange } from '../reading/fact.ts';
import { canonicalForm, sha256 } from '../reading/text.ts';
import type { Effect } from './effect.ts';

type Asked = NonNullable<Command['order']['decision']>;
type From = NonNullable<Extract<KnownChange, { kind: 'created' }>['request']['from']>;

const closed = ({ gate }: Board) => ({ kind: 'gate_closed', gateId: gate?.id });
const cleared = { kind: 'failures_cleared' };

/** Every awaited task once more, under its next epoch. */
export const rerouted = ({ awaiting }: Board): Effect[] => {
  const tasks = awaiting.map(({ taskId, epoch }) => ({ taskId, epoch: epoch + 1 }));
  return tasks.length > 0 ? [{ kind: 'rerouted', tasks }] : [];
};

/** The version that is decided on: the named one, or the latest; with edits, the person's own. */
function decidedOn(asked: Asked, board: Board, round: number, at: string) {
  const { version, sha256: hash, edits } = asked;
  const isNamed = version !== undefined || hash !== undefined;
  const named = isNamed
    ? board.drafts.find((draft) => draft.version === version)
    : board.drafts.at(-1);
  if (edits === undefined) return { named };
  const text = canonicalForm(edits);
  if (sha256(text) === named?.sha256) return { named };
  const written = {
    ...{ version: board.drafts.length + 1, text, sha256: sha256(text), author: 'human' },
    ...{ iteration: board.iterationCount, round, createdAt: at, changes: ['Edited by a person.'] },
  };
  return { named, written };
}

/** The decision as it must be recorded: who and when as in the command, and each of its words. */
function record(command: Command, asked: Asked, at: string, on: ReturnType<typeof decidedOn>) {
  const { gateId, action, reason, feedback, comments, override, confirmation } = asked;
  const { version, sha256: hash } = on.written ?? on.named ?? {};
  const decision = {
    ...{ commandId: command.commandId, by: command.by, at, gateId, action },
    ...{ edited: on.written !== undefined, findingsRead: asked.findingsRead ?? [] },
    ...(version !== undefined && { version, sha256: hash }),
    ...(reason?.trim() && { reason: reason.trim() }),
    ...(feedback?.trim() && { feedback: feedback.trim() }),
    ...(comments && { comments: comments.map((each) => ({ ...each, text: each.text.trim() })) }),
    ...(override && { override: { reason: override.reason.trim() } }),
    ...(confirmation && { confirmation }),
  };
  return { kind: 'decided', decision };
}

/** A person's words as points, unaltered: each line of the feedback, then each comment. */
function points(
  { feedback = '', comments = [] }: Pick<Asked, 'feedback' | 'comments'>,
  round: number,
) {
  const lines = feedback
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const said = comments.map((each) => ({ ...each, text: each.text.trim() }));
  return [...lines.map((text) => ({ text })), ...said].map((point, index) => ({
    ...{ id: `h${round}-${index + 1}`, from: 'human', priority: 'high' },
    ...point,
  }));
}

function ofReview(command: Command, asked: Asked, board: Board, at: string): Effect[] {
  const isRevision = asked.action === 'request_revision';
  const round = board.round + Number(isRevision);
  const on = decidedOn(asked, board, round, at);
  const drafted = on.written ? [{ kind: 'drafted', draft: on.written }] : [];
  const decided = record(command, asked, at, on);
  const { commandId, by } = command;
  switch (asked.action) {
    case 'approve': {
      const { version, sha256: hash } = decided.decision;
      const known = board.safety[version ?? 0]?.level;
      const assessed = !on.written && known !== undefined && known !== 'unassessed';
      const dismissals = (asked.dismissals ?? []).map(({ flagId, reason }) => ({
        ...{ kind: 'flag_dismissed', flagId, by: by.subject, name: nameOf(by) },
        ...{ reason: reason.trim(), at },
      }));
      const approval = { commandId, version, sha256: hash, assessed };
      const pending = { kind: 'approval_pending', approval };
      return [...dismissals, ...drafted, decided, closed(board), cleared, pending];
    }
    case 'request_revision':
      return [
        ...drafted,
        ...[decided, closed(board), cleared, { kind: 'round_opened', round }],
        { kind: 'brief_written', points: points(asked, round) },
        { kind: 'revision_called', reason: asked.feedback?.trim() || 'Comments on lines.' },
      ];
    case 'reject':
      return [decided, closed(board), { kind: 'ended', outcome: 'rejected' }];
    case 'proceed': {
      const { version: _v, sha256: _h, ...bare } = decided.decision;
      return [{ kind: 'decided', decision: bare }, closed(board)];
    }
    default:
      return [];
  }
}

/**
 * A protocol that starts from a version of another: its first text is that version, to be revised by the instructions.
 */
function ofBranch(text: string | undefined, from: From | undefined, at: string): Effect[] {
  if (!from || text === undefined) return [];
  const { sha256: hash, instructions, protocolId, version } = from;
  const draft = {
    ...{ version: 1, text, sha256: hash, author: 'human', iteration: 0, round: 1 },
    ...{ createdAt: at, changes: [`As version ${version} of ${protocolId}.`] },
  };
  return [
    { kind: 'drafted', draft },
    { kind: 'brief_written', points: points({ feedback: instructions }, 1) },
    { kind: 'revision_called', reason: instructions.trim() },
  ];
}

/** Each answer with its question, as the Guardian asked it. */
function ofAnswers({ commandId, by, order }: Command, board: Board, at: string): Effect[] {
  const { gateId, answers = [] } = order.answers ?? {};
  const paired = answers.map(({ questionId, risk, note, text }) => {
    const said = risk === undefined ? text : note;
    return {
      question: board.screening?.questions?.find(({ id }) => id === questionId),
      ...(risk !== undefined && { risk }),
      ...(said?.trim() && { text: said.trim() }),
    };
  });
  const answered = { commandId, by, at, gateId, answers: paired };
  return [{ kind: 'questions_answered', answered }, closed(board)];
}

function ofResume({ by }: Command, board: Board): Effect[] {
  if (board.halted) return [{ kind: 'resumed', by }, ...rerouted(board)];
  return [cleared, ...(board.gate ? [closed(board)] : [])];
}

/** How the clients of the foundry say that something was confirmed: not a person's words. */
const typed =
  /^typed (?:yes to (?:the edit |version \d{1,9} · ))?[0-9a-f]{8}(?:, with each line of the text on screen for a second or longer)?(?:, and \d{1,6} points? to check ticked)?(?: in the MCP client)?$/;

/** What a person wrote with an order that nothing else reads. */
function unread({ order }: Command): string[] {
  const { decision: asked, kind } = order;
  if (kind === 'halt' || kind === 'resume') return order.reason ? [order.reason.trim()] : [];
  if (!asked) return [];
  const { reason, override, dismissals = [], feedback, comments = [], confirmation } = asked;
  const said = [reason, override?.reason, ...dismissals.map((each) => each.reason)];
  const beside =
    asked.action === 'request_revision' ? [] : [feedback, ...comments.map(({ text }) => text)];
  const words = [...said, ...beside].map((each) => each?.trim());
  return [...words, confirmation?.trim() && !typed.test(confirmation) && confirmation].flatMap(
    (each) => each || [],
  );
}

/** What is to be read of it. Not in older logs, and not where it was read before or is a decision on danger. */
function ofReason(command: Command, { changes }: Delta): Effect[] {
  const recorded = changes.find((change) => is(change, 'reason_given'));
  if (!recorded) return [];
  const { commandId, by, order } = command;
  const { taskId } = recorded.task;
  const task = { agent: 'safety', taskId, epoch: 1, task: { kind: 'screen_reason', commandId } };
  const kind = order.decision?.action ?? order.kind;
  return [{ kind: 'reason_given', commandId, by, order: kind, words: unread(command), task }];
}

/**
 * The complete effects of an accepted command on that board, in order: each change as it must be recorded. None for an
 * order of an unknown kind.
 */
export function effectsOf(command: Command, board: Board | undefined, delta: Delta): Effect[] {
  return [...effectsOfOrder(command, board, delta), ...(board ? ofReason(command, delta) : [])];
}

function effectsOfOrder(command: Command, board: Board | undefined, delta: Delta): Effect[] {
  const { order, by } = command;
  const { at, changes } = delta;
  if (order.kind === 'create') {
    // the policy is the installation's: no message states what it was
    const created = changes.find((change) => is(change, 'created'));
    const request = { kind: 'created', request: order.request, policy: created?.policy, by };
    return [request, ...ofBranch(order.text, created?.request.from, at)];
  }
  if (!board) return [];
  switch (order.kind) {
    case 'review':
      return order.decision ? ofReview(command, order.decision, board, at) : [];
    case 'answer_questions':
      return ofAnswers(command, board, at);
    case 'halt': {
      const why = changes.find((change) => is(change, 'approval_withdrawn'))?.why;
      const withdrawn = board.pendingApproval ? [{ kind: 'approval_withdrawn', why }] : [];
      // a halt from before it was kept has no reason
      const isKept = changes.some((change) => is(change, 'halted') && change.reason !== undefined);
      return [{ kind: 'halted', by, ...(isKept && { reason: order.reason }) }, ...withdrawn];
    }
    case 'resume':
      return ofResume(command, board);
    case 'requeue':
      return board.status === 'running' ? rerouted(board) : ofResume(command, board);
    case 'erase':
      return [{ kind: 'erased', by }];
    default:
      return [];
  }
}
