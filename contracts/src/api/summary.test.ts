import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  Delta,
  fold,
  type Gate,
  groupOf,
  listedAs,
  ProtocolSummary,
  riskOf,
  summarize,
} from '../index.ts';

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

const halted = {
  kind: 'halted' as const,
  by: { subject: 'ada', role: 'author' as const, channel: 'http' as const },
};
const haltedThen = (...after: Delta['changes']) => {
  const changes: Delta['changes'] = [halted, ...after];
  return ProtocolSummary.parse(summarize(fold([created, { ...created, revision: 2, changes }])!));
};
const screened = (more: object): Delta['changes'][number] =>
  ({ kind: 'screened', screening: { reasons: [], ...more } }) as never;
const question = { id: 'risk', kind: 'risk', text: 'At risk?', quote: 'away' };
const held = { outcome: 'hold', verdicts: [], reasons: [] };

it.each<[string, Delta['changes'], object]>([
  ['a request that is held', [screened({ outcome: 'hold' })], { attention: ['crisis'] }],
  [
    'feedback that is held',
    [screened({ outcome: 'go' }), { kind: 'feedback_screened', screening: held as never }],
    { attention: ['crisis'] },
  ],
  [
    'a question about risk',
    [screened({ outcome: 'ask', questions: [question] })],
    { asks: true, asksAboutRisk: true },
  ],
])('waits for a person though it was halted while the Guardian read: %s', (_what, after, row) => {
  const summary = haltedThen(...after);
  expect(summary).toMatchObject({ status: 'halted', ...row });
  expect([groupOf(summary), listedAs(summary)]).toEqual(['waiting', 'halted_in_danger']);
});

it('is in progress where it was halted and nobody may be in danger', () => {
  const scope = { id: 'what', kind: 'scope', text: 'What is wanted?' };
  for (const after of [
    [],
    [screened({ outcome: 'go' })],
    [screened({ outcome: 'ask', questions: [scope] })],
  ]) {
    const summary = haltedThen(...after);
    expect([groupOf(summary), listedAs(summary)]).toEqual(['working', 'halted']);
  }
});

it('is as urgent as what is left of it once a person decided on a possible crisis', () => {
  const row = { attention: ['crisis' as const], openCritical: 0 };
  expect(riskOf(row)).toBe(0);
  expect(riskOf({ ...row, asksAboutRisk: true })).toBe(0);
  expect(riskOf({ ...row, riskDecided: true })).toBe(5);
  expect(
    riskOf({ attention: ['crisis', 'agent_failed'], openCritical: 0, riskDecided: true }),
  ).toBe(3);
  expect(riskOf({ attention: [], openCritical: 0, asksAboutRisk: true })).toBe(1);
  expect(riskOf({ attention: [], openCritical: 1 })).toBe(2);
});
