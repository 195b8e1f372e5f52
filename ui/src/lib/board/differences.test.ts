import { type Blackboard, type Change, defaultPolicy } from '@cerina/contracts';
import { evolve } from '@cerina/contracts/fold';
import { sha256 } from '@cerina/contracts/hash';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const at = '2026-01-02T03:04:05.000Z';
const by = { subject: 'ada', role: 'author', channel: 'http' } as const;
const text = '# T\n';

const next = (board: Blackboard | undefined, changes: Change[]): Blackboard =>
  evolve(board, {
    protocolId: '01a1f90f-67f2-7552-bad9-f4a20d1833e2',
    at,
    revision: (board?.revision ?? 0) + 1,
    author: 'supervisor',
    cause: { kind: 'plan', subject: 'none', sequence: 0 },
    stage: 'progress',
    message: 'It went on.',
    changes,
  });
const begun = next(undefined, [
  {
    kind: 'created',
    request: { intent: 'Sleep', context: null, audience: null, locale: null, autoApprove: false },
    policy: defaultPolicy,
    by,
  },
]);
const draft = {
  version: 1,
  text,
  sha256: sha256(text),
  author: 'drafter' as const,
  iteration: 1,
  round: 1,
  createdAt: at,
  changes: [],
};

it('tells a beginning, a new version, and what was found on it', () => {
  expect(differences(undefined, begun)).toEqual(['The protocol was begun.']);
  const drafted = next(begun, [{ kind: 'drafted', draft }]);
  expect(differences(begun, drafted)).toEqual(['Version 1 came, written by the Drafter.']);
  const assessment = {
    version: 1,
    sha256: draft.sha256,
    score: 94,
    level: 'safe' as const,
    flags: [],
    recommendations: [],
    rulesApplied: true,
  };
  const assessed = next(drafted, [{ kind: 'safety_assessed', assessment }]);
  expect(differences(drafted, assessed)).toEqual([
    'The Guardian read version 1: safety 94, 0 findings.',
  ]);
});

it('tells how it stands when that is all that changed, and is never empty', () => {
  const halted = next(begun, [{ kind: 'halted', by }]);
  expect(differences(begun, halted)).toEqual(['It stands so now: halted.']);
  expect(differences(halted, halted)).toEqual(['Nothing that shows on the blackboard.']);
});
