import type { AnsweredQuestions, Change, QuestionAnswers } from '@cerina/contracts';
import type { Deciding } from '../deciding.ts';
import { Refused } from '../refusal.ts';

type Answered = AnsweredQuestions['answers'][number];

/**
 * Each answer with its question. Throws {@link Refused} for an answer without a question here, and for a second one to
 * the same.
 */
function paired({ board }: Deciding, { answers }: QuestionAnswers): Answered[] {
  const asked = new Map(board.screening?.questions?.map((question) => [question.id, question]));
  return answers.map((answer, index) => {
    const question = asked.get(answer.questionId);
    const isFit = question && (question.kind === 'risk') === 'risk' in answer;
    if (!isFit)
      throw new Refused('unknown_question', `answers.${index} does not answer a question here.`);
    asked.delete(answer.questionId);
    if (!('risk' in answer)) return { question, text: answer.text };
    const { risk, note } = answer;
    return { question, risk, ...(note && { text: note }) };
  });
}

/**
 * The effect of answers to the Guardian's questions on the board. Each question about risk needs one; of those about
 * scope one is enough. Throws {@link Refused}; then nothing changes.
 */
export function answerQuestions(deciding: Deciding, given: QuestionAnswers): Change[] {
  const { board, commandId, by, at } = deciding;
  const { gate, screening, status } = board;
  if (status !== 'pending_review' || !gate) {
    throw new Refused('not_pending_review', `The protocol is ${status}.`);
  }
  if (gate.id !== given.gateId) throw new Refused('gate_over');
  if (gate.kind !== 'questions') throw new Refused('action_not_allowed');
  const answers = paired(deciding, given);
  const answered = new Set(answers.map(({ question }) => question.id));
  const open = screening!.questions!.find(({ id, kind }) => kind === 'risk' && !answered.has(id));
  if (open) throw new Refused('question_open', `${open.id} has no answer.`);
  return [
    {
      kind: 'questions_answered',
      answered: { commandId, by, at, gateId: gate.id, answers },
    },
    { kind: 'gate_closed', gateId: gate.id },
  ];
}
