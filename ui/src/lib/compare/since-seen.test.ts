import { expect, it } from 'vitest';
import { watch, watchedFrom } from '#lib/history/timeline.ts';
import { at, by, created, delta, deltaBy, drafted, streamOf } from '../../../test/stream-of.ts';
import { lastSeen, ownLinesGone } from './since-seen.ts';

const edited = (version: number, subject = by.subject) =>
  deltaBy('human', {
    kind: 'decided',
    decision: {
      commandId: `c${version}`,
      by: { ...by, subject },
      at: at(version),
      gateId: 'gate-1',
      action: 'request_revision',
      version,
      edited: true,
      findingsRead: [],
    },
  });
const boardOf = (...steps: Parameters<typeof streamOf>) =>
  streamOf(delta(created), ...steps).reduce(watch, watchedFrom(undefined)).board!;
const text = (...lines: string[]) => ({ text: `# Sleep\n\n${lines.join('\n')}\n` });

it('knows the version of an earlier gate, and none when it is the latest or there was none', () => {
  const board = boardOf(delta(drafted(1)), delta(drafted(2)));
  expect(lastSeen(board, 1, 'ada')).toBe(1);
  expect(lastSeen(board, 2, 'ada')).toBeNull();
  expect(lastSeen(board, null, 'ada')).toBeNull();
});

it('takes what a person wrote themselves for seen', () => {
  const steps = [delta(drafted(1)), delta(drafted(2, { author: 'human' })), edited(2)];
  expect(lastSeen(boardOf(...steps), 1, 'ada')).toBeNull();
  const later = boardOf(...steps, delta(drafted(3)));
  expect(lastSeen(later, 1, 'ada')).toBe(2);
  expect(lastSeen(later, 1, 'grace')).toBe(1);
});

it('counts the lines of one’s own that a later version does not have, and nobody else’s', () => {
  const board = boardOf(
    delta(drafted(1, text('Go to bed.'))),
    delta(drafted(2, { author: 'human', ...text('Go to bed.', 'Read first.', '', 'Be kind.') })),
    edited(2),
    delta(drafted(3, text('Get up.', 'Be kind.'))),
  );
  expect(ownLinesGone(board, 2, 3, 'ada')).toBe(1);
  expect(ownLinesGone(board, 2, 3, 'grace')).toBe(0);
  expect(ownLinesGone(board, 1, 2, 'ada')).toBe(0);
});
