import type { Blackboard, CrisisCard, Gate, Status } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { contentOf, DRAFT_MARK, marked } from '../../src/protocols/content.ts';
import { ProtocolStatus, statusOf } from '../../src/protocols/status.ts';
import { inWords } from '../../src/protocols/words.ts';
import { boardWith } from '../boards.ts';

const UI = 'https://foundry.example/';
const approved = boardWith();
const second = approved.drafts[1]!;
const gateWith = (given: Partial<Gate> = {}): Gate => ({
  id: 'gate-20',
  kind: 'review',
  offered: [{ version: 2, sha256: second.sha256 }],
  actions: ['approve', 'request_revision', 'reject'],
  mustRead: [],
  since: second.createdAt,
  ...given,
});
const waiting = (given: Partial<Blackboard> = {}) =>
  boardWith({ status: 'pending_review', gate: gateWith(), finalProtocol: null, ...given });
const card: CrisisCard = { title: 'If somebody is in danger', lines: ['Call 112.'] };

it('says of an approved protocol who approved it, through which channel, and that it can be read', () => {
  expect(statusOf(approved, UI)).toMatchObject({
    status: 'approved',
    next_action: 'read',
    poll_after_ms: 0,
    is_draft: false,
    version: 2,
    content_hash: second.sha256,
    approval: { kind: 'human', who: 'shared reviewer token', channel: 'http' },
    review_url: `https://foundry.example/protocols/${approved.protocolId}`,
    resource_uri: `protocol://${approved.protocolId}`,
  });
});

it('sends the person to the dashboard at a gate, and tells how long to wait', () => {
  const status = statusOf(waiting(), UI);
  expect(status).toMatchObject({ next_action: 'ask_human', is_draft: true });
  expect(status.poll_after_ms).toBeGreaterThan(0);
  expect(status.approval).toBeUndefined();
});

it('names the version that is on offer, and not a later one that is not', () => {
  const [first] = approved.drafts;
  const gate = gateWith({ offered: [{ version: 1, sha256: first!.sha256 }] });
  expect(statusOf(waiting({ gate }), UI)).toMatchObject({
    version: 1,
    content_hash: first!.sha256,
  });
});

it.each<[Status, string]>([
  ['running', 'wait'],
  ['halted', 'ask_human'],
  ['failed', 'ask_human'],
  ['rejected', 'none'],
  ['refused', 'none'],
])('of a protocol that is %s the next action is %s', (status, next) => {
  const board = boardWith({ status, gate: null, finalProtocol: null });
  expect(statusOf(board, UI).next_action).toBe(next);
});

it.each<[Status, RegExp]>([
  ['halted', /resume_protocol continues it/],
  ['failed', /resume_protocol retries the failed step/],
])('names the tool that continues one that is %s, once the person wants it', (status, tool) => {
  const words = inWords(statusOf(boardWith({ status, gate: null, finalProtocol: null }), UI));
  expect(words).toMatch(tool);
  expect(words).toMatch(/only when the person asks for it/i);
  expect(words).not.toContain('you cannot decide for them');
});

it('asks for input with the questions, and says that only the person answers them', () => {
  const questions = [
    { id: 'risk', kind: 'risk' as const, text: 'Is anybody at risk now?', quote: 'after Friday' },
  ];
  const asked = '“after Friday” Is anybody at risk now?';
  const screening = { ...approved.screening!, outcome: 'ask' as const, questions };
  const gate = gateWith({ kind: 'questions', offered: [] });
  const status = statusOf(waiting({ gate, screening, drafts: [] }), UI);
  expect(status).toMatchObject({ next_action: 'needs_input', questions: [asked] });
  const words = inWords(status);
  expect(words).toContain('Do not answer for them');
  for (const said of [asked, status.review_url]) expect(words).toContain(said);
});

describe('danger', () => {
  const screening = { ...approved.screening!, card };
  it.each([
    [
      'a request that is held',
      waiting({ screening, gate: gateWith({ kind: 'crisis', offered: [] }) }),
    ],
    ['a request that is refused', boardWith({ status: 'refused', screening, finalProtocol: null })],
    [
      'a feedback that a person is asked about',
      waiting({
        feedbackScreening: { outcome: 'ask', verdicts: [], reasons: [], card },
        screening: { ...approved.screening! },
      }),
    ],
    [
      'a feedback that is held',
      waiting({
        feedbackScreening: { outcome: 'hold', verdicts: [], reasons: [], card },
        screening: { ...approved.screening! },
      }),
    ],
  ])('comes with the card, before everything else: %s', (_what, board) => {
    const status = statusOf(board, UI);
    expect(status.show_to_person_now).toBe('If somebody is in danger\n- Call 112.');
    expect(inWords(status)).toMatch(/^SHOW THIS TO THE PERSON AT ONCE/);
  });

  it('has no card where there is none', () => {
    expect(statusOf(waiting(), UI).show_to_person_now).toBeUndefined();
  });
});

describe('the bar', () => {
  const demand = (id: string, state: 'met' | 'partly' | 'not_done', check?: 'sign') => ({
    ...{ id, text: `Have ${id}`, state, why: 'It was looked for.' },
    ...(check && { check }),
  });
  const reviewedWith = (...demands: ReturnType<typeof demand>[]) =>
    waiting({ flags: [], notes: [], clinical: { 2: { ...approved.clinical[2]!, demands } } });

  it('is met alone only where nothing is open', () => {
    const status = statusOf(reviewedWith(demand('a', 'met')), UI);
    expect(status.bar_met).toBe(true);
    expect(status.open).toEqual({ findings: 0, requirements: 0, points: 0 });
    expect(inWords(status)).toContain('It meets the bar.');
  });
  it('comes with what is open and what shows it', () => {
    const board = {
      ...reviewedWith(demand('a', 'partly'), demand('b', 'not_done'), demand('c', 'met', 'sign')),
      flags: approved.flags.filter(({ version }) => version === 2).slice(0, 1),
      notes: [{ ...approved.notes[0]!, priority: 'warning' as const, resolved: false }].map(
        (note) => ({ ...note, author: 'drafter' as const }),
      ),
    };
    const status = statusOf(board, UI);
    expect(status).toMatchObject({
      bar_met: true,
      open: { findings: 1, requirements: 3, points: 1 },
    });
    expect(inWords(status)).toContain(
      'Its scores reach the bar, but 1 finding is open, 3 requirements are not met or to be checked, 1 point of the agents is to be checked. get_protocol with include ["safety","critique"] shows them.',
    );
  });
  it('comes once a person decided without what they had to check, and with it where a policy did', () => {
    const board = {
      ...reviewedWith(demand('a', 'partly'), demand('b', 'met', 'sign')),
      notes: [{ ...approved.notes[0]!, author: 'drafter' as const, resolved: false }].map(
        (note) => ({ ...note, priority: 'warning' as const }),
      ),
    };
    const { finalProtocol } = approved;
    const after = { ...board, gate: null, finalProtocol, completed: true };
    const ended = (status: 'approved' | 'rejected', humanApproved: boolean) =>
      statusOf({ ...after, status, humanApproved }, UI);
    expect(statusOf(board, UI).open).toEqual({ findings: 0, requirements: 2, points: 1 });
    for (const status of [ended('approved', true), ended('rejected', false)]) {
      expect(status.open).toEqual({ findings: 0, requirements: 1, points: 0 });
      expect(inWords(status)).toContain('but 1 requirement is not met.');
      expect(inWords(status)).not.toContain('checked');
    }
    expect(ended('approved', false).open).toEqual({ findings: 0, requirements: 2, points: 1 });
  });
  it('comes with what is open where it is missed too, also once it was approved', () => {
    const board = reviewedWith(demand('a', 'partly'));
    const clinical = { 2: { ...board.clinical[2]!, quality: 60 } };
    const { finalProtocol } = approved;
    for (const more of [
      { humanApproved: false },
      { status: 'approved' as const, gate: null, finalProtocol, humanApproved: true },
    ]) {
      const status = statusOf({ ...board, clinical, ...more }, UI);
      expect(status).toMatchObject({ bar_met: false, below_bar: ['Quality 60 (bar 80)'] });
      expect(inWords(status)).toContain(
        more.humanApproved
          ? 'Below the bar: Quality 60 (bar 80). 1 requirement is not met.'
          : 'Below the bar: Quality 60 (bar 80). 1 requirement is not met or to be checked.',
      );
    }
  });
});

it('shows no text of an erased protocol, and no reason of it', () => {
  const status = statusOf(boardWith({ erased: true }), UI);
  expect(status).toMatchObject({ next_action: 'none', reason: 'Its texts have been erased.' });
  expect(status.content_hash).toBeUndefined();
  expect(contentOf(boardWith({ erased: true }))).toBeUndefined();
});

it('marks every text that is not the approved one as a draft, before and behind it', () => {
  const draft = contentOf(waiting())!;
  expect(draft).toMatchObject({ is_draft: true, standing: DRAFT_MARK });
  expect(marked(draft)).toMatch(/^> \*\*DRAFT FOR REVIEW, NOT APPROVED/);
  // a text cannot have its own hash: no line of it can pass for the end
  expect(marked(draft)).toMatch(
    new RegExp(`End of the draft, version 2, content_hash ${draft.content_hash}\\.`),
  );
  // the same bytes are no other text
  const [one, two] = waiting().drafts.map((each) => ({ ...each, text: 'x', sha256: 'y' }));
  expect(contentOf(waiting({ drafts: [one!, two!] }), 1)?.standing).toBe(DRAFT_MARK);
  // also an earlier version of what was approved later
  expect(contentOf(approved, 1)).toMatchObject({
    is_draft: true,
    standing: `${DRAFT_MARK} It is not the current text: that is version 2.`,
  });
  expect(contentOf(approved)).toMatchObject({ is_draft: false, text: second.text });
});

it.each([
  'running',
  'pending_review',
  'halted',
  'approved',
  'rejected',
  'refused',
  'failed',
] as const)('says the same in words as in the structure: %s', (status) => {
  const board = boardWith({ status, ...(status !== 'approved' && { finalProtocol: null }) });
  const structured = ProtocolStatus.parse(statusOf(board, UI));
  const words = inWords(structured);
  expect(words).toContain(structured.status);
  expect(words).toContain(`revision ${structured.revision}`);
  expect(words).toContain(`next_action: ${structured.next_action}`);
  expect(words).toContain(structured.content_hash);
  expect(words.includes('DRAFT, not approved')).toBe(status !== 'approved');
});
