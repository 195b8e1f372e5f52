import { MAX_RESUMED_REVISION } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import {
  asked,
  assessed,
  created,
  drafted,
  failed,
  grace,
  halted,
  on,
  reviewed,
  riskAsked,
  scopeAsked,
  screened,
  unsafe,
} from '../../../test/events.ts';
import { approves, type Event, given, halts, orders, planned } from '../../../test/spec.ts';

const atGate: Event[] = [screened(), drafted(1), assessed(1), reviewed(1), planned];
const erased: Event = { kind: 'erased', by: grace };
const ended = (outcome: 'approved' | 'rejected' | 'refused' | 'failed'): Event => ({
  kind: 'ended',
  outcome,
});

describe('a halt', () => {
  it('stops a protocol that runs or waits at a gate', () => {
    given(planned).when(orders('halt')).then({ kind: 'halted', by: grace });
    given(...atGate)
      .when(orders('halt'))
      .then('halted');
  });
  it('keeps why, where somebody gave a reason', () => {
    given(planned)
      .when(halts('Ask Rob first.'))
      .then({ kind: 'halted', by: grace, reason: 'Ask Rob first.' });
  });
  it('takes back an approval that is still being checked', () => {
    given(screened(), drafted(1), reviewed(1), failed(on('assess', 1)), planned)
      .when(approves(1))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending')
      .when(orders('halt'))
      .then('halted', 'approval_withdrawn');
  });
  it('is refused when there is nothing to stop', () => {
    given(planned, halted).when(orders('halt')).thenRefused('already_halted');
    given(ended('rejected')).when(orders('halt')).thenRefused('finished');
    given(ended('failed')).when(orders('halt')).thenRefused('not_running');
    given(erased).when(orders('halt')).thenRefused('gone');
  });
  it('is refused where somebody may be in danger, as nobody would be shown it', () => {
    given(screened('hold'), planned).when(orders('halt')).thenRefused('on_hold');
    given(screened('hold')).when(orders('halt')).thenRefused('on_hold');
    given(asked(riskAsked), planned).when(orders('halt')).thenRefused('on_hold');
    given(asked(scopeAsked), planned).when(orders('halt')).then('halted');
  });
});

describe('a resume', () => {
  it('after a halt routes what is awaited again, under the next epoch', () => {
    given(screened(), drafted(1), planned, halted)
      .when(orders('resume'))
      .then('resumed', {
        kind: 'rerouted',
        tasks: [
          { taskId: 'assess-4', epoch: 2 },
          { taskId: 'review-4', epoch: 2 },
        ],
      })
      .leadsTo({ do: 'wait', for: 'agents' });
  });
  it('after a halt at the gate is at the gate again', () => {
    given(...atGate, halted)
      .when(orders('resume'))
      .then('resumed')
      .leadsTo({ do: 'wait', for: 'gate' });
  });
  it('after a halt continues where the board is by then', () => {
    given(screened(), drafted(1), halted, unsafe(1), reviewed(1))
      .when(orders('resume'))
      .then('resumed')
      .leadsTo({ do: 'revise', because: 'safety', base: 1 });
  });

  it('starts a failed step again, at the gate and after an end', () => {
    given(screened(), drafted(1), reviewed(1), failed(on('assess', 1)), planned)
      .when(orders('resume'))
      .then('failures_cleared', 'gate_closed')
      .leadsTo({ do: 'ask', phase: 'reviewing', tasks: [on('assess', 1)] });
    given(failed({ kind: 'screen_intent' }), planned)
      .when(orders('resume'))
      .then('failures_cleared')
      .leadsTo({ do: 'ask', phase: 'screening', tasks: [{ kind: 'screen_intent' }] });
  });
  it('closes no good gate because a step on an earlier version had failed', () => {
    const earlier: Event[] = [drafted(1), unsafe(1), failed(on('review', 1))];
    given(screened(), ...earlier, drafted(2), assessed(2), reviewed(2), planned)
      .when(orders('resume'))
      .thenRefused('not_resumable');
  });
  it('closes no gate at the cap, where nothing could be started again', () => {
    const capped = created({ policy: { iterationsPerRound: 1 } });
    given(capped, screened(), drafted(1), unsafe(1), failed(on('review', 1)), planned)
      .when(orders('resume'))
      .thenRefused('not_resumable');
  });
  it('is refused when nothing is halted and nothing failed', () => {
    given(...atGate)
      .when(orders('resume'))
      .thenRefused('not_resumable');
    given(planned).when(orders('resume')).thenRefused('not_resumable');
    given(ended('rejected')).when(orders('resume')).thenRefused('finished');
    given(ended('failed')).when(orders('resume')).thenRefused('not_resumable');
    given(erased).when(orders('resume')).thenRefused('gone');
  });
});

describe('a protocol that was halted and resumed as often as one may be', () => {
  const resumed: Event = { kind: 'resumed', by: grace };
  const cycles = MAX_RESUMED_REVISION / 2;
  const often: Event[] = Array.from({ length: cycles }, () => [halted, resumed]).flat();
  it('is halted wherever it runs or waits', () => {
    given(...atGate, ...often)
      .when(orders('halt'))
      .then('halted');
    given(planned, ...often)
      .when(orders('halt'))
      .then('halted');
  });
  it('is not resumed, nor requeued out of its halt', () => {
    const full = [...atGate, ...often, halted];
    given(...full)
      .when(orders('resume'))
      .thenRefused('resumed_too_often');
    given(...full)
      .when(orders('requeue'))
      .thenRefused('resumed_too_often');
  });
  it('has no failed step started again, and is still decided on', () => {
    given(screened(), drafted(1), reviewed(1), failed(on('assess', 1)), planned, ...often)
      .when(orders('resume'))
      .thenRefused('resumed_too_often');
    given(...atGate, ...often)
      .when(approves(1))
      .then('decided', 'gate_closed', 'failures_cleared', 'approval_pending');
  });
  it('is resumed a thousand times before', () => {
    const before = often.slice(0, 2_000);
    given(...atGate, ...before, halted)
      .when(orders('resume'))
      .then('resumed');
  });
});

describe('a requeue', () => {
  it('routes what is awaited again', () => {
    given(planned)
      .when(orders('requeue'))
      .then({ kind: 'rerouted', tasks: [{ taskId: 'screen_intent-2', epoch: 2 }] });
  });
  it('does what a resume does, where the protocol does not run', () => {
    given(planned, halted).when(orders('requeue')).then('resumed', 'rerouted');
    given(...atGate)
      .when(orders('requeue'))
      .thenRefused('not_resumable');
  });
});

describe('an erasure', () => {
  it('takes the texts away and ends the protocol, once', () => {
    const { board } = given(...atGate)
      .when(orders('erase'))
      .then({ kind: 'erased', by: grace })
      .leadsTo({ do: 'wait', for: 'nothing' });
    expect(board).toMatchObject({ erased: true, completed: true, intent: '[erased]' });
    given(erased).when(orders('erase')).thenRefused('gone');
  });
});
