import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Question = z.object({
  id: z.string(),
  scope: z.enum(['client', 'staff']),
  question: z.string(),
  /** Each passage that answers alone, by the numbers of its lines; none where the documents do not answer. */
  answers: z.array(z.object({ file: z.string(), lines: z.array(z.int().min(1)).min(1) })),
  /** Whether the documents speak of what is asked, and do not answer it. */
  near: z.boolean().optional(),
});
export type Question = z.infer<typeof Question>;

/** The questions of a file, one a line. */
export const questionsIn = (file: string | URL): Question[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Question.parse(JSON.parse(line)));

/** The questions of the author of the documents, whose `lines` are the first and the last. */
export const ownQuestions = (): Question[] =>
  questionsIn(new URL('../../data/consult.jsonl', import.meta.url)).map((question) => ({
    ...question,
    answers: question.answers.map(({ file, lines: [first = 1, last = first] }) => ({
      file,
      lines: Array.from({ length: last - first + 1 }, (_, nth) => first + nth),
    })),
  }));

const dataOf = (name: string) => questionsIn(new URL(`../../data/${name}`, import.meta.url));

/** The questions that nobody but the reader learns from: of three authors, none of whom saw another's. */
export const practiceQuestions = (): Question[] => [
  ...dataOf('consult.practice.jsonl'),
  ...dataOf('consult.learn.jsonl'),
];

/** What nothing learns from: the examination, of two more authors. */
export const blindQuestions = (): Question[] => dataOf('consult.blind.jsonl');

export const isRight = ({ answers }: Question, file: string, line: number): boolean =>
  answers.some((each) => each.file === file && each.lines.includes(line));
