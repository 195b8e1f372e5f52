import type { Blackboard, Screening } from '@cerina/contracts';
import { Constraints } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { cardAsText, headingOf, heldNow, heldOf } from './held.ts';

const card = { title: 'Stay with them', lines: ['Ring the emergency number.', 'Do not leave.'] };
const reasons = [{ code: 'imminent_risk', message: 'It tells of danger now.' }];
const screened = (outcome: Screening['outcome']): Screening => ({
  ...{ outcome, reasons, card, stripped: [] },
  constraints: Constraints.parse({}),
});
const boardWith = (given: Partial<Blackboard>) =>
  ({ screening: null, feedbackScreening: null, gate: null, drafts: [], ...given }) as Blackboard;

it('is what the request was held for, with no gate open any more', () => {
  expect(heldOf(boardWith({ screening: screened('hold') }))).toEqual([
    { of: 'request', card, reasons },
  ]);
});

it('is a request of which it was answered that somebody may be at risk, or that nobody knows', () => {
  const answered = (risk: 'yes' | 'unknown' | 'assessed') =>
    ({ answers: [{ risk }] }) as NonNullable<Blackboard['questionsAnswered']>[number];
  for (const risk of ['yes', 'unknown'] as const) {
    const board = boardWith({ screening: screened('ask'), questionsAnswered: [answered(risk)] });
    expect(heldOf(board)).toHaveLength(1);
  }
  const assessed = { screening: screened('ask'), questionsAnswered: [answered('assessed')] };
  expect(heldOf(boardWith(assessed))).toEqual([]);
  expect(heldOf(boardWith({ screening: screened('ask') }))).toEqual([]);
});

it('is feedback too, after the request that it came to', () => {
  const feedbackScreening = { outcome: 'hold' as const, verdicts: [], reasons, card };
  const all = heldOf(boardWith({ screening: screened('hold'), feedbackScreening }));
  expect(all.map(({ of }) => of)).toEqual(['request', 'feedback']);
});

it('is feedback that a reviewer was asked about, and says so', () => {
  const feedbackScreening = { outcome: 'ask' as const, verdicts: [], reasons, card };
  expect(heldOf(boardWith({ screening: screened('go'), feedbackScreening }))).toEqual([
    { of: 'feedback', card, reasons, isAsked: true },
  ]);
});

it('is a reason that somebody gave, which comes first at the gate until a person has decided on it', () => {
  const given = {
    ...{ commandId: 'command-1', order: 'halt' as const, words: ['She took the tablets.'] },
    by: { subject: 'grace', role: 'reviewer' as const, channel: 'http' as const },
    ...{ at: '2026-01-01T00:00:00.000Z', screening: { outcome: 'hold' as const, reasons, card } },
  };
  const harmless = { ...given, screening: { outcome: 'go' as const, reasons: [] } };
  const unread = { ...given, screening: null };
  const screening = screened('hold');
  const board = boardWith({ screening, readReasons: [harmless, given, unread] });
  expect(heldOf(board).slice(1)).toEqual([{ of: 'reason', card, reasons, given, isOpen: true }]);
  expect(heldNow(board)!.of).toBe('reason');
  const seenTo = { ...given, seenTo: 'command-2' };
  const after = boardWith({ screening, readReasons: [seenTo] });
  expect(heldOf(after).slice(1)).toEqual([{ of: 'reason', card, reasons, given: seenTo }]);
  expect(heldNow(after)!.of).toBe('request');
});

it('is nothing where all of it could continue', () => {
  const feedbackScreening = { outcome: 'go' as const, verdicts: [], reasons: [] };
  expect(heldOf(boardWith({ screening: screened('go'), feedbackScreening }))).toEqual([]);
});

it('is addressed to the person who asked, and to others so that they pass it on', () => {
  const [held] = heldOf(boardWith({ screening: screened('hold') }));
  expect(headingOf(held!, true)).toBe('Please read this first');
  expect(headingOf(held!, false)).toBe('Share with the person who asked');
  expect(headingOf({ ...held!, of: 'feedback' }, true)).toBe('Before anything else');
});

it('can be copied as plain words, with each of its lines', () => {
  expect(cardAsText(card)).toBe('Stay with them\n\n- Ring the emergency number.\n- Do not leave.');
});
