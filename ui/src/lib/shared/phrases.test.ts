import type { Blackboard } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { ordersInWords, textsInWords } from './phrases.ts';

const board = (iterationCount: number, ...authors: ('drafter' | 'human')[]) =>
  ({ iterationCount, drafts: authors.map((author) => ({ author })) }) as Blackboard;

it('distinguishes the drafts from the edits, so that they add up to the versions', () => {
  expect(textsInWords(board(1, 'drafter', 'human'))).toBe('1 draft, 1 edit by a person');
  expect(textsInWords(board(2, 'drafter', 'human', 'drafter', 'human'))).toBe(
    '2 drafts, 2 edits by a person',
  );
});

it('says nothing of what is not there', () => {
  expect(textsInWords(board(0))).toBe('');
  expect(textsInWords(board(1, 'drafter'))).toBe('1 draft');
});

it('calls nothing approved whose reason is held: the approval was taken back', () => {
  expect(ordersInWords.approve).not.toMatch(/^approved/i);
});
