import { draftOf } from '@cerina/contracts';
import { loadRubric } from '@cerina/library/rubric';
import { agent } from '@cerina/runtime';
import { measure } from './measure.ts';
import { ClinicalJudgement, reviewPrompt } from './prompt.ts';
import { combine, feedbackOf, totals } from './review.ts';

const rubric = loadRubric();

/** Judges each draft by the rubric: what rules can measure, and what takes a reader. */
export const clinical = agent('clinical').handling({
  async review({ version, sha256 }, { board, model }) {
    const draft = draftOf(board, version)!;
    const measured = measure(draft.text, {
      intent: board.intent,
      constraints: board.screening!.constraints,
    });
    const judged = await model.ask({
      name: 'clinical_judgement',
      prompt: reviewPrompt(board, draft, rubric.items),
      answer: ClinicalJudgement,
    });
    const items = combine(measured, judged.items);
    const scores = totals(items);
    return {
      result: { review: { version, sha256, ...scores, items, ...feedbackOf(items) } },
      message: `Version ${version}: quality ${scores.quality}, clinical ${scores.clinical}, empathy ${scores.empathy}.`,
    };
  },
});
