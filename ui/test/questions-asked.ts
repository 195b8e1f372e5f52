// For tests: a request that the Guardian asks about, as changes.
import type { AnsweredQuestions, Change, Question } from '@cerina/contracts';
import { Constraints } from '@cerina/contracts';
import { at, by } from './stream-of.ts';

export const riskQuestion: Question = {
  id: 'risk',
  kind: 'risk',
  text: 'Is someone at risk now?',
  quote: 'after Friday',
  others: ['the papers are sorted'],
};
export const scopeQuestion: Question = { id: 'change', kind: 'scope', text: 'What should change?' };

/** The Guardian's screening that asks, and the gate at which it waits for answers. */
export const questionsAsked: Change[] = [
  {
    kind: 'screened',
    screening: {
      outcome: 'ask',
      reasons: [],
      questions: [riskQuestion, scopeQuestion],
      stripped: [],
      constraints: Constraints.parse({}),
    },
  },
  {
    kind: 'gate_opened',
    gate: {
      id: 'gate-1',
      kind: 'questions',
      offered: [],
      actions: ['reject'],
      mustRead: [],
      since: at(1),
    },
  },
];

/** Both answered, by the command `mine`. */
export function answersGiven(risk: 'yes' | 'assessed' | 'unknown'): Change[] {
  const answered: AnsweredQuestions = {
    commandId: 'mine',
    by,
    at: at(2),
    gateId: 'gate-1',
    answers: [
      { question: riskQuestion, risk, text: 'Seen today.' },
      { question: scopeQuestion, text: 'Less worry.' },
    ],
  };
  return [
    { kind: 'questions_answered', answered },
    { kind: 'gate_closed', gateId: 'gate-1' },
  ];
}
