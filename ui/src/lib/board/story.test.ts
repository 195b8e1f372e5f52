import { type BriefPoint, type Change, fold } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { isToldTo, tell, untold } from './story.ts';
import {
  answered,
  asked,
  assessed,
  at,
  by,
  created,
  delta,
  deltaBy,
  drafted,
  gate,
  on,
  planned,
  routed,
  streamOf,
} from './stream-of.ts';
import { type StreamEvent, watch, watchedFrom } from './timeline.ts';

const storyOf = (events: StreamEvent[]) => events.reduce(tell, untold);
const point = (id: string, from: BriefPoint['from']): BriefPoint => ({
  id,
  from,
  text: 'Warmer.',
  priority: 'high',
});
const back = (...points: BriefPoint[]): Change[] => [
  { kind: 'brief_written', points },
  { kind: 'revision_called', reason: 'It is not good enough.' },
];
const asksForRevision: Change[] = [
  {
    kind: 'decided',
    decision: {
      commandId: 'a-command',
      by,
      at: at(1),
      gateId: 'gate-1',
      action: 'request_revision',
      edited: false,
      findingsRead: [],
      feedback: 'Warmer.',
    },
  },
  { kind: 'gate_closed', gateId: 'gate-1' },
  { kind: 'round_opened', round: 2 },
  { kind: 'brief_written', points: [point('h2-1', 'human')] },
  { kind: 'revision_called', reason: 'Warmer.' },
];
const first = asked({ kind: 'draft', iteration: 1 });
const second = asked({ kind: 'revise', iteration: 2, base: 1 }, 'revise-2');
const third = asked({ kind: 'revise', iteration: 3, base: 2 }, 'revise-3');

/** Unsafe, then too weak, then good enough for the gate, where a person wants it warmer. */
const events = streamOf(
  delta(created, planned(first)),
  routed(first),
  deltaBy('drafter', answered(first), drafted(1)),
  delta(planned(on('assess', 1), on('review', 1))),
  routed(on('assess', 1)),
  routed(on('review', 1)),
  deltaBy('safety', answered(on('assess', 1)), assessed(1, 90, true)),
  delta(...back(point('s1-1', 'safety')), planned(second)),
  routed(second),
  deltaBy('drafter', answered(second), drafted(2), {
    kind: 'brief_answered',
    answers: [{ pointId: 's1-1', answer: 'applied', why: 'Left out.' }],
  }),
  deltaBy('safety', assessed(2, 100)),
  delta(...back(point('c2-1', 'clinical')), planned(third)),
  routed(third),
  deltaBy('drafter', answered(third), drafted(3)),
  deltaBy('safety', assessed(3, 100)),
  delta(gate(16)),
  deltaBy('human', ...asksForRevision),
);

describe('the story of a protocol', () => {
  it('tells the three loops apart: unsafe, safe but too weak, asked for by a person', () => {
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

  it('counts a task that was put to work once, however often it was begun again or heard of', () => {
    const again = { ...first, epoch: 2 };
    const { tasks } = storyOf(streamOf(delta(created), routed(first), routed(again)));
    expect(tasks.drafter).toHaveLength(1);
    // halted before it was routed, so that its first routing event is of the second epoch
    expect(storyOf(streamOf(delta(created), routed(again))).tasks.drafter).toHaveLength(1);
    expect(storyOf(events).tasks.drafter).toHaveLength(3);
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

  it('knows whether it is told up to a board', () => {
    const { board } = storyOf(events);
    expect(isToldTo(storyOf(events), board!)).toBe(true);
    expect(isToldTo(storyOf(events.slice(0, -1)), board!)).toBe(false);
    expect(isToldTo(untold, board!)).toBe(false);
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
    expect(storyOf(erased)).toEqual({ ...untold, board: storyOf(erased).board });
  });
});
