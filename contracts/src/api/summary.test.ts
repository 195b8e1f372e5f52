import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Delta, fold, type Gate, ProtocolSummary, summarize } from '../index.ts';

const created = Delta.parse(
  JSON.parse(readFileSync(new URL('../../examples/delta.created.json', import.meta.url), 'utf8')),
);
const at = (kind: Gate['kind'], ...after: Delta['changes']) => {
  const gate: Gate = {
    ...{ id: 'gate-2', kind, offered: [], actions: ['reject'], mustRead: [], since: created.at },
  };
  const changes: Delta['changes'] = [{ kind: 'gate_opened', gate }, ...after];
  return ProtocolSummary.parse(summarize(fold([created, { ...created, revision: 2, changes }])!));
};

it('a list says which protocols wait for answers, and until when', () => {
  expect(at('questions').asks).toBe(true);
  expect(at('questions', { kind: 'gate_closed', gateId: 'gate-2' }).asks).toBeUndefined();
  expect([at('review').asks, at('crisis').asks]).toEqual([undefined, undefined]);
});

it('a list says that a person decided on a possible crisis, until something is on hold again', () => {
  const raised = { kind: 'attention_raised' as const, reasons: ['crisis' as const] };
  const by = { subject: 'rob', role: 'reviewer' as const, channel: 'dashboard' as const };
  const decision = {
    ...{ gateId: 'gate-2', by, at: created.at, action: 'proceed' as const },
    ...{ commandId: 'c', reason: 'Seen today.' },
  };
  const proceeded = { kind: 'decided' as const, decision: decision as never };
  const closed = { kind: 'gate_closed' as const, gateId: 'gate-2' };
  expect(at('crisis', raised).riskDecided).toBeUndefined();
  expect(at('crisis', raised, closed, proceeded).riskDecided).toBe(true);
  expect(at('crisis', closed, proceeded).riskDecided).toBeUndefined();
  const screening = { outcome: 'hold' as const, verdicts: [], reasons: [], card: null };
  const asked = { ...decision, action: 'request_revision' as const };
  const again: Delta['changes'] = [
    { kind: 'decided', decision: asked as never },
    { kind: 'feedback_screened', screening: screening as never },
  ];
  expect(at('crisis', raised, closed, proceeded, ...again).riskDecided).toBeUndefined();
});
