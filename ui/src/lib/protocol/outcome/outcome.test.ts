import type { Change, Decision } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { watch, watchedFrom } from '#lib/history/timeline.ts';
import {
  assessed,
  at,
  by,
  created,
  delta,
  drafted,
  gate,
  streamOf,
  textOf,
} from '../../../../test/stream-of.ts';
import { outcomeOf } from './outcome.ts';

const decided = (action: Decision['action'], more: Partial<Decision> = {}): Change => ({
  kind: 'decided',
  decision: {
    commandId: 'mine',
    by,
    at: at(1),
    gateId: 'gate-1',
    action,
    edited: false,
    findingsRead: [],
    ...more,
  },
});
const closed: Change = { kind: 'gate_closed', gateId: 'gate-1' };
const pending = (version: number): Change => ({
  kind: 'approval_pending',
  approval: { commandId: 'mine', version, sha256: 'a'.repeat(64) },
});
function outcome(...changes: Change[]) {
  const { board, withdrawn } = streamOf(
    delta(created),
    delta(drafted(1), assessed(1, 90), gate(1)),
    ...changes.map((change) => delta(change)),
  ).reduce(watch, watchedFrom(undefined));
  return outcomeOf(board!, 'mine', withdrawn);
}

it('says no more than that it was accepted until the board shows more', () => {
  expect(outcome()).toEqual({ words: 'Decision recorded.', settled: false });
});

it('says what each decision led to', () => {
  expect(outcome(decided('reject'), closed)?.words).toBe('Rejected.');
  expect(outcome(decided('proceed'), closed)?.words).toBe('Drafting has started.');
  const round: Change = { kind: 'round_opened', round: 2 };
  expect(outcome(decided('request_revision'), closed, round)?.words).toBe('Sent back for round 2.');
  const ended: Change = { kind: 'ended', outcome: 'approved', version: 1 };
  expect(outcome(decided('approve'), closed, pending(1), ended)).toEqual({
    words: 'Approved.',
    settled: true,
  });
});

it('never says approved before the Guardian has answered, and says when it was not', () => {
  const edit = drafted(2, { author: 'human', text: textOf(2) });
  const asked = [edit, decided('approve', { version: 2, edited: true }), closed, pending(2)];
  expect(outcome(...asked)).toEqual({
    words: 'The Guardian is checking exactly your text; it is not approved yet.',
    settled: false,
  });
  const why = 'Halted during the check.';
  expect(outcome(...asked, { kind: 'approval_withdrawn', why })).toEqual({
    words: `Not approved. ${why}`,
    settled: true,
  });
});

it('is silent about a decision when another was made since', () => {
  expect(
    outcome(decided('request_revision'), decided('reject', { commandId: 'other' })),
  ).toBeNull();
});
