import type { Change } from '@cerina/contracts';
import { describe, it } from 'vitest';
import { drafted, failed, on, passes, reviewed, screened, unsafe } from '../../../test/events.ts';
import { answers, approves, decides, given, givesUp, orders, planned } from '../../../test/spec.ts';
import type { Step } from './next-step.ts';

const gate: Step = { do: 'gate', kind: 'review', attention: [] };
const revision = [
  ...(['decided', 'gate_closed', 'failures_cleared', 'round_opened'] as const),
  ...(['brief_written', 'revision_called'] as const),
];

describe('feedback that was held is drafted on by nobody', () => {
  const hold: Change = {
    kind: 'feedback_screened',
    screening: { outcome: 'hold', reasons: [], verdicts: [] },
  };
  /** Continued, and the text approved, which nobody assessed. */
  const approved = (first: Change) =>
    given(screened(), drafted(1), first, failed(on('assess', 1)), planned)
      .when(decides('request_revision', { feedback: 'She may die. Warmer.' }))
      .then(...revision)
      .and(hold, planned)
      .when(decides('proceed', { reason: 'Seen to.' }))
      .then('decided', 'gate_closed')
      .leadsTo(gate)
      .and(planned)
      .when(approves(1, { override: { reason: 'As it is.' } }))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending')
      .and(planned);
  /** The check of the approval failed, and was started again. */
  const checkedAgain = (first: Change) =>
    approved(first)
      .when(givesUp('safety', 'assess'))
      .then('answered', 'agent_failed')
      .and(planned)
      .when(orders('resume'))
      .then('failures_cleared', 'gate_closed')
      .leadsTo({ do: 'ask', phase: 'reviewing', tasks: [on('assess', 1)] })
      .and(planned);

  it('the text that is below the bar goes back to a person', () => {
    const low = passes(1, { score: 60, level: 'needs_review' });
    checkedAgain(reviewed(1))
      .when(answers('safety', 'assess', low))
      .then('answered', 'safety_assessed')
      .leadsTo(gate);
    checkedAgain(reviewed(1, 50))
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed')
      .leadsTo(gate);
  });

  it('until a person asks again, in words that pass', () => {
    const low = passes(1, { score: 60, level: 'needs_review' });
    checkedAgain(reviewed(1))
      .when(answers('safety', 'assess', low))
      .then('answered', 'safety_assessed')
      .and(planned)
      .when(decides('request_revision', { feedback: 'Warmer.' }))
      .then(...revision)
      .and({
        kind: 'feedback_screened',
        screening: { outcome: 'go', reasons: [], verdicts: [] },
      })
      .leadsTo({ do: 'revise', because: 'human', base: 1 })
      .and(drafted(2), unsafe(2))
      .leadsTo({ do: 'revise', because: 'safety', base: 2 });
  });
});
