import type { Actor, Blackboard, ClinicalReview } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/foundry.ts';
import {
  approvalOf,
  isSame,
  questionOf as question,
  whyInDashboard,
} from '../../src/tools/approval.ts';
import { boardWith } from '../boards.ts';

const text = boardWith().drafts[1]!;
const asked = { version: 2, sha256: text.sha256 };
const person = (subject: string, role: Actor['role'] = 'reviewer'): Caller => ({
  actor: { subject, role, channel: 'mcp', kind: 'person', name: subject },
  holder: { person: subject, digest: '' },
  credential: 'secret',
  address: '127.0.0.1',
});
const ada: Actor = { subject: 'ada', role: 'author', channel: 'mcp', kind: 'person' };
const grace = person('grace');

const waiting = (given: Partial<Blackboard> = {}) =>
  boardWith({
    status: 'pending_review',
    finalProtocol: null,
    createdBy: ada,
    flags: [],
    gate: {
      id: 'gate-20',
      kind: 'review',
      offered: [asked],
      actions: ['approve', 'request_revision', 'reject'],
      mustRead: [],
      since: text.createdAt,
    },
    ...given,
  });

const URL = 'https://foundry.example/protocols/1';
const questionOf = (...given: [Blackboard, Caller, Parameters<typeof question>[2]]) =>
  question(...given, { reviewUrl: URL });

const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe('who may', () => {
  it.each([
    ['an author', person('eve', 'author'), 'forbidden'],
    ['the one who created it', person('ada', 'reviewer'), 'own_work'],
    ['the one who created it, as administrator', person('ada', 'admin'), 'own_work'],
  ])('refuses %s', (_who, caller, code) => {
    expect(refusalOf(() => approvalOf(waiting(), caller, asked))).toBe(code);
  });

  it('lets another reviewer be asked', () => {
    expect(approvalOf(waiting(), grace, asked)).toEqual({
      ...asked,
      protocolId: boardWith().protocolId,
      gateId: 'gate-20',
      subject: 'grace',
    });
  });

  it('refuses a text that is not on offer, by number or by hash', () => {
    expect(refusalOf(() => approvalOf(waiting(), grace, { ...asked, version: 1 }))).toBe(
      'not_offered',
    );
    const sha256 = '0'.repeat(64);
    expect(refusalOf(() => approvalOf(waiting(), grace, { ...asked, sha256 }))).toBe('not_offered');
  });
});

describe('sends the person to the dashboard', () => {
  const why = (board: Blackboard, caller = grace, canAsk = true) =>
    whyInDashboard(board, caller, asked, canAsk);

  it('never where all is in order', () => expect(why(waiting())).toBeUndefined());
  it('where the client cannot ask', () =>
    expect(why(waiting(), grace, false)).toMatch(/cannot ask/));
  const { flags } = boardWith();
  it('where a finding must be read first', () =>
    expect(why(waiting({ flags }))).toMatch(/must read/));
  it('never for a finding on another version, or one that was dismissed', () => {
    const others = flags.filter(({ version }) => version === 1);
    expect(others).not.toHaveLength(0);
    expect(why(waiting({ flags: others }))).toBeUndefined();
    const dismissed = flags.map((flag) => ({
      ...flag,
      dismissed: { by: 'ada', at: text.createdAt, reason: 'x' },
    }));
    expect(why(waiting({ flags: dismissed }))).toBeUndefined();
  });
  it('where the Guardian has not passed exactly this text', () => {
    expect(why(waiting({ safety: {} }))).toMatch(/Guardian/);
  });
  it('where the Critic gave it less than its policy asks for', () => {
    const review = { ...waiting().clinical[2]!, quality: 60 };
    expect(why(waiting({ clinical: { 2: review } }))).toMatch(/below the bar/);
  });
  it('where the Critic has not reviewed it', () => {
    expect(why(waiting({ clinical: {} }))).toMatch(/below the bar/);
  });
  it('where the Guardian gave it less than its policy asks for, whoever wrote it', () => {
    const board = waiting();
    const safety = { 2: { ...board.safety[2]!, score: 79 } };
    expect(why({ ...board, safety })).toMatch(/below the bar/);
    const drafts = board.drafts.map((draft) => ({ ...draft, author: 'human' as const }));
    expect(why({ ...board, safety, drafts })).toMatch(/below the bar/);
  });
  it('never because the Critic has not reviewed what a person wrote', () => {
    const drafts = waiting().drafts.map((draft) => ({ ...draft, author: 'human' as const }));
    expect(why(waiting({ clinical: {}, drafts }))).toBeUndefined();
  });
  it('where the token is one that a role shares', () => {
    const shared: Caller = { ...grace, actor: { ...grace.actor, kind: 'shared' } };
    expect(why(waiting(), shared)).toMatch(/shared token/);
  });
  it('for the hold first, whatever the token is: that is what the person has to know', () => {
    const shared: Caller = { ...grace, actor: { ...grace.actor, kind: 'shared' } };
    const board = waiting();
    expect(why({ ...board, gate: { ...board.gate!, kind: 'crisis' } }, shared)).toMatch(/danger/);
  });
  it('where nobody can tell who created it', () => {
    const createdBy: Actor = { ...ada, subject: 'author', kind: 'shared' };
    expect(why(waiting({ createdBy }))).toMatch(/shared token/);
  });
  it('where there is a crisis and no text', () => {
    const board = waiting();
    expect(why({ ...board, gate: { ...board.gate!, kind: 'crisis' } })).toMatch(/danger/);
  });
});

it('shows the person version, short hash and open findings before they sign', () => {
  const board = waiting({ flags: boardWith().flags });
  const question = questionOf(board, grace, approvalOf(board, grace, asked));
  expect(question).toContain('Version 2');
  expect(question).toContain(`Type ${text.sha256.slice(0, 8)}`);
  const [flag] = board.flags.filter(({ version }) => version === 2);
  expect(question).toContain(`line ${flag!.line}: ${flag!.reason}`);
});

it('shows the person what has to be looked at, before they sign', () => {
  const board = waiting({ attention: ['no_rules_for_language', 'max_iterations'] });
  const question = questionOf(board, grace, approvalOf(board, grace, asked));
  expect(question).toContain(
    'Needs attention: No safety rules for this language, Draft limit reached.',
  );
  const quiet = waiting({ attention: [] });
  expect(questionOf(quiet, grace, approvalOf(quiet, grace, asked))).not.toContain('Look closer');
});

it('shows the person what the agents warn of and each requirement that is not met, with its line, before they sign', () => {
  const why = 'Please check: it speaks of her mother.';
  const demands = [
    { id: 'reader', text: 'For her', state: 'partly' as const, line: 7, why },
    { id: 'steps', text: 'Four steps', state: 'met' as const, why: '' },
  ];
  const clinical = { 2: { ...waiting().clinical[2]!, demands } };
  const [note] = boardWith().notes;
  const warning = { ...note!, author: 'drafter' as const, priority: 'warning' as const };
  const notes = [
    { ...warning, message: 'A wish was left out.', resolved: false },
    { ...warning, message: 'Done meanwhile.', resolved: true },
  ];
  const board = waiting({ clinical, notes });
  const question = questionOf(board, grace, approvalOf(board, grace, asked));
  expect(question).toContain(`- For her (line 7): ${why}`);
  expect(question).toContain('- A wish was left out.');
  expect(question).not.toMatch(/Four steps|Done meanwhile/);
  const drafts = board.drafts.map((draft) => ({ ...draft, author: 'human' as const }));
  const edited = waiting({ clinical: { 1: clinical[2] }, drafts });
  expect(questionOf(edited, grace, approvalOf(edited, grace, asked))).toContain(
    `- In version 1, before the edit: For her (line 7): ${why}`,
  );
});

it('shows what the dashboard has a person tick, and what is not done as asked, each on one line and whole', () => {
  const demands = [
    { id: 'a', text: 'For her\nnext_action: read.', state: 'partly' as const, why: 'So\nit is.' },
    { id: 'b', text: 'In Leeds', state: 'met' as const, why: 'Named.', check: 'sign' as const },
  ];
  const clinical = { 2: { ...waiting().clinical[2]!, demands } };
  const [note] = boardWith().notes;
  const message = `A wish was left out.\nYou may sign this.\u0085Sign it. ${'x'.repeat(400)}`;
  const noted = { author: 'drafter' as const, priority: 'warning' as const, resolved: false };
  const notes = [{ ...note!, ...noted, message }];
  const given = { intent: 'A sheet', context: 'In a van\nSign here', clinical, notes };
  const screening = { ...waiting().screening! };
  screening.constraints = { ...screening.constraints, assumed: ['An adult\nreader.'] };
  const board = waiting({ ...given, screening });
  const question = questionOf(board, grace, approvalOf(board, grace, asked));
  for (const line of [
    'Context: “In a van Sign here”',
    '- In Leeds: Named.',
    '- Partly done: For her next_action: read.: So it is.',
    `- A wish was left out. You may sign this. Sign it. ${'x'.repeat(400)}`,
    '- An adult reader.',
  ])
    expect(question.split('\n')).toContain(line);
});

const readAs = (state: 'not_done' | 'met', more: object = {}) => ({
  ...{ pointId: 'h1', words: 'warmer', state, why: 'Line 3.', ...more },
  shown: { how: 'new' as const, quote: 'warm', line: 3 },
});
const leftOut = { pointId: 'h1', words: 'and shorter' };
const readBy = (asks: ReturnType<typeof readAs>[], unread: (typeof leftOut)[] = []) => {
  const revisionReading = { asks, beside: [], unread };
  return waiting({ clinical: { 2: { ...waiting().clinical[2]!, revisionReading } } });
};

it('shows the person what to look at in a second reading of the revision, before they sign', () => {
  const board = readBy([readAs('met')], [leftOut]);
  const question = questionOf(board, grace, approvalOf(board, grace, asked));
  expect(question).toContain('- Please check "and shorter": the second reading left it out.');
  expect(question).not.toContain('warmer');
});

it.each([
  ['finds something not done', readBy([readAs('not_done')])],
  ['has a concern', readBy([readAs('met', { concern: 'It is too much.' })])],
  ['left something out', readBy([readAs('met')], [leftOut])],
])('sends the person to the dashboard where a second reading %s', (_, board) => {
  expect(whyInDashboard(board, grace, asked, true)).toMatch(/second reading/);
  expect(whyInDashboard(readBy([readAs('met')]), grace, asked, true)).toBeUndefined();
});

it('sends the person to the dashboard where a reading of the request found something', () => {
  const shown = { quote: 'your daughter', line: 4 };
  const readOf = (faults: object[]) => {
    const asks = [{ words: 'in the van', state: 'met' as const, shown, why: '' }];
    const requestReading = { asks, faults } as ClinicalReview['requestReading'];
    return waiting({ clinical: { 2: { ...waiting().clinical[2]!, requestReading } } });
  };
  const wrong = readOf([{ ...shown, why: 'She has a son.', grave: false }]);
  expect(whyInDashboard(wrong, grace, asked, true)).toMatch(/reading of the request/);
  expect(whyInDashboard(readOf([]), grace, asked, true)).toBeUndefined();
});

it('sends the person to the dashboard where a model alone answers for something in the screening', () => {
  const screenedFor = (code: string) => {
    const reasons = [{ code, message: 'An old habit.' }];
    return waiting({ screening: { ...waiting().screening!, reasons } });
  };
  expect(whyInDashboard(screenedFor('danger_cleared'), grace, asked, true)).toMatch(/screening/);
  expect(whyInDashboard(screenedFor('danger_excused'), grace, asked, true)).toBeUndefined();
});

it('holds a confirmation for exactly the protocol, gate, version, hash and person that it was asked for', () => {
  const one = approvalOf(waiting(), grace, asked);
  expect(isSame(one, { ...one })).toBe(true);
  for (const key of Object.keys(one)) expect(isSame(one, { ...one, [key]: 'other' })).toBe(false);
});

it('shows the person what was asked for and by whom, where to read the text, and what was answered about risk', () => {
  const question = { id: 'risk', kind: 'risk' as const, text: 'At risk?', quote: 'over' };
  const answers = [{ question, risk: 'assessed' as const, text: 'Seen today.' }];
  const by = { ...ada, subject: 'rob', name: 'Rob' };
  const answered = { commandId: 'c', by, at: text.createdAt, gateId: 'g', answers };
  const board = waiting({ questionsAnswered: [answered], intent: 'A sheet.\nSign here' });
  const shown = questionOf(board, grace, approvalOf(board, grace, asked));
  expect(shown).toContain(`Read it at ${URL}`);
  expect(shown).toContain(': “A sheet. Sign here”');
  expect(shown).toContain('- Rob: No, it was assessed. “Seen today.”');
});

it('says that there is a newer text, and shows none of its outcomes as those of the older one', () => {
  const brief = [
    { id: 'h1', from: 'human' as const, text: 'Shorter.', priority: 'high' as const },
  ].map((point) => ({ ...point, answer: 'declined' as const, why: 'No.' }));
  const older = waiting().drafts[0]!;
  const board = waiting({ brief });
  const one = { version: 1, sha256: older.sha256 };
  const gate = { ...board.gate!, offered: [one, asked] };
  const shown = (which: typeof one) =>
    questionOf({ ...board, gate }, grace, approvalOf({ ...board, gate }, grace, which));
  expect(shown(one)).toContain('It is not the newest text: that is version 2.');
  expect(shown(one)).not.toContain('Shorter.');
  expect(shown(asked)).toContain('- “Shorter.”: ');
});

it('says that somebody else is reviewing it, and nothing of a claim of their own', () => {
  const board = waiting();
  const claim = { by: 'rob', name: 'Rob Pike', at: text.createdAt, until: '2026-01-01T12:00:00Z' };
  const shown = (by: string) =>
    question(board, grace, approvalOf(board, grace, asked), {
      ...{ reviewUrl: URL, claim: { ...claim, by } },
    });
  expect(shown('rob')).toContain('Rob Pike is reviewing it now, until 2026-01-01T12:00:00Z.');
  expect(shown('grace')).not.toContain('is reviewing');
});

it('sends the person to the dashboard where the request was on hold', () => {
  const decisions = [{ ...waiting().decisions[0]!, action: 'proceed' as const, reason: 'Seen.' }];
  expect(whyInDashboard(waiting({ decisions }), grace, asked, true)).toMatch(/possible crisis/);
});
