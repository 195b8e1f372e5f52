import {
  askedOf,
  type Blackboard,
  type BriefPoint,
  currentDraft,
  type FeedbackScreening,
} from '@cerina/contracts';
import { askReader, type BoundedWork, StepFailed, type StepModel } from '@cerina/runtime';
import { feedbackQuestion } from '../../prompt.ts';
import type { Reading } from '../../reading.ts';
import { withoutExcept } from '../except.ts';
import {
  asAskedFeedback,
  byPoint,
  heldByReaderAlone,
  stricterFeedback,
  wholly,
} from './merge-feedback.ts';

/** What reads a text on another thread. */
type Rules = Pick<BoundedWork<Reading>, 'run'>;

/** The points without the sentences that the rules decline: what else they ask for is still to be judged. */
function withoutExceptions(points: BriefPoint[], { verdicts }: FeedbackScreening): BriefPoint[] {
  const excepted = new Map(verdicts.map(({ pointId, except }) => [pointId, except]));
  return points.map((point) => ({
    ...point,
    text: withoutExcept(point.text, excepted.get(point.id)),
  }));
}

/**
 * What rules, the second reader and a model make of a person's feedback. What rules hold is held, and no model is asked. What the second
 * reader alone holds is shown to the model: a person is asked where it proves that it read it and sees no danger, and in every other
 * case it stays held.
 */
export async function feedbackScreenedBy(
  model: StepModel,
  rules: Rules,
  { board, points }: { board: Blackboard; points: BriefPoint[] },
): Promise<FeedbackScreening> {
  // the instructions of a branch are about its only version
  const read = askedOf(board) ?? currentDraft(board);
  const { constraints } = board.screening ?? {};
  const readBy = (
    by: 'screenFeedback' | 'feedbackByRules',
    some: readonly Pick<BriefPoint, 'id' | 'text'>[],
  ) => rules.run(by, [...some], read?.text, constraints);
  const byBoth = await readBy('screenFeedback', points);
  const disputable =
    byBoth.outcome === 'hold'
      ? heldByReaderAlone(byBoth, await readBy('feedbackByRules', points))
      : null;
  if (byBoth.outcome === 'hold' && !disputable) return byBoth;
  const byRule = disputable?.byRules ?? byBoth;
  const suspected = disputable && { words: disputable.found.flatMap(({ quote }) => quote ?? []) };
  const given = withoutExceptions(points, byRule);
  const asked = askReader(model, feedbackQuestion(board, given, read, suspected));
  const judged = await asked.catch((error) => {
    if (!suspected || !(error instanceof StepFailed)) throw error;
  });
  if (!judged) return byBoth;
  const all = [...judged.unproven, judged.answer].map((each) => byPoint(each, given));
  const stricterThan = (first: FeedbackScreening) =>
    all.reduce((screening, each) => stricterFeedback(screening, each, points), first);
  let screening = stricterThan(byRule);
  if (disputable) {
    if (!judged.isProven || screening.outcome === 'hold') return stricterThan(byBoth);
    screening = asAskedFeedback(screening, disputable.found, byBoth.card);
  }
  // what is left of a point is read once more by itself
  const parted = points.flatMap(({ id, text }) => {
    const except = screening.verdicts.find(({ pointId }) => pointId === id)?.except;
    return except ? [{ id, text: withoutExcept(text, except) }] : [];
  });
  if (parted.length === 0) return screening;
  const again = await readBy(disputable ? 'feedbackByRules' : 'screenFeedback', parted);
  return wholly(screening, again);
}
