import { expect, it } from 'vitest';
import { afterEvent, emptyStory } from '#lib/history/story.ts';
import { assessed, created, delta, drafted, streamOf } from '../../../../test/stream-of.ts';
import { scoreRows } from './scores.ts';

it('gives each version its scores, and nothing at all where it was not assessed', () => {
  const steps = [
    delta(created, drafted(1), assessed(1, 53)),
    delta(drafted(2, { author: 'human' })),
  ];
  const { board } = streamOf(...steps).reduce(afterEvent, emptyStory);
  const unreviewed = { quality: null, clinical: null, empathy: null };
  expect(scoreRows(board!)).toEqual([
    { version: 1, byPerson: false, safety: 53, ...unreviewed },
    { version: 2, byPerson: true, safety: null, ...unreviewed },
  ]);
});
