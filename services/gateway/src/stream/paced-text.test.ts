import type { Token } from '@cerina/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedText } from './paced-text.ts';

const id = '0199d1f0-0000-7000-8000-000000000001';
const piece = (offset: number, text: string, other: Partial<Token> = {}): Token => ({
  ...{ protocolId: id, agent: 'drafter', taskId: 'draft-1', epoch: 1, offset, text },
  ...other,
});

/** Text for so many watchers, and what they were shown. */
function watchedBy(watchers: number) {
  const shown: Token[] = [];
  const paced = pacedText({ watchers: () => watchers, show: (token) => shown.push(token) });
  return { shown, paced };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows a piece to a few watchers at once', () => {
  const { shown, paced } = watchedBy(9);
  paced.take(piece(0, 'Once '));
  expect(shown).toEqual([piece(0, 'Once ')]);
});

it('shows many watchers as one what comes within a time that grows with their number', () => {
  const { shown, paced } = watchedBy(1000);
  paced.take(piece(0, 'Once '));
  vi.advanceTimersByTime(60);
  paced.take(piece(5, 'upon'));
  vi.advanceTimersByTime(39);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([piece(0, 'Once upon')]);
  paced.take(piece(9, ' a time'));
  vi.advanceTimersByTime(100);
  expect(shown.slice(1)).toEqual([piece(9, ' a time')]);
});

it('keeps pieces apart of which none follows on the other', () => {
  const { shown, paced } = watchedBy(1000);
  const pieces = [
    piece(0, 'Once '),
    piece(0, 'A table', { taskId: 'draft-2' }),
    piece(7, ' of steps', { taskId: 'draft-2', epoch: 2 }),
    piece(20, 'after a gap', { taskId: 'draft-2', epoch: 2 }),
    piece(0, 'from the start', { taskId: 'draft-2', epoch: 2 }),
  ];
  pieces.forEach(paced.take);
  paced.flush(id);
  expect(shown).toEqual(pieces);
});

it('shows what waits of one protocol before something stored, and nothing of it afterwards', () => {
  const { shown, paced } = watchedBy(1000);
  paced.take(piece(0, 'Once '));
  paced.take(piece(0, 'of another', { protocolId: 'another' }));
  paced.flush(id);
  expect(shown).toEqual([piece(0, 'Once ')]);
  vi.advanceTimersByTime(100);
  expect(shown).toHaveLength(2);
});

it('keeps no more than 64 KB of a protocol waiting', () => {
  const { shown, paced } = watchedBy(1000);
  paced.take(piece(0, 'x'.repeat(40_000)));
  expect(shown).toEqual([]);
  paced.take(piece(40_000, 'x'.repeat(40_000)));
  expect(shown.map(({ text }) => text.length)).toEqual([80_000]);
});

it('shows nothing that waits when it is to be forgotten', () => {
  const { shown, paced } = watchedBy(1000);
  paced.take(piece(0, 'Once '));
  paced.forget();
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([]);
});
