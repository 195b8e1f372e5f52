import { namedIn } from '@cerina/consult/reflection/citations';
import { openTools, type Tools } from '@cerina/consult/reflection/tools';
import { NOT_ANSWERED } from '@cerina/contracts/consult';
import { answerFromPassages } from '@cerina/model/consult/answer';
import { documentsOf } from './documents.ts';
import { isRight, type Question } from './questions.ts';

/**
 * What the embedded model did with a question; `near`: it said that it found no sure answer, and one is among what it showed as
 * nearest; `missed`: it said that, and showed other passages or none.
 */
export type Outcome = 'right' | 'wrong' | 'near' | 'missed' | 'said so' | 'made up';

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
      const isAnswered = !answer.startsWith(NOT_ANSWERED);
      if (question.answers.length === 0) return isAnswered ? 'made up' : 'said so';
      const cites = cited.some(({ file, line }) => isRight(question, file, line));
      if (isAnswered) return cites ? 'right' : 'wrong';
      return cites ? 'near' : 'missed';
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
