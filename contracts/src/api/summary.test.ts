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
