import { draftOf } from '@cerina/contracts';
import { loadRubric } from '@cerina/library/rubric';
import { agent } from '@cerina/runtime';
import { measure } from './measure.ts';
import { ClinicalJudgement, reviewPrompt } from './prompt.ts';
import { combine, feedbackOf, totals, unjudged } from './review.ts';

const rubric = loadRubric();

/** A judgement that leaves an item out is a bad answer, never a lighter one. */
const WholeJudgement = ClinicalJudgement.refine(({ items }) => unjudged(items).length === 0, {
  message: 'An item of the rubric was not judged.',
});

/** Judges each draft by the rubric: what rules can measure, and what takes a reader. */
export const clinical = agent('clinical').handling({
  async review({ version, sha256 }, { board, model }) {
    const draft = draftOf(board, version)!;
    const measured = measure(draft.text, {
      intent: board.intent,
      constraints: board.screening!.constraints,
      // the Guardian's, where it read the text before; at the same time there are none yet
      flags: board.flags.filter((flag) => flag.version === version),
    });
    const judged = await model.ask({
      name: 'clinical_judgement',
      prompt: reviewPrompt(board, draft, rubric.items),
      answer: WholeJudgement,
    });
    const items = combine(measured, judged.items);
    const scores = totals(items);
    return {
      result: { review: { version, sha256, ...scores, items, ...feedbackOf(items) } },
      message: `Version ${version}: quality ${scores.quality}, clinical ${scores.clinical}, empathy ${scores.empathy}.`,
    };
  },
});
