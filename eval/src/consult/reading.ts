import { fileURLToPath } from 'node:url';
import { namedIn } from '@cerina/consult/reflection/citations';
import { openTools, type Tools } from '@cerina/consult/reflection/tools';
import { answerFromPassages } from '@cerina/model/consult/answer';
import type { Question } from './questions.ts';

/** What the embedded model did with a question; `missed`: it said that the documents do not answer, and they do. */
export type Outcome = 'right' | 'wrong' | 'missed' | 'said so' | 'made up';

export interface Read {
  question: Question;
  outcome: Outcome;
  /** Whether a section with a right passage is among the first five found. */
  isFound: boolean;
  coverage: number;
  answer: string;
}

const root = (scope: string) =>
  fileURLToPath(new URL(`../../../services/consult/documents/${scope}`, import.meta.url));

/** Answers questions as the embedded model does at its first attempt. */
export async function answered(questions: Question[]): Promise<Read[]> {
  const tools: Record<Question['scope'], Tools> = {
    client: await openTools('client', root('client')),
    staff: await openTools('staff', root('staff')),
  };
  return questions.map((question) => {
    const { passages } = tools[question.scope].search(question.question);
    const answer = answerFromPassages({
      ...{ task: 'consult_answer', question: question.question, passages },
      ...{ feedback: null, previous: null },
    });
    const cited = namedIn(answer);
    const isRight = (file: string, line: number) =>
      question.answers.some(
        (each) => each.file === file && line >= each.lines[0] && line <= each.lines[1],
      );
    const outcomeOf = (): Outcome => {
      if (question.answers.length === 0) return cited.length === 0 ? 'said so' : 'made up';
      if (cited.length === 0) return 'missed';
      return cited.some(({ file, line }) => isRight(file, line)) ? 'right' : 'wrong';
    };
    const isFound = passages.some(({ file, lines }) =>
      lines.some(({ line }) => isRight(file, line)),
    );
    return {
      ...{ question, answer, isFound, outcome: outcomeOf() },
      coverage: passages[0]?.coverage ?? 0,
    };
  });
}
