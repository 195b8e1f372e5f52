import {
  type Abort,
  type Answer,
  type Archived,
  type Command,
  commandsOf,
  currentDraft,
  draftOf,
  subjects,
} from '@cerina/contracts';
import type { Attempts, Bus, Log } from '@cerina/runtime';
import type { ArchiveFolder } from '../archive/archive-folder.ts';
import { finishErasure } from '../operations/erasure/erase.ts';
import { eraseQuotations } from '../operations/erasure/erase-quotations.ts';
import { Refused } from '../policy/refusal.ts';
import { leavesAsItIs } from '../policy/review/edited-draft.ts';
import { AN_OBJECTION_IS_UNSEEN } from '../policy/review/obstacle.ts';
import type { LogRoom } from '../store/outbox/log-room.ts';
import { Contradicted, publishOutbox } from '../store/outbox/outbox.ts';
import { TooLarge } from '../store/outbox/outgoing-facts.ts';
import {
  holdAgainstLog,
  holdBoardAgainstLog,
  LogAhead,
  nothingFollows,
} from '../store/protocol-log/log-check.ts';
import { type WithLog, withLog } from '../store/protocol-log/with-log.ts';
import { EarlierGraphVersion, expectThisVersion } from '../store/protocol-state/graph-version.ts';
import { letContinue } from '../store/protocol-state/stopped.ts';
import type { Ledger, Unit } from '../store/transaction.ts';
import { isEarlyAnswer, rerouteEarly } from './answers/early-answer.ts';
import { type Handled, handleAnswer } from './answers/handle-answer.ts';
import {
  askedOf,
  isObjectedTo,
  LateObjections,
  lateObjections,
} from './answers/late-objections.ts';
import { otherAnswers } from './answers/other-answers.ts';
import type { UnreadAnswer } from './answers/unread-answer.ts';
import { handleCommand, refuse, type Settings } from './commands/handle-command.ts';
import { refusalWhileStopped } from './commands/refusal-while-stopped.ts';
import type { Place } from './commit.ts';

/** What is handled. */
type Incoming = Command | Answer | UnreadAnswer;

export interface IntakeDeps extends Settings {
  bus: Bus;
  ledger: Ledger;
  log: Log;
  /** The archive; absent if the installation has none. */
  archive?: ArchiveFolder | undefined;
  /** The room on the log for more work of agents; absent if nothing starts any. */
  room?: LogRoom | undefined;
}

export interface InboxDeps extends IntakeDeps {
  attempts: Attempts;
}

/** Notify agents to stop at once; what counts is the delta, which they read before they start. */
function abortTasks({ bus }: IntakeDeps, protocolId: string, { calledOff = [] }: Handled): void {
  const tasks = calledOff.map(({ taskId, epoch }) => ({ taskId, epoch }));
  const abort: Abort = { protocolId, tasks };
  bus.nc.publish(subjects.abort(protocolId), JSON.stringify(abort));
}

/** The database differs from the log: it is brought up to date, and the work is retried. */
export const isBehind = (error: unknown) =>
  error instanceof EarlierGraphVersion ||
  error instanceof LogAhead ||
  error instanceof Contradicted;

const RESTORE = `The log lacks facts of this protocol, so nothing can be decided on it until an operator restores the log (${commandsOf('restore')}).`;

/** While the log lacks facts of a protocol, only its erasure is handled; an answer stays on the log until then. */
async function handleIncomplete(
  unit: Unit,
  fact: Incoming,
  place: Place,
  settings: Settings,
): Promise<Handled> {
  if (fact.type === 'answer') return { done: 'held' };
  if (fact.order.kind === 'erase' && unit.row) return handleCommand(unit, fact, place, settings);
  if (await unit.verdict(fact.commandId)) return { done: 'before' };
  return refuse(unit, fact, place, new Refused('log_incomplete', RESTORE));
}

/**
 * While a protocol is stopped, an administrator's requeue lets it continue, and an erasure ends it; nothing else is
 * handled. Undefined if the requeue is to be handled like that of any other protocol.
 */
async function handleStopped(
  unit: Unit,
  fact: Incoming,
  place: Place,
  settings: Settings,
): Promise<Handled | undefined> {
  if (fact.type === 'answer') return { done: 'held' };
  const { kind } = fact.order;
  if (kind === 'erase') return handleCommand(unit, fact, place, settings);
  if (await unit.verdict(fact.commandId)) return { done: 'before' };
  const refusal = refusalWhileStopped(fact, settings);
  if (refusal) return refuse(unit, fact, place, refusal);
  await letContinue(unit.client, unit.id); // in this transaction only: if that kills the process, it stays stopped
  return undefined;
}

/**
 * Does an archive contain a fact, and its effects? Its sequence alone does not show that: on a log restored from an
 * older copy new facts have smaller ones. A command that is on the log without a verdict was never answered.
 */
async function isInArchive(
  { bus }: IntakeDeps,
  { board }: Archived,
  fact: Incoming,
  { sequence }: Place,
): Promise<boolean> {
  if (sequence > board.archive.last) return false;
  if (fact.type === 'answer') return true;
  if (await bus.read(subjects.decision(fact.protocolId, fact.commandId))) return true;
  return !(await bus.read(fact.subject)); // of the two it leaves the log first
}

/**
 * A text would become final on a board that was not compared with the log yet: nothing is committed, and it is repeated
 * with that comparison.
 */
class Unheld extends Error {
  override readonly name = 'Unheld';
}

/** Is it a decision on what the log holds? Then that is read, and compared with the board. */
const decides = (fact: Incoming): boolean =>
  fact.type === 'command' && ['review', 'answer_questions'].includes(fact.order.kind);

/** Does this outcome make a text final? */
const isFinal = ({ done, refused, board }: Handled): boolean =>
  done === 'taken' && !refused && board?.status === 'approved';

/** Could it make a text final? Then earlier answers of the Guardian count first, though they are not delivered yet. */
const mayFinalize = (fact: Incoming): boolean =>
  fact.type === 'command'
    ? ['review', 'resume', 'requeue'].includes(fact.order.kind)
    : fact.agent !== 'drafter';

/** Does a command approve a text to which an answer objects that nobody can see? Not if it was already handled. */
async function approvesWhatWasObjectedTo(
  deps: IntakeDeps,
  unit: Unit,
  { commandId, order }: Command,
  read: WithLog,
): Promise<boolean> {
  if (order.kind !== 'review' || order.decision.action !== 'approve') return false;
  const board = await unit.board();
  const { version, edits, dismissals } = order.decision;
  const draft = version === undefined ? currentDraft(board) : draftOf(board, version);
  if (!draft || !leavesAsItIs(edits, draft) || (await unit.verdict(commandId))) return false;
  return isObjectedTo(deps, await askedOf(unit, read), board, {
    ...draft,
    dismissals: (dismissals ?? []).map(({ flagId }) => flagId),
  });
}

/** The context of a fact that is handled. */
interface FactContext {
  /** The objections before it were handled. */
  isAfterLate?: boolean;
  /** The position of an answer's route on the log, if known. */
  routedAt?: number | undefined;
}

async function handle(
  deps: IntakeDeps,
  unit: Unit,
  fact: Incoming,
  place: Place,
  {
    tooLarge,
    read,
    isAfterLate,
    routedAt,
  }: FactContext & { tooLarge: TooLarge | undefined; read: WithLog | undefined },
): Promise<Handled> {
  const { row } = unit;
  if (row?.stopped && !row.erased) {
    const stopped = await handleStopped(unit, fact, place, deps);
    if (stopped) return stopped;
  }
  expectThisVersion(row);
  if (row?.archived && (await isInArchive(deps, row.archived, fact, place)))
    return { done: 'before', board: row.archived.board };
  let log = await holdAgainstLog(deps, unit, fact.type);
  if (log === 'whole' && read && row && !row.erased && !row.archived)
    log = await holdBoardAgainstLog(unit, read);
  if (log === 'incomplete') return handleIncomplete(unit, fact, place, deps);
  const lateNow = async () =>
    lateObjections(deps, await askedOf(unit, read), () => unit.board(), tooLarge);
  const isOpen = row && !row.erased && !row.archived;
  if (!isAfterLate && mayFinalize(fact) && isOpen) {
    const late = await lateNow();
    const objections = late.filter(({ place: { subject } }) => subject !== fact.subject);
    if (objections.length > 0) throw new LateObjections(objections);
  }
  if (fact.type === 'answer') {
    const isEarly = () => isEarlyAnswer(deps, fact, place, routedAt);
    const handled = await handleAnswer(unit, fact, place, {
      isEarly,
      late: async (subject) => (await lateNow()).find((made) => made.place.subject === subject),
      others: (awaited) => otherAnswers(deps, unit, awaited, fact.subject),
      ...(tooLarge && { tooLarge }),
    });
    if (isFinal(handled) && !read) throw new Unheld();
    return handled.done === 'early' ? rerouteEarly(unit, fact, handled.board!) : handled;
  }
  if (isOpen && read && (await approvesWhatWasObjectedTo(deps, unit, fact, read)))
    return refuse(unit, fact, place, new Refused('open_critical_flag', AN_OBJECTION_IS_UNSEEN));
  const handled = await handleCommand(unit, fact, place, deps, tooLarge);
  if (isFinal(handled) && !read) throw new Unheld();
  if (handled.refused) await nothingFollows(deps, unit);
  return handled;
}

/** Handle one fact of the log: one transaction, then the outbox. The caller acks after that, never before. */
export async function handleFact(
  deps: IntakeDeps,
  fact: Incoming,
  place: Place,
  { isAfterLate = false, routedAt }: FactContext = {},
): Promise<Handled> {
  const { ledger } = deps;
  const { protocolId } = fact;
  const { subject, body } = place;
  let revision = 0;
  let last: Unit | undefined;
  let needsLog = decides(fact);
  const handleOnce = (tooLarge?: TooLarge) => {
    const work = async (unit: Unit, read?: WithLog) => {
      // of an answer, nothing but the subject was read so far
      if (fact.type === 'command' && body !== undefined) unit.follows({ subject, body });
      const handled = await handle(deps, unit, fact, place, {
        tooLarge,
        read,
        isAfterLate,
        routedAt,
      });
      revision = Math.max(unit.row?.revision ?? 0, handled.board?.revision ?? 0);
      last = unit;
      return handled;
    };
    if (!needsLog) {
      if (fact.type === 'answer') return ledger.inTurn(protocolId, work);
      return fact.order.kind === 'create'
        ? ledger.asFirst(protocolId, work)
        : ledger.transaction(protocolId, work);
    }
    return withLog(deps, { id: protocolId, extent: 'due' }, work);
  };
  const handleHeld = (tooLarge?: TooLarge) =>
    handleOnce(tooLarge).catch((error) => {
      if (!(error instanceof Unheld)) throw error;
      needsLog = true;
      return handleOnce(tooLarge);
    });
  const handleFitting = () =>
    handleHeld().catch((error) => {
      if (error instanceof TooLarge) return handleHeld(error);
      throw error;
    });
  const taken = await handleFitting().catch(async (error) => {
    if (!(error instanceof LateObjections)) throw error;
    isAfterLate = true;
    for (const { answer, place } of error.objections)
      await handleFact(deps, answer, place, { isAfterLate });
    return handleFitting();
  });
  const erased = taken.done === 'erased';
  // also for an erased protocol, where nothing runs: agents drop the cached board
  if (taken.calledOff?.length || erased) abortTasks(deps, protocolId, taken);
  if (erased) {
    await finishErasure(deps, protocolId);
    // once, as it is erased; after that the sweeper checks
    if (taken.board) await eraseQuotations(deps, protocolId);
    return taken;
  }
  const queued = last?.queued;
  const running = taken.board?.status === 'running';
  await publishOutbox(deps, protocolId, queued && { queued, running });
  if (taken.done !== 'held' && !taken.refused && revision > 0)
    ledger.known.set(protocolId, revision);
  return taken;
}
