import { type Board, nextBoard } from '../board/fold.ts';
import { countDue } from '../effects/of-causes.ts';
import { type Change, type Delta, isKnown } from '../reading/fact.ts';
import { type History, is } from './history.ts';

/** The changes up to that many known ones, and those after them; all of them if none that is known comes after them. */
function cut(changes: Change[], count: number): [Change[], Change[]] {
  const known = changes.flatMap((change, index) => (isKnown(change) ? index : []));
  const next = count > 0 ? (known[count - 1] ?? changes.length) + 1 : 0;
  return known.length > count ? [changes.slice(0, next), changes.slice(next)] : [changes, []];
}

/** A plan, and the end of an approved protocol, which is planned upon the approval: the supervisor makes both at once. */
function planAndEnd(changes: Change[]): Change[][] {
  const known = changes.filter(isKnown);
  const last = known.at(-1);
  const isEnd = last && is(last, 'ended') && last.outcome === 'approved';
  return isEnd && known.length > 1 ? cut(changes, known.length - 1) : [changes];
}

/** What the cause of a delta requires, and what the supervisor planned upon it, in order. */
function changesByPart(delta: Delta, board: Board | undefined, history: History): Change[][] {
  try {
    const count = countDue(delta, board, history);
    if (count === undefined) return [delta.changes];
    if (count === 0) return planAndEnd(delta.changes);
    const [due, rest] = cut(delta.changes, count);
    return rest.length > 0 ? [due, ...planAndEnd(rest)] : [due];
  } catch {
    return [delta.changes]; // what cannot be read of its cause is found by the laws
  }
}

/**
 * A delta holds all that one message causes: first what the message requires, then what the supervisor planned upon it.
 * Each part is judged apart, on the board that the parts before it make: a plan as the supervisor's own delta, which it
 * is in earlier logs. A delta of whose cause nothing is known is one part.
 */
export function partsOf(delta: Delta, board: Board | undefined, history: History): Delta[] {
  const all = changesByPart(delta, board, history);
  const asPlan = { author: 'supervisor', cause: { ...delta.cause, kind: 'plan' } };
  let now = board;
  return all.map((changes, index) => {
    const part = { ...delta, ...(index > 0 && asPlan), changes };
    now = nextBoard(now, part);
    // the status and the phase that a delta names are those after its last part
    const isLast = index === all.length - 1;
    return isLast || !now ? part : { ...part, status: now.status, phase: now.phase };
  });
}
