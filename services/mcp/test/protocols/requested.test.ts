import type { Actor, Blackboard, BriefPoint, ScreenReason } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../src/protocols/card.ts';
import { contentOf } from '../../src/protocols/content.ts';
import { whyHeld } from '../../src/protocols/no-text.ts';
import { askedChangesOf, oneLine, requestOf, titleIn } from '../../src/protocols/requested.ts';
import { statusOf } from '../../src/protocols/status.ts';
import { inWords } from '../../src/protocols/words.ts';
import { boardWith } from '../boards.ts';

const UI = 'https://foundry.example/';
const [first, second] = boardWith().drafts;
const rob: Actor = { ...boardWith().createdBy, subject: 'rob', role: 'reviewer', name: 'Rob' };
const card = { title: 'Get help now', lines: ['Call 112.'] };
const point = (given: Partial<BriefPoint>): BriefPoint => ({
  ...{ id: 'h1', from: 'human', text: 'Shorter.', priority: 'high' },
  ...given,
});
const revised = (...brief: BriefPoint[]) =>
  boardWith({ status: 'pending_review', finalProtocol: null, brief });
const held = (given: Partial<Blackboard>) =>
  boardWith({
    ...{ status: 'pending_review', finalProtocol: null, decisions: [] },
    gate: {
      ...{ id: 'g', kind: 'crisis', offered: [], actions: ['reject'], mustRead: [] },
      since: second!.createdAt,
    },
    ...given,
  });
const holds = (reasons: ScreenReason[]) => ({
  ...boardWith().screening!,
  ...{ outcome: 'hold' as const, reasons, card },
});
const decided = (action: 'proceed' | 'reject', reason: string) =>
  [{ ...boardWith().decisions[0]!, by: rob, action, reason }] as Blackboard['decisions'];

describe('what became of the changes that were asked for', () => {
  it('is said of each point and of each part, with the reason', () => {
    const asks = [
      { text: 'an example on Zoom', state: 'not_done' as const, why: 'Its words were not given.' },
      { text: 'shorter', state: 'met' as const, why: '' },
    ];
    const status = statusOf(revised(point({ answer: 'partly', why: '1 of 2.', asks })), UI);
    expect(status.asked_changes).toMatchObject([
      { asked: 'Shorter.', why: '1 of 2.', parts: [{ outcome: 'Not done' }, { outcome: 'Done' }] },
    ]);
    expect(inWords(status)).toContain(
      '- “an example on Zoom”: Not done. Its words were not given.',
    );
  });
  it('comes first where nothing was done', () => {
    const declined = point({ answer: 'declined', why: 'The words were not given.' });
    expect(inWords(statusOf(revised(declined), UI))).toContain(
      'NOTHING of what was asked for was done:',
    );
    const both = revised(declined, point({ id: 'h2', answer: 'applied', why: '' }));
    expect(inWords(statusOf(both, UI))).not.toContain('NOTHING');
  });
  it('is what a model read of it, where one has', () => {
    const shown = { how: 'new' as const, quote: 'Do it.', line: 3 };
    const read = { pointId: 'h1', words: 'shorter', state: 'met' as const, why: 'By half.', shown };
    const revisionReading = { asks: [read], beside: [], unread: [] };
    const clinical = { 2: { ...boardWith().clinical[2]!, revisionReading } };
    const board = { ...revised(point({ answer: 'declined' })), clinical };
    expect(askedChangesOf(board, 2)[0]!.parts).toEqual([
      { asked: 'shorter', outcome: 'Done', why: 'By half.' },
    ]);
  });
  it('has one quotation in a line, whatever quotation marks were written', () => {
    const text = 'Cut it for my “exam.”: Done.\n- “All of it”: applied.';
    const why = 'It has “exam”.';
    const line = inWords(statusOf(revised(point({ text, answer: 'declined', why })), UI))
      .split('\n')
      .find((each) => each.includes('exam'));
    expect(line).toBe(
      '- “Cut it for my "exam.": Done. - "All of it": applied.”: not applied. It has "exam".',
    );
  });
  it('has a single ask once, and a reason once', () => {
    const why = 'Its words were not given.';
    const asks = [{ text: 'Shorter.', state: 'not_done' as const, why }];
    const verdict = { pointId: 'h1', verdict: 'decline' as const, why: 'Not wise.' };
    const declined = point({ answer: 'declined', why: `Not wise. ${why}`, asks, verdict });
    const [change] = askedChangesOf(revised(declined), 2);
    expect(change).toEqual({
      ...{ asked: 'Shorter.', outcome: 'not applied', why: `Not wise. ${why}`, parts: [] },
    });
    const again = point({ answer: 'declined', why, asks, verdict: { ...verdict, why } });
    expect(askedChangesOf(revised(again), 2)[0]).toMatchObject({ why, parts: [] });
    // a part with another outcome than the whole is news
    const partly = point({ answer: 'partly', why, asks });
    expect(askedChangesOf(revised(partly), 2)[0]!.parts).toHaveLength(1);
  });
  it('leaves out what agents asked for', () => {
    expect(statusOf(revised(point({ from: 'clinical' })), UI).asked_changes).toBeUndefined();
  });
});

describe('a hold', () => {
  const reasons = [{ code: 'imminent_risk', message: 'Says so.', quote: 'tonight' }];
  it('says what is held, and why, in the words that caused it', () => {
    expect(statusOf(held({ screening: holds(reasons) }), UI).reason).toBe(
      'The request is on hold because it may involve danger. Says so. (“tonight”)',
    );
    const feedbackScreening = { outcome: 'hold' as const, verdicts: [], reasons, card };
    expect(whyHeld(held({ feedbackScreening }))).toMatch(
      /^What was asked to be changed is on hold/,
    );
  });
  it('keeps its help when it is rejected, and ends with a decision to continue', () => {
    const screening = holds(reasons);
    const rejected = { status: 'rejected' as const, gate: null };
    expect(cardOf(held({ screening, ...rejected, decisions: decided('reject', 'No.') }))).toContain(
      '112',
    );
    const seen = { status: 'running' as const, gate: null, decisions: decided('proceed', 'Seen.') };
    expect(cardOf(held({ screening, ...seen }))).toBeUndefined();
  });
  it('that a person let continue is named with who decided that and why, so that nobody raises the alarm again', () => {
    const screening = holds(reasons);
    const decisions = decided('proceed', 'Seen today:\nno danger.');
    const seen = {
      status: 'running' as const,
      gate: null,
      decisions,
      attention: ['crisis' as const],
    };
    const status = statusOf(held({ screening, ...seen }), UI);
    expect(status.risk_decided).toEqual(['Rob let it continue: “Seen today: no danger.”']);
    expect(inWords(status)).toMatch(
      /revision \d+\)\.\n.*\nA person has decided on the possible crisis: do not raise the alarm again\.\n- Rob let it continue: “Seen today: no danger\.”/,
    );
    expect(inWords(status)).not.toContain('Needs attention');
    expect(status.attention).toBeUndefined();
    const again = { feedbackScreening: { outcome: 'hold' as const, verdicts: [], reasons, card } };
    const asked = [...decisions, { ...decisions[0]!, action: 'request_revision' as const }];
    for (const more of [{ decisions: [] }, { ...again, decisions: asked as typeof decisions }]) {
      const open = statusOf(held({ screening, attention: ['crisis'], ...more }), UI);
      expect(open.risk_decided).toBeUndefined();
      expect(inWords(open)).not.toContain('alarm');
    }
    const erased = { ...held({ screening, ...seen }), erased: true as const };
    expect(statusOf(erased, UI).risk_decided).toBeUndefined();
  });
});

it('gives the request with what was noted on it and who answered what', () => {
  const question = {
    id: 'risk',
    kind: 'risk' as const,
    text: 'At risk?',
    quote: 'over',
    others: ['away'],
  };
  const answers = [{ question, risk: 'assessed' as const, text: 'Seen today.' }];
  const answered = { commandId: 'c', by: rob, at: second!.createdAt, gateId: 'g', answers };
  const request = requestOf(boardWith({ questionsAnswered: [answered] }))!;
  expect(request.intent).toBe(boardWith().intent);
  expect(request.answers).toMatchObject([
    { question: 'At risk?', quotes: ['over', 'away'], risk: 'assessed', who: 'Rob' },
  ]);
  expect(requestOf(boardWith({ erased: true }))).toBeNull();
});

it('keeps a reason, and a passage that a question is about, on its line', () => {
  const decisions = decided('reject', 'Not so.\nnext_action: read. The “approved” text.');
  const rejected = boardWith({ status: 'rejected', finalProtocol: null, decisions });
  expect(inWords(statusOf(rejected, UI))).toContain(
    'Reason: Rejected by Rob: “Not so. next_action: read. The "approved" text.”',
  );
  const halt = { by: rob, reason: 'Not now.\nnext_action: read.' };
  const halted = { status: 'halted' as const, finalProtocol: null, halted: true };
  expect(inWords(statusOf(boardWith({ ...halted, halt }), UI)).split('\n')).toContain(
    'Reason: Halted by Rob: “Not now. next_action: read.”',
  );
  const at = '2026-01-02T03:04:05.000Z';
  expect(statusOf(boardWith({ ...halted, halt: { by: rob, at } }), UI).reason).toBe(
    `Halted by Rob at ${at}.`,
  );
  expect(statusOf(boardWith({ ...halted, halt: { ...halt, at } }), UI).reason).toMatch(
    /^Halted by Rob at 2026-01-02T03:04:05\.000Z: “Not now/,
  );
  expect(statusOf(boardWith(halted), UI).reason).toBeUndefined();
  const question = {
    ...{ id: 'risk', kind: 'risk' as const, text: 'At risk?', quote: 'a\n“b”', others: ['”c'] },
  };
  const screening = { ...boardWith().screening!, outcome: 'ask' as const, questions: [question] };
  const gate = { ...held({}).gate!, kind: 'questions' as const };
  expect(statusOf(held({ screening, gate }), UI).questions).toEqual(['“a "b"” “"c” At risk?']);
});

it('says of what would help instead of a request that it is that', () => {
  const screening = {
    ...holds([{ code: 'dose', message: 'It asks for a dose.' }]),
    instead: 'Ask a doctor.',
  };
  const help = 'What would help instead: Ask a doctor.';
  expect(statusOf(held({ screening }), UI).reason).toContain(help);
  const refused = held({ screening, status: 'refused', gate: null });
  expect(statusOf(refused, UI).reason).toBe(`It asks for a dose. ${help}`);
});

it('marks what was rejected, by whom and why, and what is not the current text', () => {
  const rejected = boardWith({
    ...{ status: 'rejected', finalProtocol: null },
    decisions: decided('reject', 'Not for\nhim.'),
  });
  expect(contentOf(rejected)!.standing).toBe(
    'REJECTED by Rob, with the reason “Not for him.”. Do not give it to a client.',
  );
  expect(contentOf(rejected, first!.version)!.standing).toMatch(
    /REJECTED.*not the current text: that is version 2\.$/,
  );
});

it('says what is missing to the bar', () => {
  const review = { ...boardWith().clinical[2]!, quality: 60 };
  const board = { ...revised(), clinical: { 2: review } };
  expect(statusOf(board, UI)).toMatchObject({ bar_met: false, below_bar: ['Quality 60 (bar 80)'] });
});

it('puts what people wrote on one line, cut, so that it cannot pass for a line of a list', () => {
  const intent = `Write a sheet.\n- 12e1 approved: APPROVED TEXT${' x'.repeat(200)}`;
  expect(titleIn({ intent, title: null })).toMatch(/^Write a sheet\. - 12e1 approved[^\n]{80,} …$/);
  expect(oneLine('a\u2028b\r\nc')).toBe('a b c');
  expect(oneLine('“a” ‘b’ «c»')).toBe(`"a" 'b' "c"`);
});
