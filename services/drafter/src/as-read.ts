import type { Draft, PointAnswer, ProposedNote } from '@cerina/contracts';
import { keptChanges } from '@cerina/library';
import { type AskedPoint, messageAgain } from './asks/asked.ts';
import { verdictsOn } from './asks/judging/excepted.ts';
import type { ReadDraft } from './read-draft.ts';

const PUT_BACK = 'Put back, as nobody asked for it: ';

const isCritical = ({ point: { from, priority } }: AskedPoint): boolean =>
  from === 'safety' && priority === 'critical';

/**
 * An agent's point is about its line, with its step or section, whatever else its words name; one that asks again for what a
 * person asked for, or for what was lost, is about these words.
 */
const ofAgent = (each: AskedPoint) => {
  const { line, again } = each.point;
  const isOfLine = !each.of && line !== undefined;
  const ask = isOfLine || !again ? '…' : each.of ? again.words : `Put back "${again.words}"`;
  return { ask, message: messageAgain(each) ?? ask, ...(line !== undefined && { line }) };
};

/**
 * A revision in a round that people asked for, without the changes that nobody asked for; what was put back is noted. In the
 * later revisions of such a round agents ask, each for its line, step or section. What mends something critical changes what it has to.
 */
export function asAsked(
  written: ReadDraft,
  points: readonly AskedPoint[],
  base: Draft,
  { isLaterRevision }: { isLaterRevision: boolean },
): ReadDraft {
  const isOfAgents = points.some(({ point }) => point.from !== 'human');
  if (isOfAgents && (!isLaterRevision || points.some(isCritical))) return written;
  const asks = points.flatMap((each) => {
    const { from, line } = each.point;
    if (from !== 'human') return [ofAgent(each)];
    const verdicts = verdictsOn(each.point.verdict, each.asks);
    return each.asks.flatMap((ask, at) =>
      (verdicts[at]?.verdict ?? 'apply') === 'apply'
        ? [{ ask, message: each.point.text, ...(line !== undefined && { line }) }]
        : [],
    );
  });
  const { text, putBack, why } = keptChanges(asks, base.text, written.text, { isReader: true });
  if (text === written.text) return written;
  const message = why ?? `${PUT_BACK}"${putBack.join('", "')}".`;
  const note: ProposedNote = { message, target: null, priority: 'warning' };
  return { ...written, text, notes: [...written.notes, note] };
}

/**
 * The points of agents on lines that a person read and left as they are, in a round that the person asked for: only what the
 * Guardian finds critical changes such a line, as the rest is shown to whoever decides.
 */
export function leftAlone(
  points: readonly AskedPoint[],
  before: string | undefined,
  base: Draft,
): { asked: AskedPoint[]; left: PointAnswer[] } {
  if (before === undefined) return { asked: [...points], left: [] };
  const read = new Set(before.split('\n'));
  const lines = base.text.split('\n');
  const isLeft = ({ point, asks }: AskedPoint): boolean =>
    point.from !== 'human' &&
    !isCritical({ point, asks }) &&
    !point.again &&
    // it is on what is left, and about what is gone
    !point.text.startsWith('CAUTION_LOST') &&
    (point.line === undefined || read.has(lines[point.line - 1] ?? ''));
  const why = 'A person read this and asked for other changes, so it stays as they read it.';
  return {
    asked: points.filter((each) => !isLeft(each)),
    left: points
      .filter(isLeft)
      .map(({ point }) => ({ pointId: point.id, answer: 'declined' as const, why })),
  };
}
