import type { ConsultOutcome, NoAnswerReason, QuestionScreening } from './fact.ts';

const byReason: Record<NoAnswerReason, string> = {
  model_failed:
    'The question could not be answered: the model that writes or reviews the answer failed. Ask again later.',
  guardian_silent:
    'The question could not be answered: the Guardian, who reads every question and answer, has no word on it. Ask again later.',
  bridge_refused: 'The question could not be put to the clients’ side: the bridge refused it.',
  late_across: 'The clients’ side did not answer in time. Ask again later.',
  refused_across: 'The clients’ side does not answer this question.',
  crisis_across:
    'The clients’ side does not answer this question: it shows a client who asks it the crisis card.',
  given_up: 'The question could not be answered: whatever tried to ended. Ask it in other words.',
};

const byOutcome: Record<ConsultOutcome, string> = {
  approved: 'Reviewed and approved.',
  best_attempt: 'A best attempt: the reviewer did not approve it.',
  crisis: 'This comes before any answer.',
  refused: 'This is not answered here.',
  withheld: 'No answer could be given: the Guardian let none of them out.',
  nothing_asked: 'Nothing was asked: write a question.',
  failed: 'The question could not be answered. Ask again later.',
};

/** Beside a result whose answer is not shown. */
export const NOT_BORNE_OUT =
  'The answer is not shown: the log does not bear out that it was read and passed.';

/** The one sentence beside a result: one of these, or the Guardian's reason for refusing the question. */
export function sentenceOf(
  outcome: ConsultOutcome,
  because: NoAnswerReason | null,
  reasons: QuestionScreening['reasons'] = [],
): string {
  if (outcome === 'refused' && !because) return reasons[0]?.message ?? byOutcome.refused;
  return because ? byReason[because] : byOutcome[outcome];
}
