import { type History, is, type State } from '../history/history.ts';
import type { Finding } from '../problem.ts';

const planning = ['planned', 'gate_opened', 'approval_pending'];

/** A halted board only takes in deltas: no new step, no gate, no end. */
export function* haltHolds({ steps }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    const { sequence, revision, changes } = delta;
    if (!before.halted || changes.some(({ kind }) => kind === 'resumed' || kind === 'erased'))
      continue;
    const moved = changes.find(({ kind }) => planning.includes(kind) || kind === 'ended');
    if (moved) yield { sequence, detail: `delta ${revision} has ${moved.kind} while halted` };
  }
}

const proceeded = ({ decisions }: State) =>
  decisions.some(({ decision, isOnReason }) => decision.action === 'proceed' && !isOnReason);

/**
 * Nothing is drafted before the request was screened and passed, or a person decided to proceed; nor on feedback that
 * was not.
 */
export function* draftsFollowScreening({ steps }: History): Generator<Finding> {
  for (const { delta, before, board } of steps) {
    const { sequence, revision, changes } = delta;
    if (!changes.some((change) => is(change, 'drafted') && change.draft.author === 'drafter'))
      continue;
    const { screening, feedback } = before;
    const allowed = screening === 'go' || (screening === 'hold' && proceeded(before));
    if (!allowed)
      yield { sequence, detail: `delta ${revision} drafts, screened: ${screening ?? 'not yet'}` };
    if (feedback === 'hold')
      yield { sequence, detail: `delta ${revision} drafts on feedback that was held` };
    if (feedback === 'ask')
      yield { sequence, detail: `delta ${revision} drafts on feedback that nobody assessed` };
    if (board?.brief.some(({ from }) => from === 'human') && feedback === undefined)
      yield { sequence, detail: `delta ${revision} drafts on feedback that nobody screened` };
  }
}

/** No more drafts than the policy of the protocol allows, per round and in all. */
export function* capsHold({ steps }: History): Generator<Finding> {
  for (const { delta, after } of steps) {
    const policy = after.created?.policy;
    if (!policy) continue;
    const { sequence } = delta;
    const all = after.drafts.filter(({ draft }) => draft.author === 'drafter').length;
    if (after.draftsThisRound > policy.iterationsPerRound)
      yield { sequence, detail: `${after.draftsThisRound} drafts in one round` };
    if (all > policy.iterationsPerProtocol) yield { sequence, detail: `${all} drafts in all` };
  }
}
