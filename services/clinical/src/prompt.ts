import { type Blackboard, contextOf, type Draft, undoubted } from '@cerina/contracts';
import type { Rubric } from '@cerina/library/rubric';
import { numberedLines, ProofOfReading } from '@cerina/runtime';
import { z } from 'zod';
import { unjudged } from './measuring/review.ts';

/** A model's judgement of a draft by the rubric. */
export const ClinicalJudgement = z.object({
  proof: ProofOfReading,
  items: z.array(
    z.object({
      id: z.string(),
      score: z.int().min(0).max(100),
      lines: z.array(z.int()),
      evidence: z.string(),
      fix: z.string(),
    }),
  ),
  feedback: z.string(),
  recommendations: z.array(z.string()),
});
export type ClinicalJudgement = z.infer<typeof ClinicalJudgement>;

/** A judgement that leaves an item out is a bad answer, never a lighter one. */
const WholeJudgement = ClinicalJudgement.refine(({ items }) => unjudged(items).length === 0, {
  message: 'An item of the rubric was not judged.',
});

/** What people asked for since the first draft, in their words. */
export const asksSince = ({ decisions }: Blackboard): string[] =>
  decisions.flatMap(({ action, feedback, comments = [] }) =>
    action === 'request_revision'
      ? [...(feedback ? [feedback] : []), ...comments.map(({ text }) => text)]
      : [],
  );

/** What the method has to have; empty where the request was not read for one. */
const partsOf = ({ screening }: Blackboard, { techniques }: Rubric): string[] =>
  (techniques[screening!.constraints.technique ?? ''] ?? []).map(({ part }) => part);

/** What to ask about a draft: the rubric with its anchors, beside all that is known of what was asked for. */
export const reviewQuestion = (board: Blackboard, draft: Draft, rubric: Rubric) => ({
  name: 'clinical_judgement',
  system: `
You are the Clinical Critic of a review board for CBT exercises. Score the draft on each item of the rubric in the
data, from 0 to 100 by its anchors, as an experienced CBT supervisor would. Rules measure some items beside you; you can
lower such a score, never raise it. For each item give the lines that show it, the evidence in a few words, and what to
change (empty when there is nothing to fix). Judge what stands there, not what could be meant. What is written has to
suit the intent, its "context" with the answers to questions, and what people asked for since, in "feedback", which holds where
it differs; what they asked for is no fault. "constraints" were read from the intent by rules, which are sometimes wrong: where they
contradict it, the intent holds. "parts" is what the method has to have.`,
  data: {
    intent: board.intent,
    context: contextOf(board),
    audience: board.audience,
    locale: board.locale,
    feedback: asksSince(board),
    constraints: undoubted(board.screening!.constraints),
    parts: partsOf(board, rubric),
    items: rubric.items.map(({ id, name, anchors }) => ({ id, name, anchors })),
  },
  lines: numberedLines(draft.text),
  answer: WholeJudgement,
  stops: () => false,
});
