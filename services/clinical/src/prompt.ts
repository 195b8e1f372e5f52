import type { Blackboard, Draft } from '@cerina/contracts';
import type { RubricEntry } from '@cerina/library/rubric';
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

/** What to ask about a draft: the rubric with its anchors. */
export const reviewQuestion = (board: Blackboard, draft: Draft, items: RubricEntry[]) => ({
  name: 'clinical_judgement',
  system: `
You are the Clinical Critic of a review board for CBT exercises. Score the draft on each item of the rubric in the
data, from 0 to 100 by its anchors, as an experienced CBT supervisor would. Rules measure some items beside you; you can
lower such a score, never raise it. For each item give the lines that show it, the evidence in a few words, and what to
change (empty when there is nothing to fix). Judge what stands there, not what could be meant.`,
  data: {
    intent: board.intent,
    constraints: board.screening!.constraints,
    items: items.map(({ id, name, anchors }) => ({ id, name, anchors })),
  },
  lines: numberedLines(draft.text),
  answer: WholeJudgement,
  stops: () => false,
});
