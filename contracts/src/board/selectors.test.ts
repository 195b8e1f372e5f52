import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Blackboard } from './blackboard.ts';
import {
  askedOf,
  firstOffered,
  isToCheck,
  notesToCheck,
  revisionReadingOn,
  titleOf,
} from './selectors.ts';

const example = Blackboard.parse(
  JSON.parse(readFileSync(new URL('../../examples/blackboard.json', import.meta.url), 'utf8')),
);
const sha = (version: number) => String(version).repeat(64);
const draft = (version: number): Blackboard['drafts'][number] => ({
  ...{ version, sha256: sha(version), text: '# One\n', author: 'drafter', iteration: version },
  ...{ round: 1, createdAt: example.createdAt, changes: [] },
});
const assessed = (version: number): Blackboard['safety'][string] => ({
  ...{ sha256: sha(version), score: 100, level: 'safe', flags: [], recommendations: [] },
  rulesApplied: true,
});
const flag = (version: number): Blackboard['flags'][number] => ({
  ...{ id: 'c', version, line: 1, quote: 'x', code: 'MED_DOSE', severity: 'critical' },
  ...{ source: 'rule', lineHash: sha(version), reason: 'x', suggestion: 'x' },
});
const gate: Blackboard['gate'] = {
  ...{ id: 'gate-9', kind: 'review', actions: ['approve'], mustRead: [], since: example.createdAt },
  offered: [1, 2].map((version) => ({ version, sha256: sha(version) })),
};
const board = (more: Partial<Blackboard>): Blackboard => ({
  ...{ ...example, gate, drafts: [draft(1), draft(2)], flags: [] },
  ...{ safety: { 1: assessed(1), 2: assessed(2) }, ...more },
});

it('shows first the latest version on offer that the Guardian passed', () => {
  expect(firstOffered(board({}))).toBe(2);
  expect(firstOffered(board({ flags: [flag(2)] }))).toBe(1);
  expect(firstOffered(board({ safety: { 1: assessed(1) } }))).toBe(1);
});

it('shows first the latest on offer where the Guardian passed none, and nothing where none is on offer', () => {
  expect(firstOffered(board({ safety: {} }))).toBe(2);
  expect(firstOffered(board({ gate: { ...gate!, offered: [] } }))).toBeUndefined();
  expect(firstOffered(board({ gate: null }))).toBeUndefined();
});

it('takes the first heading of the first level for the title', () => {
  expect(titleOf({ text: '## Aim\n# Sleep diary\n# Other\n' })).toBe('Sleep diary');
  expect(titleOf({ text: 'No heading\n' })).toBeNull();
});

it('asks a person to look at a requirement by its field, whatever its words are', () => {
  const why = 'It has: “Please check: the door”.';
  expect(
    (['sign', 'own_words', 'doubted_limit'] as const).map((check) => isToCheck({ check, why: '' })),
  ).toEqual([true, true, true]);
  expect(isToCheck({ check: 'none', why })).toBe(false);
});

it.each([
  ['Please check: it is for somebody else.', true],
  ['They are in words of its own. Please check: whom it is not for.', true],
  ['No rule can measure this: please check.', false],
  ['The first row has: tea. Please check.', false],
  [
    'A rule saw a sign: it is for somebody else. A model that read it sees none: she is meant.',
    false,
  ],
])(
  'asks by its words for a requirement of a review that is older than the field: %s',
  (why, isAsked) => {
    expect(isToCheck({ why })).toBe(isAsked);
  },
);

it('finds the version that a person last asked for a revision of', () => {
  const decisions = [
    { action: 'request_revision', version: 1 },
    { action: 'proceed', version: 2 },
  ] as unknown as Blackboard['decisions'];
  expect(askedOf(board({ decisions }))?.version).toBe(1);
  expect(askedOf(board({ decisions: [] }))).toBeUndefined();
});

it('takes the second reading of a version, and for a person’s own text that of the version before it', () => {
  const revisionReading = { asks: [], beside: [], unread: [] };
  const clinical = { 1: { revisionReading } } as unknown as Blackboard['clinical'];
  const edited = { ...draft(2), author: 'human' as const };
  expect(revisionReadingOn(board({ clinical, drafts: [draft(1), edited] }), 2)).toEqual({
    ...{ of: 1, reading: revisionReading },
  });
  expect(revisionReadingOn(board({ clinical }), 2)).toBeUndefined();
});

it('has what was to be checked of the version that a branch starts from beside its own notes, each message once', () => {
  const own = { id: 'n3-1', author: 'drafter' as const, at: example.createdAt, target: null };
  const note = { ...own, message: 'Please check the bus.', priority: 'info' as const };
  const from = {
    ...{ protocolId: example.protocolId, version: 2, sha256: sha(2), instructions: 'Warmer.' },
    notes: [
      { author: 'drafter' as const, message: 'Not with epilepsy.', priority: 'warning' as const },
      { author: 'drafter' as const, message: 'Please check the bus.', priority: 'info' as const },
    ],
  };
  const found = notesToCheck({ notes: [{ ...note, resolved: false }], from });
  expect(found.map(({ id, author, message }) => [id, author, message])).toEqual([
    ['from-1', 'drafter', 'Not with epilepsy.'],
    ['from-2', 'drafter', 'Please check the bus.'],
  ]);
  expect(notesToCheck({ notes: [{ ...note, resolved: true }] })).toEqual([]);
});
