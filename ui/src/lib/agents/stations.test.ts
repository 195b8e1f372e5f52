import { describe, expect, it } from 'vitest';
import { afterEvent, emptyStory } from '#lib/history/story.ts';
import {
  answered,
  by,
  created,
  delta,
  deltaBy,
  gate,
  planned,
  streamOf,
} from '../../../test/stream-of.ts';
import { drafting, first, reviewing, revising } from '../../../test/three-loops.ts';
import { countsInWords, loopsInWords, nowInWords, stationsOf, waysOf } from './stations.ts';

const seen = (steps: Parameters<typeof streamOf>) => {
  const story = streamOf(...steps).reduce(afterEvent, emptyStory);
  const board = story.board!;
  const stations = stationsOf(board, story);
  return {
    story,
    board,
    at: (id: string) => stations.find((station) => station.id === id)!,
    working: stations.filter(({ state }) => state === 'on').map(({ id }) => id),
    ways: waysOf(board, story).flatMap(({ id, on }) => (on ? [id] : [])),
    taken: Object.fromEntries(waysOf(board, story).map(({ id, times }) => [id, times])),
  };
};

describe('who is on', () => {
  it('is the Drafter at the first draft', () => {
    const { working, ways, at, board } = seen(drafting);
    expect(working).toEqual(['drafter']);
    expect(ways).toEqual(['draft']);
    expect(at('drafter')).toMatchObject({ word: 'working: draft 1', times: 1 });
    expect(nowInWords(board)).toBe('Drafter writes the first draft.');
  });

  it('is both reviewers at once', () => {
    const { working, ways, board } = seen(reviewing);
    expect(working).toEqual(['safety', 'clinical']);
    expect(ways).toEqual(['assess', 'review']);
    expect(nowInWords(board)).toBe(
      'Safety Guardian checks version 1 for harm. Clinical Critic reviews version 1 against the rubric.',
    );
  });

  it('is the Drafter again, come by the loop that sent it back', () => {
    const { working, ways, taken, story } = seen(revising);
    expect(working).toEqual(['drafter']);
    expect(ways).toEqual(['safety']);
    expect(taken).toMatchObject({ draft: 1, safety: 1, quality: 0, human: 0 });
    expect(countsInWords(story)).toBe(
      'Drafter ran 2 times. Safety Guardian ran 1 time. Clinical Critic ran 1 time. ' +
        'The safety loop ran 1 time. The quality loop ran 0 times. The human loop ran 0 times.',
    );
  });

  it('is nobody while it is halted, and it shows whom it stopped', () => {
    const halted = deltaBy('human', { kind: 'halted', by });
    const { working, ways, at, board } = seen([...revising, halted]);
    expect(working).toEqual([]);
    expect(ways).toEqual([]);
    expect(at('drafter')).toMatchObject({ state: 'halted', word: 'halted: draft 2' });
    expect(nowInWords(board)).toContain('Halted');
  });

  it('is the reviewer at the gate', () => {
    const { working, ways } = seen([...drafting, delta(planned(), gate(3))]);
    expect(working).toEqual(['gate']);
    expect(ways).toEqual(['gate']);
  });

  it('is nobody at the end, and shows who gave up on the way', () => {
    const failure = {
      agent: 'drafter' as const,
      task: first.task,
      code: 'timeout',
      message: 'No answer.',
      at: '2026-01-02T03:04:05.000Z',
    };
    const gaveUp = deltaBy('drafter', answered(first), { kind: 'agent_failed', failure });
    const failed = seen([
      ...drafting,
      gaveUp,
      delta(planned(), { kind: 'ended', outcome: 'failed' }),
    ]);
    expect(failed.working).toEqual([]);
    expect(failed.at('drafter').state).toBe('failed');
    expect(failed.at('end').state).toBe('idle');
    const refused = seen([delta(created), delta({ kind: 'ended', outcome: 'refused' })]);
    expect(refused.at('end')).toMatchObject({ state: 'reached', word: 'declined' });
    expect(refused.taken).toMatchObject({ decision: 0, no_decision: 1 });
  });
});

it('counts nothing before the story is complete up to the board', () => {
  const { board } = seen(revising);
  expect(stationsOf(board, emptyStory).find(({ id }) => id === 'drafter')!.times).toBeNull();
  expect(waysOf(board, emptyStory).find(({ id }) => id === 'safety')!.times).toBeNull();
});

it('says which versions went back, and why', () => {
  const loops = [
    { kind: 'safety', version: 1 },
    { kind: 'human', version: 2 },
    { kind: 'safety', version: 3 },
  ] as const;
  expect(loopsInWords({ ...emptyStory, loops })).toEqual([
    'Sent back as not safe enough: versions 1, 3.',
    'Sent back by a reviewer: version 2.',
  ]);
});
