import type { AnsweredQuestions } from '../values/questions.ts';
import type { Blackboard } from './blackboard.ts';

/** Does an answer report that somebody is at risk, or that nobody knows? */
export const reportsRisk = ({ answers }: AnsweredQuestions): boolean =>
  answers.some(({ risk }) => risk === 'yes' || risk === 'unknown');

/** All questions and answers so far. */
export const answersOn = ({
  questionsAnswered = [],
}: Pick<Blackboard, 'questionsAnswered'>): AnsweredQuestions[] => questionsAnswered;

/** The request's context, and what its author or a reviewer answered to questions about its scope. */
export function contextOf(board: Pick<Blackboard, 'context' | 'questionsAnswered'>): string | null {
  const said = answersOn(board)
    .flatMap(({ answers }) => answers)
    .flatMap(({ question, text }) =>
      question.kind === 'scope' && text ? [`${question.text}\n${text}`] : [],
    );
  return [board.context, ...said].filter(Boolean).join('\n\n') || null;
}
