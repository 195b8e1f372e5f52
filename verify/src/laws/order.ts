import type { History, State } from '../history/history.ts';
import type { Finding } from '../problem.ts';

/** Deltas are numbered 1, 2, 3 … in the order of the log, the first one creates the board, and none is unreadable. */
export function* deltasInOrder({ steps, voids }: History): Generator<Finding> {
  let number = 0;
  for (const [index, { delta, before, continues }] of steps.entries()) {
    const { sequence, revision, changes } = delta;
    if (!continues) number += 1;
    if (revision !== number && !continues)
      yield { sequence, detail: `delta ${revision} is number ${number} on the log` };
    const creates = changes.filter(({ kind }) => kind === 'created').length;
    if (creates !== (index === 0 ? 1 : 0) || (index === 0 && before.created))
      yield { sequence, detail: `delta ${revision} creates the board ${creates} times` };
  }
  for (const { sequence, claims, why } of voids) {
    if (claims.kind === 'delta')
      yield { sequence, detail: `delta ${claims.revision} cannot be read: ${why}` };
  }
}

const supervisors = ['route', 'decision', 'restored'];

/** What the supervisor stored beside its deltas is readable as well: nothing of it is void. */
export function* supervisorIsReadable({ voids }: History): Generator<Finding> {
  for (const { sequence, subject, claims, why } of voids) {
    if (supervisors.includes(claims.kind))
      yield { sequence, detail: `${subject} cannot be read: ${why}` };
  }
}

/** A fact is its subject: no subject has a second message, and no position of the log two. */
export function* subjectsAreOnce({ repeats }: History): Generator<Finding> {
  for (const { sequence, subject } of repeats)
    yield { sequence, detail: `${subject} has a second message, or its place has` };
}

/** The author of each message may store on its subject. */
export function* authorsKeepToTheirSubjects({ foreign }: History): Generator<Finding> {
  for (const { sequence, subject } of foreign)
    yield { sequence, detail: `no account may store on ${subject}` };
}

const statusOf = ({ ended, erased, halted, gate }: State): string => {
  if (ended) return ended;
  if (erased) return 'rejected';
  if (halted) return 'halted';
  return gate ? 'pending_review' : 'running';
};

/** The status and the phase in each delta are those that its changes produce. */
export function* statusIsDerived({ steps }: History): Generator<Finding> {
  for (const { delta, after, next } of steps) {
    const derived = statusOf(after);
    if (next && !after.erased && delta.phase !== next.phase)
      yield {
        sequence: delta.sequence,
        detail: `delta ${delta.revision} is in phase ${delta.phase}, its changes make it ${next.phase}`,
      };
    if (delta.status !== derived)
      yield {
        sequence: delta.sequence,
        detail: `delta ${delta.revision} says ${delta.status}, its changes make it ${derived}`,
      };
  }
}

/** The status of a protocol at the end of its log; undefined if there is no delta. */
export const finalStatus = ({ steps, end }: History): string | undefined =>
  steps.length > 0 ? statusOf(end) : undefined;

/** What comes of a reason that the Guardian reads to its end. */
const ofReading = ['answered', 'reason_screened', 'agent_failed', 'noted', 'rerouted'];

/** Nothing follows an end but an erasure, and what the Guardian found in the reason for it; only a failed protocol can be started again. */
export function* endIsFinal({ steps }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    const { sequence, changes, revision } = delta;
    const restarts =
      before.ended === 'failed' && changes.some(({ kind }) => kind === 'failures_cleared');
    const erases = changes.some(({ kind }) => kind === 'erased');
    const isRead =
      before.awaited.some(({ task }) => task.kind === 'screen_reason') &&
      changes.every(({ kind }) => ofReading.includes(kind));
    if (((before.ended && !restarts && !isRead) || before.erased) && !erases)
      yield { sequence, detail: `delta ${revision} follows the end (${before.ended ?? 'erased'})` };
  }
}
