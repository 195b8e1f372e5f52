import { z } from 'zod';

const Passage = z.object({
  file: z.string(),
  title: z.string(),
  heading: z.string(),
  lines: z.array(z.object({ line: z.int().min(1), text: z.string(), score: z.number() })),
  /** Whether the search takes its lines for an answer. */
  answers: z.boolean(),
  /** Whether they are near enough to be shown, where nothing answers. */
  isNear: z.boolean(),
});
export type Passage = z.infer<typeof Passage>;

/** What a search found for a question. */
const Found = z.object({ question: z.string(), passages: z.array(Passage) });

/** An answer to write from passages; `previous` was not approved, for the reason in `feedback`. */
export const AnswerRequest = Found.extend({
  task: z.literal('consult_answer'),
  feedback: z.string().nullable(),
  previous: z.string().nullable(),
});
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** An answer to review, with the lines that it cites. */
export const ReviewRequest = Found.extend({
  answer: z.string(),
  answered: z.boolean(),
  cited: z.array(z.object({ file: z.string(), line: z.int(), quote: z.string() })),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const RouteRequest = z.object({ question: z.string() });
