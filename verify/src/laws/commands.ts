import type { History } from '../history/history.ts';
import { commandsWith, commandWith, stepsFrom, verdictsOn } from '../history/lookup.ts';
import type { Finding } from '../problem.ts';
import type { Command } from '../reading/fact.ts';
import { isCreatorsRevision } from './creators-revision.ts';
import { restoredSubjects } from './restored.ts';

/**
 * Every command has exactly one verdict. What an erasure leaves needs none; a command that is still to be handled, or
 * was handled just now, may get it.
 */
export function* oneVerdictEach(history: History): Generator<Finding> {
  const { commands, verdicts, tombstone } = history;
  if (tombstone) return;
  for (const { commandId, sequence, subject } of commands) {
    const count = verdictsOn(verdicts, commandId).length;
    const detail = `command ${commandId} has ${count} verdicts`;
    if (count === 0 && mayBePending(history, subject, sequence))
      yield { sequence, detail, isPending: true };
    else if (count !== 1) yield { sequence, detail };
  }
}

const allTakenIn = new WeakMap<History, [subject: string, sequence: number][]>();

/** The facts that were handled, with their positions, the last first: those that a delta or a verdict follows from. */
function takenIn(history: History): [subject: string, sequence: number][] {
  const known = allTakenIn.get(history);
  if (known) return known;
  const { steps, verdicts, commands, messages } = history;
  const taken = new Map<string, number>();
  const take = (subject = '') => taken.set(subject, messages.get(subject)?.sequence ?? 0);
  for (const { delta } of steps) take(delta.cause.subject);
  const orders = new Map(commands.map(({ commandId, subject }) => [commandId, subject]));
  for (const { commandId } of verdicts) take(orders.get(commandId));
  const lastFirst = [...taken].sort(([, a], [, b]) => b - a);
  allTakenIn.set(history, lastFirst);
  return lastFirst;
}

/**
 * Is it the last thing that was handled, or was nothing handled that came after it? Requests beside it (`beside`) may
 * be handled before it, whichever came first.
 */
export function mayBePending(
  history: History,
  subject: string,
  sequence: number,
  beside: ReadonlySet<string> = new Set(),
): boolean {
  const { steps, end } = history;
  const own = stepsFrom(steps, subject).length;
  if (own === 0) {
    const last = takenIn(history).find(([other]) => !beside.has(other));
    return last === undefined || last[1] < sequence;
  }
  // the effects of an end are complete: nothing is shown as decided before its verdict exists
  return !end.ended && steps.slice(-own).every(({ delta }) => delta.cause.subject === subject);
}

/** Why a command is refused without being read. */
const notTaken = ['invalid_request', 'poisoned'];

/**
 * A verdict follows its command; an accepted one has its delta, a refused one has none. An unreadable command is
 * refused.
 */
export function* verdictsAreTrue(history: History): Generator<Finding> {
  const { commands, verdicts, steps, tombstone, voids } = history;
  if (tombstone) return;
  const unread = new Set(
    voids.flatMap(({ claims }) => (claims.kind === 'command' ? claims.commandId : [])),
  );
  const effects = new Set(
    steps.flatMap(({ delta }) => (delta.cause.kind === 'command' ? delta.cause.subject : [])),
  );
  const statuses = new Map(steps.map(({ delta }) => [delta.revision, delta.status]));
  const again = restoredSubjects(history);
  for (const { subject, commandId, accepted, sequence, revision, status, refusal } of verdicts) {
    const command = commandWith(history, commandId);
    if (!command) {
      if (unread.has(commandId) && !accepted) continue;
      // an unreadable command is not kept, and so is not stored again with its refusal
      if (!accepted && notTaken.includes(refusal?.code ?? '') && again.has(subject)) continue;
      yield { sequence, detail: `a verdict on ${commandId}, which is no command here` };
      continue;
    }
    if (command.sequence > sequence)
      yield { sequence, detail: `the verdict on ${commandId} is before it` };
    if (accepted !== effects.has(command.subject))
      yield {
        sequence,
        detail: `command ${commandId} was ${accepted ? 'accepted without effect' : 'refused and took effect'}`,
      };
    const effective = commandsWith(commands, commandId).filter((each) => effects.has(each.subject));
    if (effective.length > 1)
      yield { sequence, detail: `command ${commandId} took effect through two doors` };
    if (accepted === (refusal !== undefined))
      yield { sequence, detail: `the verdict on ${commandId} says yes and no` };
    if (statuses.size > 0 && status !== null && statuses.get(revision) !== status)
      yield { sequence, detail: `command ${commandId}: it was not ${status} at ${revision}` };
    const last = stepsFrom(steps, command.subject).findLast(
      ({ delta }) => delta.sequence < sequence,
    );
    if (accepted && last && last.delta.revision !== revision)
      yield {
        sequence,
        detail: `command ${commandId} led to ${last.delta.revision}, not ${revision}`,
      };
  }
}

const ranks: Record<string, number> = { viewer: 0, author: 1, reviewer: 2, admin: 3 };
const needed: Record<string, number> = {
  create: 1,
  answer_questions: 1,
  halt: 1,
  resume: 1,
  review: 2,
  requeue: 3,
  erase: 3,
};

/** Does it send back what its creator may send back, on the board on which it took effect? */
function sendsOwnBack(command: Command, history: History): boolean {
  const { by, order, commandId } = command;
  const effective = commandWith(history, commandId)?.subject ?? '';
  const [step] = stepsFrom(history.steps, effective);
  if (!order.decision || !step) return false;
  const { action, edits } = order.decision;
  const { created, decisions } = step.before;
  return isCreatorsRevision(
    { by, action, edited: edits !== undefined },
    created?.by.subject,
    decisions.map(({ decision }) => decision),
  );
}

/** Why a person may not do this, through this door; undefined if they may. */
function forbidden(command: Command, history: History): string | undefined {
  const { by, order, door } = command;
  const creator = history.end.created?.by.subject;
  const ownBack = order.kind === 'review' && sendsOwnBack(command, history);
  const rank = ranks[by.role ?? ''];
  const least = ownBack ? needed.create : needed[order.kind];
  if (least === undefined) return undefined; // a newer kind of order that this version does not know
  if (rank === undefined || rank < least) return `a ${by.role} may not ${order.kind}`;
  const own = creator === by.subject;
  if (rank === 1 && order.kind !== 'create' && !own) return `${by.subject} did not create it`;
  if ((door === 'mcp') !== (by.channel === 'mcp'))
    return `it came through ${door} and names channel ${by.channel}`;
  if (by.channel === 'policy') return `${by.subject} is no policy`;
  if (door === 'mcp' && order.kind === 'review' && own && !ownBack)
    return `${by.subject} decides on their own request`;
  const sources = history.end.created?.request.from?.authors ?? [];
  const isBack =
    order.decision?.action === 'request_revision' && order.decision.edits === undefined;
  if (door === 'mcp' && order.kind === 'review' && !own && !isBack)
    if (sources.some(({ subject }) => subject === by.subject))
      return `${by.subject} decides on what was branched from their own request`;
  return undefined;
}

/**
 * What was accepted, or took effect before its verdict, was permitted: by role, by door, and by who created the
 * protocol.
 */
export function* onlyWhoMay(history: History): Generator<Finding> {
  const { commands, verdicts, steps } = history;
  const accepted = new Set(verdicts.flatMap((each) => (each.accepted ? each.commandId : [])));
  for (const command of commands) {
    const isTaken = accepted.has(command.commandId) || stepsFrom(steps, command.subject).length > 0;
    const why = isTaken && forbidden(command, history);
    if (why) yield { sequence: command.sequence, detail: `${command.order.kind} accepted: ${why}` };
  }
}
