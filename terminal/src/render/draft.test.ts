import { type Change, evolve, Screening } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { assessed, at, created, delta, drafted, reviewed } from '../../test/story.ts';
import { numbered } from './draft.ts';

const shown = (review: Change) =>
  numbered(evolve(undefined, delta(1, [created, drafted(1), assessed(1, 94), review]).delta), 1);

it('shows what was asked for and what became of it, and why the quality is held down', () => {
  const lines = shown(
    reviewed(1, {
      quality: 60,
      demands: [
        { id: 'max_words', text: 'At most 400 words', state: 'met', why: 'It has 383.' },
        { id: 'named-1', text: 'Named: the tram', state: 'not_done', line: 4, why: 'Not in it.' },
      ],
      caps: [{ reason: 'It is for someone of 9, not 34.', line: 4, most: 60 }],
    }),
  );
  expect(lines.slice(lines.indexOf('Requirements:'))).toEqual([
    'Requirements:',
    '  Done         At most 400 words',
    '  Not done     Named: the tram (line 4): Not in it.',
    '',
    'Safety 94 (safe), 0 critical, 0 warnings',
    'Critic: clinical 85, quality 60 (empathy 81, structure 82, appropriateness 83)',
    '  quality at most 60, line 4: It is for someone of 9, not 34.',
  ]);
});

it('counts the requirements that a person is asked to look at, in reviews with the field and without', () => {
  const why = 'Please check: It is put off.';
  const sign = { id: 'against', text: 'Nothing works against it', state: 'partly' as const, why };
  const titleOf = (...demands: object[]) =>
    shown(reviewed(1, { demands: demands as (typeof sign)[] })).find((line) =>
      line.startsWith('Requirements'),
    );
  const title = 'Requirements, 2 to check before an approval:';
  expect(titleOf({ ...sign, check: 'sign' }, { ...sign, check: 'own_words' })).toBe(title);
  expect(titleOf(sign, { ...sign, id: 'reader' })).toBe(title);
  expect(titleOf({ ...sign, check: 'none' })).toBe('Requirements:');
});

it('shows a review from before demands were recorded', () => {
  const { review, ...change } = reviewed(1) as Extract<Change, { kind: 'clinical_reviewed' }>;
  const { demands: _demands, caps: _caps, ...earlier } = review;
  const lines = shown({ ...change, review: earlier } as Change);
  expect(lines.at(-1)).toContain('Critic: clinical 85');
  expect(lines.join()).not.toContain('asked for');
});

const point = 'Please check these wishes: to see her son.';
const toCheck: Change[] = [
  {
    kind: 'screened',
    screening: Screening.parse({
      outcome: 'go',
      reasons: [
        { code: 'danger_excused', message: 'It is denied.', quote: 'no plans' },
        { code: 'danger_cleared', message: 'An old habit.', quote: 'a rubber\nband\u001b[2J' },
      ],
      stripped: [],
      constraints: { assumed: ['The reader is an adult.'] },
    }),
  },
  drafted(1),
  {
    kind: 'noted',
    note: {
      ...{ id: 'n1', author: 'drafter', message: point, at, target: null, priority: 'info' },
      resolved: false,
    },
  },
  assessed(1, 94),
  reviewed(1, {
    demands: [
      { id: 'max_words', text: 'At most 400 words', state: 'partly', why: 'It has 431.' },
      { id: 'steps', text: 'Four steps', state: 'met', why: 'It has four.' },
    ],
  }),
];

it('shows before the text what the dashboard has a person tick, what is not met, and what was assumed', () => {
  const lines = numbered(evolve(undefined, delta(1, [created, ...toCheck]).delta), 1);
  expect(lines.slice(0, 7)).toEqual([
    '',
    'Check before an approval:',
    '  Warning, Safety Guardian: An old habit. (“a rubber band [2J”)',
    `  To check, Drafter: ${point}`,
    '  Partly done: At most 400 words: It has 431.',
    '  Assumed: The reader is an adult.',
    '',
  ]);
  expect(lines[7]).toMatch(/^DRAFT FOR REVIEW/);
});

it('says of what a requirement was measured where a person edited the text since', () => {
  const edit = {
    ...drafted(2),
    draft: { ...(drafted(2) as { draft: object }).draft, author: 'human' },
  };
  const board = evolve(undefined, delta(1, [created, ...toCheck, edit as Change]).delta);
  expect(numbered(board, 2).join('\n')).toContain(
    '  In version 1, before the edit: Partly done: At most 400 words: It has 431.',
  );
});
