import {
  type Blackboard,
  type Change,
  type Decision,
  defaultPolicy,
  type Flag,
  type Gate,
} from '@cerina/contracts';
import { evolve } from '@cerina/contracts/evolve';
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
const created = next(undefined, [
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

const flag: Flag = {
  id: 'flag-1',
  version: 1,
  line: 1,
  lineHash: draft.sha256,
  code: 'STAT_CLAIM',
  severity: 'warning',
  reason: 'No source.',
  quote: 'T',
  suggestion: 'Leave it out.',
  source: 'model',
};
const assessment = {
  version: 1,
  sha256: draft.sha256,
  score: 94,
  level: 'needs_review' as const,
  flags: [flag],
  recommendations: [],
  rulesApplied: true,
};
const point = { id: 'p1', from: 'human' as const, text: 'Warmer.', priority: 'high' as const };
const decision: Decision = {
  commandId: 'command-1',
  by,
  at,
  gateId: 'gate-1',
  action: 'request_revision',
  version: 1,
  sha256: draft.sha256,
  edited: false,
  feedback: 'Warmer.',
  findingsRead: [],
};
const gate: Gate = {
  id: 'gate-1',
  kind: 'review',
  offered: [{ version: 1, sha256: draft.sha256 }],
  actions: ['approve'],
  mustRead: [],
  since: at,
};
/** The description of one more step on a board. */
const described = (board: Blackboard, changes: Change[]) =>
  differences(board, next(board, changes));

it('describes a beginning, a new version, and what was found on it', () => {
  expect(differences(undefined, created)).toEqual(['Protocol created.']);
  const drafted = next(created, [{ kind: 'drafted', draft }]);
  expect(differences(created, drafted)).toEqual(['Version 1 added, written by the Drafter.']);
  expect(described(drafted, [{ kind: 'safety_assessed', assessment }])).toEqual([
    'The Guardian checked version 1: safety 94, 1 finding.',
  ]);
});

it('describes a revision once, with the words of who asked, the points and what became of them', () => {
  const asked = next(created, [
    { kind: 'decided', decision },
    { kind: 'revision_called', reason: 'Warmer.' },
    { kind: 'brief_written', points: [point] },
  ]);
  expect(differences(created, asked)).toEqual([
    'ada requested a revision (version 1): “Warmer.”',
    '1 point for the next version: 1 from a person.',
  ]);
  const answers = [{ pointId: 'p1', answer: 'declined' as const, why: 'It is warm.' }];
  expect(described(asked, [{ kind: 'brief_answered', answers }])).toEqual([
    'Its points were answered: 1 not applied.',
  ]);
  expect(
    described(asked, [
      {
        kind: 'feedback_screened',
        screening: {
          outcome: 'go',
          verdicts: [{ pointId: 'p1', verdict: 'apply', why: '' }],
          reasons: [],
        },
      },
    ]),
  ).toEqual(['The Guardian screened the feedback: 1 can be applied.']);
  expect(
    described(created, [{ kind: 'revision_called', reason: 'Version 1 is not safe enough.' }]),
  ).toEqual(['Revision needed: Version 1 is not safe enough.']);
});

it('describes who started work, and who failed', () => {
  const task = { kind: 'draft' as const, iteration: 1 };
  const tasks = [{ agent: 'drafter' as const, taskId: 'draft-1', epoch: 1, task }];
  expect(described(created, [{ kind: 'planned', phase: 'drafting', tasks }])).toEqual([
    'Drafter writes the first draft.',
    'Next phase: drafting.',
  ]);
  const failure = { agent: 'drafter' as const, task, code: 'timeout', message: 'Too slow.', at };
  const failed = next(created, [{ kind: 'agent_failed', failure }]);
  expect(differences(created, failed)).toContain('Drafter failed: Too slow.');
  expect(described(failed, [{ kind: 'failures_cleared' }])).toContain(
    'The failed step was restarted.',
  );
});

it('describes a gate with what it offers, and a finding that was dismissed with its reason', () => {
  const flagged = next(created, [
    { kind: 'drafted', draft },
    { kind: 'safety_assessed', assessment },
  ]);
  expect(described(flagged, [{ kind: 'gate_opened', gate }])).toContain(
    'Gate opened: version 1 to decide on.',
  );
  const reason = 'It is a heading.';
  expect(
    described(flagged, [{ kind: 'flag_dismissed', flagId: 'flag-1', by: 'ada', reason, at }]),
  ).toEqual(['ada dismissed “Unsupported figure” on line 1: “It is a heading.”']);
});

it('shows the status when that is all that changed, and is never empty', () => {
  const halted = next(created, [{ kind: 'halted', by }]);
  expect(differences(created, halted)).toEqual(['Halted.', 'Status: halted.']);
  expect(differences(halted, halted)).toEqual(['No visible changes.']);
});
