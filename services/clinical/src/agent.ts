import {
  type Blackboard,
  contextOf,
  type Draft,
  draftOf,
  type RevisionReading,
} from '@cerina/contracts';
import { loadRubric } from '@cerina/library/rubric';
import { agent, askReader, boundedWork, StepFailed, type StepModel } from '@cerina/runtime';
import type { Measuring } from './measuring/reading.ts';
import { combine, feedbackOf, held, totals } from './measuring/review.ts';
import { asksSince, reviewQuestion } from './prompt.ts';
import { askedIn, revisionQuestion } from './revision/question.ts';

const rubric = loadRubric();

/** More than twice what a text of 64 KB may take: the step fails, and never passes, when its measures take longer. */
const MEASURING_BUDGET_MS = 5_000;
const measures = boundedWork<Measuring>(new URL('./measuring/reading.ts', import.meta.url), {
  budgetMs: MEASURING_BUDGET_MS,
});

/** What people said of it beside the request: its context with their answers, whom it is for, and what they asked for since. */
const saidBeside = (board: Blackboard): string =>
  [contextOf(board), board.audience, ...asksSince(board)].filter(Boolean).join('\n');

/**
 * What a model reads of a revision, as far as it can show it. It stands beside what rules measured, so an answer that cannot be
 * used leaves them alone, where a model that cannot be reached fails the step.
 */
async function revisionRead(
  board: Blackboard,
  draft: Draft,
  model: StepModel,
): Promise<RevisionReading | undefined> {
  const asked = askedIn(board);
  if (!asked) return undefined;
  const { messages, before } = asked;
  const question = revisionQuestion(board, draft, messages, before);
  const read = await askReader(model, question).catch((error) => {
    if (error instanceof StepFailed && error.code === 'bad_answer') return undefined;
    throw error;
  });
  return read?.answer.asks.length
    ? await measures.run('proven', read.answer, messages, before, draft.text)
    : undefined;
}

/** Judges each draft by the rubric: what rules can measure, and what takes a reader. */
export const clinical = agent('clinical').handling({
  async review({ version, sha256 }, { board, model }) {
    const draft = draftOf(board, version)!;
    const {
      items: measured,
      demands,
      caps,
    } = await measures.run('measure', draft.text, {
      intent: board.intent,
      constraints: board.screening!.constraints,
      case: board.screening!.case,
      also: saidBeside(board),
      // the Guardian's, where it read the text before; at the same time there are none yet
      flags: board.flags.filter((flag) => flag.version === version),
    });
    const { answer } = await askReader(model, reviewQuestion(board, draft, rubric));
    const items = combine(measured, answer.items);
    const scores = held(totals(items), caps);
    const revision = await revisionRead(board, draft, model);
    return {
      result: {
        review: {
          version,
          sha256,
          ...scores,
          items,
          ...feedbackOf(items, caps),
          demands,
          caps,
          ...(revision && { revision }),
        },
      },
      message: `Version ${version}: quality ${scores.quality}, clinical ${scores.clinical}, empathy ${scores.empathy}.`,
    };
  },
});
