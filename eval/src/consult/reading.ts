import { namedIn } from '@cerina/consult/reflection/citations';
import { openTools, type Tools } from '@cerina/consult/reflection/tools';
import { answerFromPassages } from '@cerina/model/consult/answer';
import { documentsOf } from './documents.ts';
import { isRight, type Question } from './questions.ts';

/** What the embedded model did with a question; `missed`: it said that the documents do not answer, and they do. */
export type Outcome = 'right' | 'wrong' | 'missed' | 'said so' | 'made up';

export interface Read {
  question: Question;
  outcome: Outcome;
  /** Whether a section with a right passage is among the first five found. */
  isFound: boolean;
  likelihood: number;
  answer: string;
}

/** Answers questions as the embedded model does at its first attempt. */
export async function answered(questions: Question[]): Promise<Read[]> {
  const tools: Record<Question['scope'], Tools> = {
    client: await openTools('client', documentsOf('client')),
    staff: await openTools('staff', documentsOf('staff')),
  };
  return questions.map((question) => {
    const { passages } = tools[question.scope].search(question.question);
    const answer = answerFromPassages({
      ...{ task: 'consult_answer', question: question.question, passages },
      ...{ feedback: null, previous: null },
    });
    const cited = namedIn(answer);
    const outcomeOf = (): Outcome => {
      if (question.answers.length === 0) return cited.length === 0 ? 'said so' : 'made up';
      if (cited.length === 0) return 'missed';
      return cited.some(({ file, line }) => isRight(question, file, line)) ? 'right' : 'wrong';
    };
    const isFound = passages.some(({ file, lines }) =>
      lines.some(({ line }) => isRight(question, file, line)),
    );
    return {
      ...{ question, answer, isFound, outcome: outcomeOf() },
      likelihood: passages[0]?.likelihood ?? 0,
    };
  });
}
