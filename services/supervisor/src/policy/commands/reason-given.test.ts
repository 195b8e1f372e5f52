import type { ReasonScreening } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { assessed, at, drafted, grace, reviewed, screened } from '../../../test/events.ts';
import {
  answers,
  approves,
  decides,
  type Event,
  given,
  givesUp,
  halts,
  orders,
  planned,
} from '../../../test/spec.ts';
import type { Step } from '../steps/next-step.ts';
import { decide } from './decide.ts';

const atGate: Event[] = [screened(), drafted(1), assessed(1), reviewed(1), planned];
const why = 'She says she has taken the tablets.';
const held: ReasonScreening = { outcome: 'hold', reasons: [] };
const reads = (screening: ReasonScreening) =>
  answers('safety', 'screen_reason', { kind: 'screen_reason', screening });
const crisis: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
const haltedFor = (...before: Event[]) =>
  given(...before)
    .when(halts(why))
    .then({ kind: 'halted', by: grace, reason: why }, { kind: 'reason_given', words: [why] });

describe('a reason', () => {
  it('is given to the Guardian, who reads it while the protocol is halted', () => {
    const { board } = haltedFor(...atGate);
    expect(board.awaiting.map(({ task }) => task.kind)).toEqual(['screen_reason']);
    expect(board.readReasons).toMatchObject([{ order: 'halt', words: [why], at, screening: null }]);
  });
  it('that is held is looked at by a person once it is resumed, before the gate that was open', () => {
    haltedFor(...atGate)
      .when(reads(held))
      .then('answered', 'reason_screened')
      .leadsTo({ do: 'wait', for: 'gate' })
      .when(orders('resume'))
      .then('resumed')
      .leadsTo(crisis)
      .and(planned)
      .when(decides('proceed', { reason: 'She is safe.' }))
      .then('decided', 'gate_closed')
      .leadsTo({ do: 'gate', kind: 'review', attention: [] });
  });
  it('that the Guardian failed to read is looked at by a person', () => {
    haltedFor(...atGate)
      .when(givesUp('safety', 'screen_reason'))
      .then('answered', 'agent_failed')
      .when(orders('resume'))
      .then('resumed')
      .leadsTo(crisis);
  });
  it('that reports nothing changes nothing', () => {
    haltedFor(...atGate)
      .when(reads({ outcome: 'go', reasons: [] }))
      .then('answered', 'reason_screened')
      .when(orders('resume'))
      .then('resumed')
      .leadsTo({ do: 'wait', for: 'gate' });
  });
  it('is looked at before a request that is held, which is looked at by itself', () => {
    haltedFor(planned)
      .when(reads(held))
      .then('answered', 'reason_screened')
      .when(answers('safety', 'screen_intent', { kind: 'screen_intent', ...holding }))
      .then('answered', 'screened', 'attention_raised')
      .when(orders('resume'))
      .then('resumed')
      .leadsTo(crisis)
      .and(planned)
      .when(decides('proceed', { reason: 'She is safe.' }))
      .then('decided', 'gate_closed')
      .leadsTo(crisis);
  });
  it('with an approval is read before the text is final, and takes the approval back where it is held', () => {
    given(...atGate)
      .when(approves(1, { override: { reason: why } }))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending', 'reason_given')
      .leadsTo({ do: 'wait', for: 'agents' })
      .when(reads(held))
      .then('answered', 'reason_screened')
      .leadsTo({
        ...{ do: 'withdraw', kind: 'crisis', attention: ['crisis'] },
        why: 'What was written with it may report danger.',
      });
  });
  it('for a rejection is read after the end, which stays', () => {
    const { board } = given(...atGate)
      .when(decides('reject', { version: 1, reason: why }))
      .then('decided', 'gate_closed', 'ended', 'reason_given')
      .when(reads(held))
      .then('answered', 'reason_screened')
      .leadsTo({ do: 'wait', for: 'nothing' });
    expect(board).toMatchObject({ status: 'rejected', awaiting: [] });
  });
  it('at the gate of a possible crisis is the assessment of who decides there, and is not read', () => {
    given(screened('hold'), planned)
      .when(decides('reject', { reason: why }))
      .then('decided', 'gate_closed', 'ended');
    const { board } = given(screened('hold'), planned);
    const decision = { gateId: board.gate!.id, action: 'proceed' as const, reason: why };
    const installation = { autoApprove: false, fourEyes: false, sharedSigning: true };
    const deciding = { board, commandId: 'command-1', by: grace, at, installation };
    const { changes } = decide(deciding, { kind: 'review', decision });
    expect(changes.map(({ kind }) => kind)).toEqual(['decided', 'gate_closed']);
  });
  it('is what else a person writes beside a decision, and no confirmation that a client writes', () => {
    const confirmation = 'typed 0123abcd, and 2 points to check ticked';
    given(...atGate)
      .when(approves(1, { confirmation }))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending');
    given(...atGate)
      .when(approves(1, { confirmation: why, feedback: 'He is gone.' }))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending', {
        kind: 'reason_given',
        words: ['He is gone.', why],
      });
  });
});

const [hold] = [screened('hold')];
const holding = hold.kind === 'screened' ? { screening: hold.screening } : undefined!;
