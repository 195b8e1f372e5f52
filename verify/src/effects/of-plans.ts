import { type Board, holdsReason, proceeded, saysRisk } from '../board/fold.ts';
import { same } from '../board/plain.ts';
import { versionsOfText } from '../board/same-text.ts';
import { strangeFields } from '../history/asked.ts';
import { is } from '../history/history.ts';
import { type Change, type Delta, isKnown } from '../reading/fact.ts';

type Task = Board['awaiting'][number]['task'];

const agents: Record<string, string> = {
  ...{ screen_intent: 'safety', screen_feedback: 'safety', assess: 'safety' },
  ...{ draft: 'drafter', revise: 'drafter', review: 'clinical' },
};

/**
 * The open flags on the text of a version: the same bytes may also have been written and assessed as other versions.
 */
function open({ drafts, flags }: Board, version: number) {
  const same = versionsOfText(drafts, version);
  return flags.filter((flag) => same.includes(flag.version) && !flag.dismissed);
}

/** The required gate if these versions are offered. */
function gateOf(
  board: Board,
  { kind, offered }: { kind: unknown; offered: { version: number }[] },
) {
  if (kind === 'crisis') {
    const isDeclined = board.screening?.instead !== undefined;
    const actions = isDeclined ? ['reject'] : ['reject', 'proceed'];
    return { actions, mustRead: [], offered: [] };
  }
  if (kind === 'questions') return { actions: ['reject'], mustRead: [], offered: [] };
  const stuck = ({ version }: { version: number }) =>
    open(board, version).some((flag) => flag.severity === 'critical' && flag.source === 'rule');
  const warned = offered
    .flatMap(({ version }) => open(board, version))
    .filter(({ severity }) => severity === 'warning');
  const mayRevise = board.iterationCount < board.policy.iterationsPerProtocol;
  return {
    actions: [
      ...(offered.every(stuck) ? [] : ['approve']),
      ...(mayRevise ? ['request_revision'] : []),
      'reject',
    ],
    mustRead: [...new Set(warned.map(({ id }) => id))],
    offered,
  };
}

function* faultsOfTask(task: Task, agent: string, board: Board): Generator<string> {
  const draft = board.drafts.find(({ version }) => version === (task.version ?? task.base));
  if (agents[task.kind] !== agent) yield `${task.kind} is no task of ${agent}`;
  for (const field of strangeFields(task))
    yield `${task.kind} has a ${field}, which is no part of it`;
  const isAbout = task.kind === 'assess' || task.kind === 'review';
  if (isAbout && (!draft || draft.sha256 !== task.sha256))
    yield `${task.kind} is about a text that is not there`;
  const known = task.kind === 'assess' ? board.safety : board.clinical;
  const was = known[task.version ?? 0] as { level?: unknown } | undefined;
  if (isAbout && was && was.level !== 'unassessed')
    yield `${task.kind} of version ${task.version} a second time`;
  if (task.kind === 'revise' && !draft) yield 'it revises a version that is not there';
  const isDraft = task.kind === 'draft' || task.kind === 'revise';
  if (isDraft && task.iteration !== board.iterationCount + 1)
    yield `it is iteration ${task.iteration}, ${board.iterationCount} were there`;
  if (task.kind === 'screen_intent' && board.screening)
    yield 'the request is screened a second time';
  const feedback = board.brief.filter(({ from }) => from === 'human');
  if (task.kind === 'screen_feedback' && !same(task.points, feedback))
    yield 'the Guardian is asked about another feedback';
}

const saysSo = ({ answers }: { answers: { risk?: string | undefined }[] }) =>
  answers.some(saysRisk);

/** The phase in which such tasks are planned. */
function phaseOf(tasks: Board['awaiting'], board: Board, changes: Change[]): string {
  const [first] = tasks;
  if (!first) {
    if (changes.some((change) => is(change, 'gate_opened'))) return 'awaiting_human';
    return changes.some((change) => is(change, 'ended')) ? 'done' : 'finalizing';
  }
  const { kind } = first.task;
  if (kind === 'assess' && board.pendingApproval) return 'finalizing';
  if (kind === 'screen_intent') return 'screening';
  if (kind === 'screen_feedback') return 'needs_revision';
  return kind === 'assess' || kind === 'review' ? 'reviewing' : 'drafting';
}

/** Is something held that needs a person: a request or a reason that reports risk, until they proceed, or feedback that does? */
function isHeld(board: Board): boolean {
  const { screening, questionsAnswered, feedbackScreening } = board;
  const asked = screening?.outcome === 'ask' && questionsAnswered?.some(saysSo);
  return (
    holdsReason(board) ||
    ((screening?.outcome === 'hold' || asked === true) && !proceeded(board)) ||
    (feedbackScreening !== null && feedbackScreening.outcome !== 'go')
  );
}

/** What a plan may do with a pending approval: only that version becomes final, and nothing else is asked meanwhile. */
function* faultsOfApproval({ changes }: Delta, { pendingApproval }: Board): Generator<string> {
  const kinds = changes.filter(isKnown).map(({ kind }) => kind);
  for (const kind of new Set(kinds))
    if (kinds.indexOf(kind) !== kinds.lastIndexOf(kind)) yield `it has ${kind} twice`;
  const isWithdrawn = kinds.includes('approval_withdrawn');
  if (pendingApproval && kinds.includes('gate_opened') && !isWithdrawn)
    yield 'it opens a gate while an approval is pending';
  for (const change of changes) {
    if (!is(change, 'ended') || change.outcome !== 'approved') continue;
    if (pendingApproval?.version !== change.version)
      yield `version ${change.version} is final, pending was ${pendingApproval?.version ?? 'none'}`;
  }
}

/** While a reason that reports danger waits for a person, only the gate for that is opened; and an open gate is closed for nothing else. */
function* faultsOnReason({ changes }: Delta, board: Board): Generator<string> {
  const opens = changes.find((change) => is(change, 'gate_opened'))?.gate.kind;
  const isStopped = holdsReason(board);
  const closes = changes.some((change) => is(change, 'gate_closed'));
  if (closes && !(isStopped && opens === 'crisis')) yield 'it closes a gate for nothing';
  if (!isStopped || opens === 'crisis') return;
  const moves = changes.find((change) => is(change, 'planned') || is(change, 'ended'));
  if (moves) yield `it has ${moves.kind} before a person has looked at a reason that is held`;
}

/**
 * Every way in which the supervisor could not have made a plan on that board: its tasks, its phase, and the purpose of
 * a gate.
 */
export function* faultsOfPlan(delta: Delta, board: Board): Generator<string> {
  const { changes, at } = delta;
  yield* faultsOfApproval(delta, board);
  yield* faultsOnReason(delta, board);
  const plans = changes.filter((change) => is(change, 'planned')).length;
  const isFinal = changes.some((change) => is(change, 'ended') && change.outcome === 'approved');
  if (plans !== (isFinal ? 0 : 1)) yield `it says ${plans} times what is waited for`;
  for (const change of changes) {
    if (is(change, 'planned')) {
      if (board.awaiting.length > 0) yield `it plans while ${board.awaiting[0]!.taskId} is awaited`;
      const leads = ['gate_opened', 'approval_pending', 'ended'];
      const isWithdrawn = changes.some((each) => is(each, 'approval_withdrawn'));
      const isPending = board.pendingApproval !== null && !isWithdrawn;
      const isLed = isPending || changes.some(({ kind }) => leads.includes(kind));
      if (change.tasks.length === 0 && !isLed) yield 'nobody is waited for after it';
      const phase = phaseOf(change.tasks, board, changes);
      if (change.phase !== phase) yield `its phase is ${change.phase}, its tasks are of ${phase}`;
      for (const { task, agent, epoch } of change.tasks) {
        if (epoch !== 1) yield `${task.kind} begins at epoch ${epoch}`;
        yield* faultsOfTask(task, agent, board);
      }
    }
    if (is(change, 'gate_opened')) {
      const { gate } = change;
      const due = gateOf(board, gate);
      if (gate.since !== at) yield `${gate.id} is open since ${gate.since}, planned at ${at}`;
      for (const field of ['actions', 'mustRead', 'offered'] as const) {
        if (!same(gate[field], due[field])) yield `${gate.id}: other ${field} than the board gives`;
      }
      const { screening } = board;
      const asks = screening?.outcome === 'ask' && !board.questionsAnswered?.some(saysSo);
      if (gate.kind === 'questions' && !asks) yield `${gate.id} asks what nobody has to answer`;
      if (gate.kind === 'crisis' && !isHeld(board)) yield `${gate.id} is for what nobody told of`;
      const latest = gate.kind === 'review' ? board.drafts.at(-1)?.version : undefined;
      if (gate.offered.at(-1)?.version !== latest)
        yield `${gate.id} does not offer the latest version`;
    }
    if (is(change, 'brief_written') && change.points.some(({ from }) => from === 'human'))
      yield 'it puts words into a person’s mouth';
  }
}
