import { type Blackboard, type Draft, RevisionReading } from '@cerina/contracts';
import { askReader, StepFailed, type StepModel } from '@cerina/runtime';
import {
  askedIn,
  type PersonsPoint,
  type RevisionJudgement,
  revisionQuestion,
} from './revision-prompt.ts';

/** Checks on its own thread what of a judgement counts. */
type Proven = (
  judged: RevisionJudgement,
  points: readonly PersonsPoint[],
  before: string,
  after: string,
) => Promise<RevisionReading>;

/** A model that is away is waited for, as for any call; whatever else goes wrong, the review goes its way without a reading. */
const isAway = (error: unknown): boolean =>
  !(error instanceof StepFailed) || error.code === 'model_unavailable';

/**
 * What a model reads of a revision by what people asked for, as far as it can show it; undefined where nobody asked for
 * anything, where its answer cannot be used, and where it reads nothing at all, as the embedded model does.
 */
export async function readRevision(
  board: Blackboard,
  draft: Draft,
  model: StepModel,
  proven: Proven,
): Promise<RevisionReading | undefined> {
  const asked = askedIn(board, draft);
  if (!asked) return undefined;
  const { points, before } = asked;
  try {
    const { answer } = await askReader(model, revisionQuestion(board, draft, asked));
    const isEmpty = [answer.asks, answer.others, answer.beside].every(({ length }) => length === 0);
    if (isEmpty) return undefined;
    const reading = await proven(answer, points, before, draft.text).catch(() => undefined);
    return RevisionReading.safeParse(reading).data;
  } catch (error) {
    if (isAway(error)) throw error;
    return undefined;
  }
}
