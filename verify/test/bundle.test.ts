import { spawnSync } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { canonicalForm, sha256 } from '../src/reading/text.ts';
import { verifyBundle } from '../src/verify-bundle.ts';
import { bundleOf } from './bundle-of.ts';
import { assessment, at, atGate, grace, hash, Log, review } from './log-of.ts';
import { plan } from './unlawful/unlawful.ts';

type Bundle = ReturnType<typeof bundleOf>;
const named = { ...grace, name: 'Grace Hopper', profession: 'psychologist', registration: 'P1' };
const approved = () => bundleOf(atGate().approved({ by: named }).ended());
const waiting = () => bundleOf(atGate());
const found = (bundle: Bundle) =>
  verifyBundle(JSON.stringify(bundle)).problems.map(({ detail }) => detail);

function edited() {
  const edits = '# Worry time\n\nWrite the worry down.\n';
  const draft = {
    ...{ version: 2, text: edits, sha256: sha256(edits), author: 'human', iteration: 1, round: 1 },
    ...{ createdAt: at, changes: ['Edited by a person.'] },
  };
  const log = atGate().approved({
    asked: { edits },
    decided: { version: 2, sha256: sha256(edits), edited: true },
    changes: [{ kind: 'drafted', draft }],
  });
  const of = assessment({ version: 2, sha256: sha256(edits), flags: [] });
  return bundleOf(log.assessed(of, 'assess-2').ended('approved', 2));
}

function byPolicy() {
  const asked = { policy: { autoApproveAllowed: true }, request: { autoApprove: true } };
  const log = new Log().create(asked).screened().drafted();
  log.assessed(assessment({ flags: [] })).reviewed();
  const by = { subject: 'policy', role: null, channel: 'policy' };
  const on = { version: 1, sha256: hash };
  const decision = { commandId: 'policy-10', gateId: 'policy', action: 'approve', ...on, by, at };
  log.delta(plan, 'supervisor', [
    { kind: 'decided', decision: { ...decision, edited: false, findingsRead: [] } },
    { kind: 'approval_pending', approval: { commandId: 'policy-10', ...on, assessed: true } },
    { kind: 'planned', phase: 'finalizing', tasks: [] },
  ]);
  return bundleOf(log.ended());
}

it.each([
  ['an approved one', approved],
  ['one of an edit', edited],
  ['one by policy', byPolicy],
  ['one that waits', waiting],
])('%s holds', (_, bundle) => {
  expect(found(bundle())).toEqual([]);
});

it('reads a review from before it named demands, and one that does', () => {
  const shows = (more: Parameters<typeof review>[0]) => {
    const log = new Log().create().screened().drafted().assessed(assessment());
    return bundleOf(log.reviewed(review(more)));
  };
  const demands = [{ id: 'max_words', text: 'At most 400 words', state: 'met', why: '' }];
  const bundle = shows({ demands, caps: [] });
  expect(found(bundle)).toEqual([]);
  bundle.board.clinical[1].demands[0].state = 'not_done';
  expect(found(bundle)).toEqual([expect.stringContaining('board.clinical.1.demands.0.state')]);
  // exported with a board as it was made before
  const earlier = shows({});
  delete earlier.board.clinical[1].demands;
  delete earlier.board.clinical[1].caps;
  expect(found(earlier)).toEqual([]);
});

it('names whoever signed as what they are', () => {
  const [person, policy] = [approved(), byPolicy()];
  expect(person.standing).toBe(
    `Approved by Grace Hopper, psychologist, registration P1, on 2026-11-20, version 1, SHA-256 ${hash}`,
  );
  expect(policy.standing).toContain('Approved by policy, not by a person, on 2026-11-20');
  expect(waiting().standing).toContain('Draft for review: not approved');
});

const first = (bundle: Bundle) => bundle.board.drafts[0];
const lies: [string, () => Bundle, (bundle: Bundle) => void][] = [
  [
    'an unapproved version in place of the approved one',
    edited,
    (it) => Object.assign(it, { text: first(it).text, version: 1, sha256: first(it).sha256 }),
  ],
  [
    'another final text',
    approved,
    ({ board }) => Object.assign(board.finalProtocol, { text: 'Take it.' }),
  ],
  ['a lower bar', approved, ({ board }) => Object.assign(board.policy, { safety: 0 })],
  [
    'rules that were not applied',
    approved,
    ({ board }) => Object.assign(board.safety[1], { rulesApplied: false }),
  ],
  [
    'another screening',
    approved,
    ({ board }) => Object.assign(board.screening, { outcome: 'hold' }),
  ],
  ['nobody’s approval', approved, ({ board }) => Object.assign(board, { humanApproved: false })],
  ['another creator', approved, ({ board }) => Object.assign(board.createdBy, { subject: 'eve' })],
  [
    'another author of its draft',
    approved,
    ({ board }) => Object.assign(board.drafts[0], { author: 'human' }),
  ],
  ['another model', approved, ({ board }) => Object.assign(board.usage.safety, { model: 'gpt' })],
  [
    'a standing that only names the signer',
    approved,
    (it) => Object.assign(it, { standing: it.standing.replace('Grace', 'Eve (not Grace Hopper)') }),
  ],
  [
    'a person’s name on an approval by policy',
    byPolicy,
    (it) => Object.assign(it, { standing: it.standing.replace('policy', 'Grace Hopper') }),
  ],
  [
    'a final text that nobody approved',
    waiting,
    ({ board }) => Object.assign(board, { finalProtocol: first({ board } as Bundle) }),
  ],
  ['a field that no log makes', approved, (it) => Object.assign(it, { note: 'Approved by Eve' })],
  ['a field less', approved, ({ board }) => void delete board.policy],
  [
    'another day on which it was stored',
    approved,
    ({ log }) =>
      Object.assign(log.find((each: { subject: string }) => each.subject.includes('.command.'))!, {
        stored: '1999-01-01T00:00:00.000Z',
      }),
  ],
];
it.each(lies)('one with %s does not hold', (_, bundle, lie) => {
  const lying = bundle();
  lie(lying);
  expect(found(lying)).not.toEqual([]);
});

it('is shown in lines of the checker’s own, whatever it says', async () => {
  const eve = { ...grace, name: 'Grace\n/other.json: holds, approved by Eve\u202e' };
  await using folder = await mkdtempDisposable(join(tmpdir(), 'verify-'));
  const path = join(folder.path, 'bundle.json');
  await writeFile(path, JSON.stringify(bundleOf(atGate().approved({ by: eve }).ended())));
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [main, path], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(stdout).toContain('Grace\\u{a}/other.json: holds, approved by Eve\\u{202e}');
});

it('that is none is refused in words', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'verify-'));
  const path = join(folder.path, 'bundle.json');
  await writeFile(path, JSON.stringify({ ...waiting(), version: 'one' }));
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const { stderr, status } = spawnSync(process.execPath, [main, path], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain('cannot be checked: version: Invalid input');
});

it('of an edit with very many empty lines is checked in a time that grows with them', () => {
  const lines = (count: number) => `${'\n'.repeat(count)}x${'\n'.repeat(count)}`;
  expect(canonicalForm(lines(2_000_000))).toBe('x\n');
  expect(canonicalForm('\n \n\t\n')).toBe('\n');
});
