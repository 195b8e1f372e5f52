import type { Blackboard, Draft, Flag } from '@cerina/contracts';
import { defaultPolicy } from '@cerina/contracts';
import { barInWords } from '@cerina/contracts/phrases';
import { expect, it } from 'vitest';
import { confirms } from './signing/confirmed.ts';
import { standingOf } from './standing.ts';

const sha = (n: number) => String(n).repeat(64);
const draft = (version: number, author: Draft['author'] = 'drafter'): Draft => ({
  version,
  text: `# Text ${version}\n`,
  sha256: sha(version),
  author,
  iteration: version,
  round: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  changes: [],
});
const flag = (id: string, version: number, more: Partial<Flag> = {}): Flag => ({
  id,
  version,
  line: 1,
  code: 'PLACEHOLDER',
  severity: 'warning',
  reason: 'A blank.',
  quote: '',
  suggestion: '',
  lineHash: sha(0),
  source: 'rule',
  ...more,
});
const safe = (version: number, score = 90) => ({
  sha256: sha(version),
  score,
  level: 'safe' as const,
  flags: [],
  recommendations: [],
  rulesApplied: true,
});
const review = (version: number, quality: number) => ({
  version,
  sha256: sha(version),
  empathy: 90,
  structure: 90,
  clinicalAppropriateness: 90,
  actionability: 90,
  clinical: 90,
  quality,
  items: [],
  feedback: '',
  recommendations: [],
  demands: [],
  caps: [],
});
const board = (more: Partial<Blackboard>): Blackboard =>
  ({
    policy: defaultPolicy,
    notes: [],
    drafts: [draft(1)],
    flags: [],
    safety: { 1: safe(1) },
    clinical: { 1: review(1, 90) },
    gate: {
      id: 'gate-1',
      kind: 'review',
      offered: [{ version: 1, sha256: sha(1) }],
      actions: ['approve', 'request_revision', 'reject'],
      mustRead: [],
      since: '2026-01-01T00:00:00.000Z',
    },
    ...more,
  }) as Blackboard;
const nothing = { opened: new Set<string>(), dismissals: [], checked: new Set<string>() };

it('holds a signature back until each warning that must be read was opened', () => {
  const gate = { ...board({}).gate!, mustRead: ['w1'] };
  const at = board({ gate, flags: [flag('w1', 1), flag('old', 2)] });
  expect(standingOf(at, 1, nothing)!.unread.map(({ id }) => id)).toEqual(['w1']);
  expect(standingOf(at, 1, { ...nothing, opened: new Set(['w1']) })!.unread).toEqual([]);
});

it('counts of what was ticked only the points of that version', () => {
  const why = 'Please check: it is for another reader.';
  const demands = [{ id: 'reader', text: 'For her', state: 'partly' as const, why }];
  const at = board({ clinical: { 1: { ...review(1, 90), demands } } });
  const checked = new Set(['1-reader', '2-reader', 'gone']);
  expect(standingOf(at, 1, nothing)).toMatchObject({ checked: 0, unchecked: [{ id: '1-reader' }] });
  expect(standingOf(at, 1, { ...nothing, checked })).toMatchObject({ checked: 1, unchecked: [] });
});

it('counts a finding as gone once it is dismissed, here or before', () => {
  const critical = flag('c1', 1, { severity: 'critical', source: 'model' });
  const at = board({ flags: [critical] });
  expect(standingOf(at, 1, nothing)!.criticals).toHaveLength(1);
  const dismissals = [{ flagId: 'c1', reason: 'Quoted as a bad example.' }];
  expect(standingOf(at, 1, { ...nothing, dismissals })!.criticals).toEqual([]);
});

it('says below which bar a version is, and that a person’s own text is not the Critic’s', () => {
  expect(standingOf(board({ clinical: { 1: review(1, 79) } }), 1, nothing)!.below).toEqual([
    'Quality 79 (bar 80)',
  ]);
  expect(standingOf(board({ clinical: {} }), 1, nothing)!.below).toEqual([
    'The Clinical Critic has not reviewed it',
  ]);
  const own = board({ drafts: [draft(1, 'human')], clinical: {} });
  expect(standingOf(own, 1, nothing)!.below).toEqual([]);
});

it('never takes an assessment of another text for this one', () => {
  const at = board({ safety: { 1: safe(2) } });
  expect(standingOf(at, 1, nothing)!.assessed).toBe(false);
});

it('takes for a signature only the hash of exactly that text', () => {
  expect(confirms(' 11111111 ', sha(1))).toBe(true);
  expect(confirms('1111111', sha(1))).toBe(false);
  expect(confirms('22222222', sha(1))).toBe(false);
});

const warned = {
  ...{ id: 'n1', author: 'drafter', message: 'No technique fits.', at: '2026-01-01T00:00:00.000Z' },
  ...{ target: null, priority: 'warning', resolved: false },
} as Blackboard['notes'][number];

it('holds a signature back until what the agents ask to be checked was ticked', () => {
  const at = board({ notes: [warned] });
  expect(standingOf(at, 1, nothing)!.unchecked.map(({ id }) => id)).toEqual(['n1']);
  expect(standingOf(at, 1, { ...nothing, checked: new Set(['n1']) })!.unchecked).toEqual([]);
});

it('says that a text meets the bar only where nothing else speaks against it', () => {
  const words = (more: Partial<Blackboard>) => barInWords(standingOf(board(more), 1, nothing)!);
  expect(words({})).toBe('It meets the bar.');
  expect(words({ notes: [warned] })).toBe(
    'Its scores reach the bar, but 1 agent warning is noted.',
  );
  expect(words({ flags: [flag('w1', 1), flag('w2', 1)] })).toBe(
    'Its scores reach the bar, but 2 warnings are open.',
  );
  const demand = { id: 'technique', text: 'Sleep diary', state: 'changed' as const, why: '' };
  expect(words({ clinical: { 1: { ...review(1, 90), demands: [demand] } } })).toBe(
    'Its scores reach the bar, but 1 requirement is not met.',
  );
  expect(words({ clinical: {}, notes: [warned] })).toBe(
    'Below the bar: The Clinical Critic has not reviewed it.',
  );
});

it('is below the bar where the same text was found below it as another version', () => {
  const same = { ...draft(2), sha256: sha(1) };
  const twice = board({
    drafts: [draft(1), same],
    safety: { 1: safe(1, 60), 2: { ...safe(2), sha256: sha(1) } },
    clinical: { 2: { ...review(2, 90), sha256: sha(1) } },
  });
  const read = { opened: new Set<string>(), dismissals: [], checked: new Set<string>() };
  expect(standingOf(twice, 2, read)?.below).toEqual([
    'The same text was below the safety bar as version 1',
  ]);
  const other = { ...twice, drafts: [draft(1), draft(2)] };
  expect(standingOf(other, 2, read)?.below).toEqual([]);
});

it('counts what was found on the same text as another version', () => {
  const same = { ...draft(2), sha256: sha(1) };
  const twice = board({ drafts: [draft(1), same], flags: [flag('a', 1)] });
  const read = { opened: new Set<string>(), dismissals: [], checked: new Set<string>() };
  expect(standingOf(twice, 2, read)?.warnings).toHaveLength(1);
  expect(standingOf({ ...twice, drafts: [draft(1), draft(2)] }, 2, read)?.warnings).toEqual([]);
});
