import type { Blackboard, Draft } from '@cerina/contracts';
import type { RubricEntry } from '@cerina/library/rubric';
import { numberedLines, type Prompt, promptOf } from '@cerina/runtime';
import { z } from 'zod';

/** A model's judgement of a draft by the rubric. */
export const ClinicalJudgement = z.object({
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

/** The prompt for a review: the rubric with its anchors, and the draft with numbered lines. */
export const reviewPrompt = (board: Blackboard, draft: Draft, items: RubricEntry[]): Prompt =>
  promptOf(
    `
You are the Clinical Critic of a review board for CBT exercises. Score the draft on each item of the rubric in the
data, from 0 to 100 by its anchors, as an experienced CBT supervisor would. Rules measure some items beside you; you can
lower such a score, never raise it. For each item give the lines that show it, the evidence in a few words, and what to
change (empty when there is nothing to fix). Judge what stands there, not what could be meant.`,
    {
      intent: board.intent,
      constraints: board.screening!.constraints,
      items: items.map(({ id, name, anchors }) => ({ id, name, anchors })),
      lines: numberedLines(draft.text),
    },
  );
