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
    expect(status.risk_decided).toEqual(['Rob let it continue: Seen today: no danger.']);
    expect(inWords(status)).toMatch(
      /Possible crisis\.\nA person has decided on the possible crisis: do not raise the alarm again\.\n- Rob let it continue: Seen today: no danger\./,
    );
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
});
