import {
  archivedBoard,
  type Blackboard,
  type Change,
  type Decision,
  defaultPolicy,
  type Flag,
  fold,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { expect, it } from 'vitest';
import { signatureOf } from './signature.ts';

const at = '2026-01-02T03:04:05.000Z';
const by = { subject: 'grace', role: 'reviewer', channel: 'dashboard' } as const;
const text = '# T\n';
const hash = sha256(text);
const flag = (id: string): Flag => ({
  id,
  version: 1,
  line: 1,
  lineHash: hash,
  code: 'STAT_CLAIM',
  severity: 'warning',
  reason: 'No source.',
  quote: 'T',
  suggestion: 'Leave it out.',
  source: 'model',
});
const approval = (given: Partial<Decision>): Change => ({
  kind: 'decided',
  decision: {
    commandId: 'command-1',
    by,
    at,
    gateId: 'gate-1',
    action: 'approve',
    version: 1,
    sha256: hash,
    edited: false,
    findingsRead: [],
    ...given,
  },
});
const drafted: Change[] = [
  {
    kind: 'created',
    request: { intent: 'Sleep', context: null, audience: null, locale: null, autoApprove: false },
    policy: defaultPolicy,
    by: { ...by, role: 'author' },
  },
  {
    kind: 'drafted',
    draft: {
      version: 1,
      text,
      sha256: hash,
      author: 'drafter',
      iteration: 1,
      round: 1,
      createdAt: at,
      changes: [],
    },
  },
  {
    kind: 'safety_assessed',
    assessment: {
      version: 1,
      sha256: hash,
      score: 72,
      level: 'unsafe',
      flags: [flag('open'), flag('gone')],
      recommendations: [],
      rulesApplied: true,
    },
  },
];
const boardOf = (changes: Change[]) =>
  fold([
    {
      type: 'delta',
      subject: 'none',
      status: 'running',
      phase: 'drafting',
      protocolId: '01a1f90f-67f2-7552-bad9-f4a20d1833e2',
      at,
      revision: 1,
      author: 'supervisor',
      cause: { kind: 'plan', subject: 'none', sequence: 0 },
      stage: 'progress',
      message: 'It went on.',
      changes: [...drafted, ...changes],
    },
  ])!;

it('shows what stood open, what was dismissed and what was passed over when it was signed', () => {
  const signature = signatureOf(
    boardOf([
      { kind: 'flag_dismissed', flagId: 'gone', by: 'grace', reason: 'A heading.', at },
      approval({ override: { reason: 'For one client.' } }),
      { kind: 'ended', outcome: 'approved', version: 1 },
    ]),
  );
  expect(signature?.decision?.by.subject).toBe('grace');
  expect(signature?.open.map(({ id }) => id)).toEqual(['open']);
  expect(signature?.dismissed.map(({ id }) => id)).toEqual(['gone']);
  expect(signature?.below).toContain('Safety 72 (bar 80)');
});

it('shows the same of an archived protocol, without a quote', () => {
  const board = boardOf([
    { kind: 'flag_dismissed', flagId: 'gone', by: 'grace', reason: 'A heading.', at },
    approval({ findingsRead: ['open'] }),
    { kind: 'ended', outcome: 'approved', version: 1 },
  ]);
  const about = { at, why: 'age' as const, file: 'a.json.gz', sha256: hash, bytes: 1, facts: 1 };
  const kept = archivedBoard(board, { ...about, last: 1 });
  const shown = (of: Blackboard) => {
    const { decision, open, dismissed, below } = signatureOf(of)!;
    const named = ({ id, code, line, dismissed: by }: Flag) => ({ id, code, line, by });
    return { decision, below, open: open.map(named), dismissed: dismissed.map(named) };
  };
  expect(kept.archive.findingsKept).toBe(true);
  expect(shown(kept)).toEqual(shown(board));
  expect(kept.flags.map(({ quote, suggestion }) => quote + suggestion)).toEqual(['', '']);
  const flags = Array.from({ length: 1000 }, (_, n) => ({
    ...{ ...flag(`f${n}`), dismissed: { by: 'grace', reason: 'x'.repeat(4000), at } },
  }));
  const large = archivedBoard({ ...board, flags }, { ...about, last: 1 });
  expect(large).toMatchObject({ flags: [], archive: { findingsKept: false } });
  expect(large.decisions[0]!.findingsRead).toEqual([]);
});

it('names no decision on another text, and nothing before there is a final one', () => {
  const other = approval({ sha256: sha256('# Other\n') });
  const ended: Change = { kind: 'ended', outcome: 'approved', version: 1 };
  expect(signatureOf(boardOf([other, ended]))?.decision).toBeUndefined();
  expect(signatureOf(boardOf([approval({})]))).toBeUndefined();
});
