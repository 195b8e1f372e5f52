import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Question = z.object({
  id: z.string(),
  scope: z.enum(['client', 'staff']),
  question: z.string(),
  /** Each passage that answers alone; none where the documents do not answer. */
  answers: z.array(z.object({ file: z.string(), lines: z.tuple([z.int(), z.int()]) })),
});
export type Question = z.infer<typeof Question>;

export type Half = 'even' | 'odd';
/** The even-numbered questions were worked with; the odd ones are only measured on. */
export const halfOf = ({ id }: Question): Half =>
  Number(id.slice(id.lastIndexOf('-') + 1)) % 2 === 0 ? 'even' : 'odd';

export const questionsOf = (half: Half): Question[] =>
  readFileSync(new URL('../../data/consult.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Question.parse(JSON.parse(line)))
    .filter((question) => halfOf(question) === half);
