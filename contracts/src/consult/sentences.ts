import type { ConsultOutcome, NoAnswerReason, QuestionScreening } from './fact.ts';

const byReason: Record<NoAnswerReason, string> = {
  model_failed: 'The question could not be answered: the model failed. Ask again later.',
  guardian_silent:
    'The question could not be answered: the Guardian, who checks every question and answer, did not respond. Ask again later.',
  bridge_refused: 'The question could not be sent to the client side: the bridge refused it.',
  late_across: 'The client side did not answer in time. Ask again later.',
  refused_across: 'The client side does not answer this question.',
  crisis_across:
    'The client side does not answer this question: a client who asks it is shown the crisis card.',
  given_up: 'The question could not be answered: every attempt failed. Rephrase it.',
};

const byOutcome: Record<ConsultOutcome, string> = {
  approved: 'Checked by a second agent.',
  best_attempt: 'Best attempt: the second agent that checked it did not approve it.',
  crisis: 'Please read this first.',
  refused: 'This question cannot be answered here.',
  withheld: 'No answer can be shown: the Guardian passed none.',
  nothing_asked: 'No question was asked: write one.',
  failed: 'The question could not be answered. Ask again later.',
};

/** Beside a result whose answer is not shown. */
export const NOT_BORNE_OUT =
  'The answer is not shown: the log does not confirm that it was checked and passed.';

/** The one sentence beside a result: one of these, or the Guardian's reason for refusing the question. */
export function sentenceOf(
  outcome: ConsultOutcome,
  because: NoAnswerReason | null,
  reasons: QuestionScreening['reasons'] = [],
): string {
  if (outcome === 'refused' && !because) return reasons[0]?.message ?? byOutcome.refused;
  return because ? byReason[because] : byOutcome[outcome];
}
