import type { Case, Told } from '@cerina/contracts';
import { countWords, loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';
import { withoutSaid } from './told.ts';

const library = loadLibrary();
const nobody: Case = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
const told: Told[] = [
  {
    about: 'avoids',
    words: 'Won’t ring wholesalers, gets his nan to order the pizza',
    toReader: 'You won’t ring wholesalers, get your nan to order the pizza',
  },
  {
    about: 'mind',
    words: "Thinks: 'they will hear me block'",
    toReader: "You think: 'they will hear me block'",
  },
  {
    about: 'else',
    words: 'Carries a bottle of squash everywhere',
    toReader: 'You carry a bottle of squash everywhere',
  },
  { about: 'goal', words: 'Goal: order for himself by August' },
  { about: 'else', words: 'Client with low mood, into climbing and chess' },
  {
    about: 'asked',
    words: 'lying on the floor of the lift',
    toReader: 'Lying on the floor of the lift',
  },
];
it('says nothing twice that a line of the sheet says', () => {
  const said = (words: string): Told => ({ about: 'avoids', words, toReader: words });
  const kept = withoutSaid(
    {
      ...nobody,
      told: [
        said("You won't go above the second floor."),
        said('You are scared of pigeons.'),
        said('You check the dates on yoghurts and chew mint gum all day.'),
      ],
    },
    [
      'It is about pigeons. You may avoid going above the second floor. You may try to cope by checking the dates on yoghurts.',
    ],
  );
  expect(kept?.told?.map(({ words }) => words)).toEqual([
    'You check the dates on yoghurts and chew mint gum all day.',
  ]);
});

const written = (constraints: object, given: Partial<Case> = { told }) =>
  render(
    draft(
      library,
      WritingRequest.parse({
        task: 'draft',
        intent: 'Exposure ladder.',
        constraints: {
          condition: 'social_anxiety',
          technique: 'exposure_hierarchy',
          ...constraints,
        },
        case: { ...nobody, ...given },
      }),
    ).document,
  );

describe('what the request reports, in the document', () => {
  it('is said to the person, and never about them', () => {
    const text = written({ ageGroup: 'adult' });
    expect(text).toContain('What was said about your situation. Change what does not fit:');
    expect(text).toContain('- You won’t ring wholesalers, get your nan to order the pizza.');
    expect(text).toContain("- You think: 'they will hear me block'");
    expect(text).toContain('- You carry a bottle of squash everywhere.');
  });
  it('leaves to the clinician what can only be said about them, and what is asked for', () => {
    const text = written({ ageGroup: 'adult' });
    expect(text).not.toMatch(/himself|Client with|floor of the lift|words of the request/);
  });
  it('says nothing of "you" to somebody who looks after the person', () =>
    expect(written({ addressee: 'supporter' })).not.toContain('You carry'));
  it('speaks to a parent of their child', () => {
    const parent = written(
      {
        condition: 'child_anxiety',
        technique: 'parent_led_exposure',
        addressee: 'parent',
        ageGroup: 'child',
      },
      {
        told: [
          {
            about: 'else',
            words: 'Carries a torch to bed',
            toReader: 'Your child carries a torch to bed',
          },
        ],
      },
    );
    expect(parent).toContain("What was said about your child's situation.");
    expect(parent).toContain('- Your child carries a torch to bed.');
  });
  it('keeps to the words asked for, and gives way where there is no room', () => {
    const short = written({ technique: 'behavioural_experiment', maxWords: 400 });
    expect(countWords(short)).toBeLessThanOrEqual(400);
    expect(short).toContain('get your nan to order the pizza');
    expect(written({ maxWords: 200 })).not.toContain('nan to order');
  });
  it('is not changed by the wording of the rest: scale, spelling, plain words', () => {
    const own: Told[] = [
      {
        about: 'does',
        words: 'Checks the color dial 0 to 100 times',
        toReader: 'You check the color dial 0 to 100 times',
      },
    ];
    const text = written({ scale: '0-10', register: 'plain' }, { told: own });
    expect(text).toContain('- You check the color dial 0 to 100 times.');
  });
  it.each([
    'He will stab the dog with a knife',
    'Skips breakfast to save calories',
    'wants to kill the wasps',
  ])('leaves out what a handout must not say: %s', (words) =>
    expect(written({}, { told: [{ about: 'does', words, toReader: words }] })).not.toContain(words),
  );
  it('leaves out what the request says to leave out', () =>
    expect(written({ avoid: ['squash'] })).not.toContain('bottle of squash'));
});
