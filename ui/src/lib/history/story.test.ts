import { type Change, fold } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import {
  assessed,
  at,
  by,
  created,
  delta,
  deltaBy,
  drafted,
  routed,
  streamOf,
} from '../../../test/stream-of.ts';
import { back, threeLoops as events, first, point } from '../../../test/three-loops.ts';
import { afterEvent, emptyStory, isCompleteTo } from './story.ts';
import { type StreamEvent, watch, watchedFrom } from './timeline.ts';

const storyOf = (events: StreamEvent[]) => events.reduce(afterEvent, emptyStory);

describe('the story of a protocol', () => {
  it('distinguishes the three loops: unsafe, safe but too weak, asked for by a person', () => {
    expect(storyOf(events).loops).toEqual([
      { kind: 'safety', version: 1 },
      { kind: 'quality', version: 2 },
      { kind: 'human', version: 3 },
    ]);
  });

  it('takes a score below the bar for a safety loop, with no flag at all', () => {
    const low = streamOf(
      delta(created),
      deltaBy('drafter', drafted(1)),
      deltaBy('safety', assessed(1, 79)),
      delta(...back(point('s1-1', 'safety'))),
    );
    expect(storyOf(low).loops).toEqual([{ kind: 'safety', version: 1 }]);
  });

  it('counts a task once, however often it was started again or reported', () => {
    const again = { ...first, epoch: 2 };
    const { tasks } = storyOf(streamOf(delta(created), routed(first), routed(again)));
    expect(tasks.drafter).toHaveLength(1);
    // halted before it was routed, so that its first routing event is of the second epoch
    expect(storyOf(streamOf(delta(created), routed(again))).tasks.drafter).toHaveLength(1);
  });

  it('is the same after a reload, whatever board the page was given, and after a replay', () => {
    const board = storyOf(events).board;
    const reloaded = events.reduce(watch, watchedFrom(board));
    expect(reloaded.story).toEqual(storyOf(events));
    expect([...events, ...events].reduce(watch, reloaded).story).toEqual(storyOf(events));
  });

  it('makes the same board as the fold of the deltas', () => {
    const deltas = events.flatMap(({ name, data }) => (name === 'orchestrator' ? [data] : []));
    const whole = deltas.map((data) => ({
      ...data.delta,
      type: 'delta' as const,
      subject: 'none',
      status: data.status,
      phase: data.phase,
    }));
    expect(storyOf(events).board).toEqual(fold(whole));
  });

  it('knows whether it is complete up to a board', () => {
    const { board } = storyOf(events);
    expect(isCompleteTo(storyOf(events), board!)).toBe(true);
    expect(isCompleteTo(storyOf(events.slice(0, -1)), board!)).toBe(false);
  });

  it('stays as it is at a gap', () => {
    const story = storyOf(events.filter(({ id }) => id !== 3));
    expect(story.board!.revision).toBe(1);
    expect(story.loops).toEqual([]);
  });

  it('keeps the points of earlier rounds with their answers, and says on which version they were made', () => {
    const { points, board } = storyOf(events);
    expect(board!.brief.map(({ id }) => id)).toEqual(['h2-1']);
    expect(points).toMatchObject([
      { id: 's1-1', round: 1, version: 1, answer: 'applied', why: 'Left out.' },
      { id: 'c2-1', round: 1, version: 2 },
      { id: 'h2-1', round: 2, version: 3 },
    ]);
  });

  it('says on which version a note was made', () => {
    const note = (id: string): Change => ({
      kind: 'noted',
      note: {
        id,
        author: 'drafter',
        message: 'Look.',
        at: at(1),
        target: null,
        priority: 'info',
        resolved: false,
      },
    });
    const noted = streamOf(delta(created, note('n1')), deltaBy('drafter', drafted(1), note('n2')));
    expect(storyOf(noted).notes).toMatchObject([
      { id: 'n1', version: null, round: 1 },
      { id: 'n2', version: 1, round: 1 },
    ]);
  });

  it('forgets what was said when the texts are erased', () => {
    const erased = streamOf(delta(created), deltaBy('human', { kind: 'erased', by }));
    expect(storyOf(erased)).toEqual({ ...emptyStory, board: storyOf(erased).board });
  });
});
