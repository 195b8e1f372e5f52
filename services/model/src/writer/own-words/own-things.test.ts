import { Case, Constraints } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../edit/ladder.ts';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';
import { beganWith, lineToName, rungsToName } from './own-things.ts';

const library = loadLibrary();
const written = (intent: string) => {
  const { constraints, case: told } = screenIntent({ intent });
  return draft(library, WritingRequest.parse({ task: 'draft', intent, constraints, case: told }))
    .document;
};
const by = (technique: string, told: Partial<Case>, more = {}) =>
  draft(
    library,
    WritingRequest.parse({
      task: 'draft',
      intent: 'A ladder for a woman of 40, please.',
      constraints: Constraints.parse({ technique, ageGroup: 'adult', ...more }),
      case: Case.parse({
        ...{ triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null },
        told: [{ about: 'else', words: 'It has gone on for long' }],
        ...told,
      }),
    }),
  ).document;

describe('rungs over what the person names', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('%d of them, and each differs', (count) => {
    for (const kind of ['faced', 'ritual', 'mourned'] as const) {
      const rungs = rungsToName(count, kind).map(({ thing, dose }) => dose.replace('{}', thing));
      expect(rungs).toHaveLength(count);
      expect(new Set(rungs).size).toBe(count);
    }
  });

  it.each([
    ['exposure_hierarchy', 'you avoid', 'thing A on your own'],
    ['erp', 'that sets the ritual off', 'Face thing A once'],
    ['grief_restoration', 'you avoid because it hurts', 'Stay with thing A for 5 minutes'],
  ])('stand in the ladder of %s where the request has none', (technique, about, task) => {
    for (const count of [null, 4, 8, 12]) {
      const document = by(technique, {}, { minSteps: count, maxSteps: count });
      const rows = ladderOf(document)!.rows;
      expect(rows.every(([, said]) => said !== '')).toBe(true);
      expect(rows.map(([, said]) => said).join('\n')).toContain(task);
      const text = render(document);
      expect(text).toContain(`Thing A, the easiest ${about}: ____.`);
      expect(text).not.toContain('Fill in the empty rungs');
      if (count) expect(rows).toHaveLength(count);
    }
  });

  it('come after what the request names', () => {
    const rows = ladderOf(
      by('exposure_hierarchy', { avoids: ['ringing people'] }, { maxSteps: 6, minSteps: 6 }),
    )!.rows;
    expect(rows.map(([, task]) => task).slice(2, 4)).toEqual([
      'Try this once, on your own: ringing people.',
      'Do a small part of thing A, with someone you trust there.',
    ]);
  });

  it('are alone for no child, and without somebody who reassures', () => {
    expect(render(by('exposure_hierarchy', {}, { ageGroup: 'child', age: 8 }))).not.toMatch(
      /thing A on your own/,
    );
    expect(render(by('exposure_hierarchy', {}, { condition: 'health_anxiety' }))).not.toMatch(
      /thing A, with someone/,
    );
  });

  it('keep their order behind a first rung of the request', () => {
    const ladder = ['Do a small part of thing A.', 'Do all of thing A.', 'Do all of thing B.'].map(
      (task, at) => ({ suds: 30 + 15 * at, task }),
    );
    expect(beganWith(ladder, 'The corner shop.').map(({ task, suds }) => [suds, task])).toEqual([
      [30, 'The corner shop.'],
      [45, 'Do a small part of thing A.'],
      [60, 'Do all of thing B.'],
    ]);
    expect(lineToName(beganWith(ladder, 'The shop.'), 'faced', false)).toBe(
      'Thing A, one more you avoid: ____. B, harder: ____.',
    );
    expect(lineToName([{ suds: 30, task: 'The shop.' }], 'faced', true)).toBeNull();
  });

  it('name nothing where a ladder has its own', () =>
    expect(
      render(by('exposure_hierarchy', { avoids: ['the market', 'the bus', 'the bank'] })),
    ).not.toMatch(/thing A/i));
});

describe('a thing to be near', () => {
  it.each(['phone', 'psychotherapy', 'day', 'breathlessness'])('is not a bare word: %s', (word) =>
    expect(render(by('exposure_hierarchy', { triggers: [word] }))).not.toContain(`Be near ${word}`),
  );
  it.each(['cats', 'the smell of diesel', 'dirt'])('is: %s', (thing) => {
    const text = render(by('exposure_hierarchy', { triggers: [thing] }));
    expect(text).toContain(`Be near ${thing}`);
  });
  it('nor is a sentence', () =>
    expect(render(by('exposure_hierarchy', { goal: 'fade is the sister' }))).not.toMatch(
      /fadding|Fade is/,
    ));
});

it.each(['carrying albuterol', 'carrying salbutamol', 'taking Imodium first', 'keeping a puffer'])(
  'a medicine is no habit to leave out: %s',
  (habit) => {
    const rows = ladderOf(
      by('exposure_hierarchy', { avoids: ['the market'], habits: [habit] }),
    )!.rows;
    expect(rows.join('\n')).not.toContain(habit);
  },
);

it.each([
  'New dad, it is OCD. I do not bath him any more. Please make a ladder with 8 steps.',
  'ERP hierarchy please. Male 29, contamination OCD. 8 items, SUDS 0-100.',
  'I have IBS and I plan my entire life around restrooms. Id like a step by step exposure plan for 4 weeks.',
  "I've lost my guide dog of eleven years, I'm 74, and everyone says get another. Something on grief.",
  'Ladder of ten rungs for a man of 61 who has a shy bladder since school.',
  'Need a graded exposure ladder for a client of 34 with panic. Six steps.',
  'My father of 76 hardly goes out since he tripped. Eight steps towards his cards club, an exposure ladder.',
  'Please draft eight steps of ERP for a woman of 27 with contamination OCD, beginning around 30.',
])('nobody gets an empty rung: %s', (intent) => {
  const rows = ladderOf(written(intent))?.rows ?? [];
  expect(rows.filter(([, task]) => task === '')).toEqual([]);
});
