import type { Change, Outcome } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import {
  assessed,
  at,
  created,
  drafted,
  failed,
  flag,
  on,
  passes,
  praises,
  reviewed,
  screened,
  textOf,
} from '../../../test/events.ts';
import { answers, approves, decides, given, givesUp, orders, planned } from '../../../test/spec.ts';
import type { Step } from '../steps/next-step.ts';

const gate: Step = { do: 'gate', kind: 'review', attention: [] };
const crisis: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
const finalizes: Step = { do: 'finalize', version: 1, by: 'policy' };
const allowed = { autoApproveAllowed: true };
const asked = created({ autoApprove: true, policy: allowed });
const passed = [screened(), drafted(1), assessed(1), reviewed(1)];

describe('approval by policy', () => {
  it('takes the request’s wish, the stored policy, the installation as it is now, and no flag at all', () => {
    given(asked, ...passed)
      .where({ autoApprove: true })
      .leadsTo(finalizes);
    given(created({ policy: allowed }), ...passed)
      .where({ autoApprove: true })
      .leadsTo(gate);
    given(created({ autoApprove: true }), ...passed)
      .where({ autoApprove: true })
      .leadsTo(gate);
    const warning = flag(1, { severity: 'warning' });
    const flagged = assessed(1, { score: 94, level: 'needs_review', flags: [warning] });
    given(asked, screened(), drafted(1), flagged, reviewed(1))
      .where({ autoApprove: true })
      .leadsTo(gate);
  });

  it('does not happen where an earlier reading of the same text objected, whatever a second one finds', () => {
    const text = { text: textOf(1), sha256: sha256(textOf(1)) };
    const again = { sha256: text.sha256 };
    for (const found of [{ score: 60 }, { flags: [flag(1, { severity: 'warning' })] }]) {
      const { step } = given(asked, screened(), drafted(1), assessed(1, found), reviewed(1))
        .and(drafted(2, text), assessed(2, again), reviewed(2, 90, again))
        .where({ autoApprove: true });
      expect(step).toMatchObject({ do: 'gate', kind: 'review' });
    }
    const { step } = given(asked, screened(), drafted(1), assessed(1), reviewed(1, 60))
      .and(drafted(2, text), assessed(2, again), reviewed(2, 90, again))
      .where({ autoApprove: true });
    expect(step).toMatchObject({ do: 'finalize' });
  });

  it('does not happen where something that was asked for is not done, or is to be checked', () => {
    for (const state of ['not_done', 'partly', 'changed'] as const) {
      const demand = { id: 'reader', text: 'Written for her', state, why: 'Please check.' };
      given(asked, screened(), drafted(1), assessed(1), reviewed(1, 90, { demands: [demand] }))
        .where({ autoApprove: true })
        .leadsTo(gate);
    }
    const met = { id: 'reader', text: 'Written for her', state: 'met' as const, why: '' };
    given(asked, screened(), drafted(1), assessed(1), reviewed(1, 90, { demands: [met] }))
      .where({ autoApprove: true })
      .leadsTo(finalizes);
  });

  it.each([
    ['named what the request is about, against the rules', 'subject_by_model'],
    ['says why what was suspected is no danger', 'danger_cleared'],
    ['says that a task could injure nobody', 'task_by_model'],
    ['says that the request is one of ours', 'scope_by_model'],
    ['names a wish that is not to be done as it is asked', 'unwise_wish'],
  ])('does not happen where a model alone %s', (_, code) => {
    const reasons = [{ code, message: 'The model says so.' }];
    given(asked, screened('go', reasons), drafted(1), assessed(1), reviewed(1))
      .where({ autoApprove: true })
      .leadsTo(gate);
  });

  it('does not happen while a critical finding is open on that text, on whichever version it was found', () => {
    const text = { text: textOf(1), sha256: sha256(textOf(1)) };
    const again = { sha256: text.sha256 };
    const found = assessed(1, { flags: [flag(1, { source: 'model' })] });
    given(asked, screened(), drafted(1), found, drafted(2, text))
      .and(assessed(2, again), reviewed(2, 90, again))
      .where({ autoApprove: true })
      .leadsTo({ do: 'gate', kind: 'review', attention: ['no_change'] });
  });

  it('does not happen once the installation’s switch is off, though it was on at the creation', () => {
    given(asked, ...passed)
      .where({ autoApprove: false })
      .leadsTo(gate);
  });

  it('does not happen where only persons decide', () => {
    given(asked, ...passed)
      .where({ autoApprove: true, fourEyes: true })
      .leadsTo(gate);
  });

  it('that was recorded and not finished is finished once, or taken back when the switch is off', () => {
    const commandId = 'policy-6';
    const named = { version: 1, sha256: sha256(textOf(1)) };
    const recorded: Change[] = [
      {
        kind: 'decided',
        decision: {
          ...{ commandId, at, gateId: 'policy', action: 'approve', ...named },
          by: { subject: 'policy', role: null, channel: 'policy' },
          ...{ edited: false, findingsRead: [] },
        },
      },
      { kind: 'approval_pending', approval: { commandId, ...named } },
    ];
    given(asked, ...passed, recorded)
      .where({ autoApprove: true })
      .leadsTo(finalizes);
    given(asked, ...passed, recorded).leadsTo({
      do: 'withdraw',
      why: 'Policy may no longer approve it.',
      attention: [],
    });
  });
});

describe('once a person had to decide, the policy approves nothing', () => {
  /** At the gate after a failure of the Guardian, where the policy would otherwise have approved. */
  const unread = () =>
    given(asked, screened(), drafted(1), reviewed(1), failed(on('assess', 1)), planned).where({
      autoApprove: true,
    });
  const feedback = (
    outcome: 'go' | 'hold',
  ): Extract<Extract<Outcome, { ok: true }>['result'], { kind: 'screen_feedback' }> => ({
    kind: 'screen_feedback',
    screening: { outcome, reasons: [], verdicts: [] },
  });
  const revision = [
    ...(['decided', 'gate_closed', 'failures_cleared', 'round_opened'] as const),
    ...(['brief_written', 'revision_called'] as const),
  ];

  it('an approval that a halt withdrew during the check has to be given again', () => {
    const halted = unread()
      .when(approves(1))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending')
      .and(planned)
      .when(orders('halt'))
      .then('halted', 'approval_withdrawn');
    halted
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed')
      .when(orders('resume'))
      .then('resumed')
      .leadsTo(gate);
    halted
      .when(orders('resume'))
      .then('resumed', 'rerouted')
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed')
      .leadsTo(gate);
  });

  it('a request that was held for danger, and gone on with, is read by a person', () => {
    given(asked, screened('hold'))
      .where({ autoApprove: true })
      .leadsTo(crisis)
      .and(planned)
      .when(decides('proceed', { reason: 'Seen by their doctor.' }))
      .then('decided', 'gate_closed')
      .and(drafted(1), assessed(1), reviewed(1))
      .leadsTo(gate);
  });

  it('feedback that was held for danger, gone on with, and a check of an approval that was halted', () => {
    unread()
      .when(decides('request_revision', { feedback: 'She may die. Warmer.' }))
      .then(...revision)
      .and(planned)
      .when(answers('safety', 'screen_feedback', feedback('hold')))
      .then('answered', 'feedback_screened')
      .leadsTo(crisis)
      .and(planned)
      .when(decides('proceed', { reason: 'Seen to.' }))
      .then('decided', 'gate_closed')
      .leadsTo(gate)
      .and(planned)
      .when(approves(1))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending')
      .and(planned)
      .when(orders('halt'))
      .then('halted', 'approval_withdrawn')
      .when(orders('resume'))
      .then('resumed', 'rerouted')
      .when(answers('safety', 'assess', passes(1)))
      .then('answered', 'safety_assessed')
      .leadsTo(gate);
  });

  it.each([
    ['a revision', {}, revision],
    ['a revision of their own text', { edits: '# My own\n' }, ['drafted' as const, ...revision]],
  ])('whoever asked for %s reads what was made of it', (_, more, changes) => {
    const version = changes.length - revision.length + 2;
    unread()
      .when(decides('request_revision', { feedback: 'Warmer.', ...more }))
      .then(...changes)
      .and(planned)
      .when(answers('safety', 'screen_feedback', feedback('go')))
      .then('answered', 'feedback_screened')
      .and(drafted(version), assessed(version), reviewed(version))
      .leadsTo(gate);
  });

  it('but a step that failed and was started again is no decision', () => {
    given(asked, screened(), drafted(1), assessed(1), planned)
      .where({ autoApprove: true })
      .when(givesUp('clinical', 'review'))
      .then('answered', 'agent_failed')
      .and(planned)
      .when(orders('resume'))
      .then('failures_cleared', 'gate_closed')
      .and(planned)
      .when(answers('clinical', 'review', praises(1)))
      .then('answered', 'clinical_reviewed')
      .leadsTo(finalizes);
  });
});
