import { expect, it } from 'vitest';
import { understand } from '../constraints.ts';

it.each([
  'Post-viral fatigue after Covid. Please draft a graded plan over 12 weeks, he is 34.',
  'ME/CFS for five years. Exposure ladder to get back to work please, she is 40.',
])('a graded plan for an illness that effort makes worse is one of pacing: %s', (intent) =>
  expect(understand({ intent })).toMatchObject({
    condition: 'mecfs',
    technique: 'activity_pacing',
  }),
);
it("a ladder that a child's parent reads is the one that parents lead", () =>
  expect(
    understand({
      intent:
        'My boy is 9 and terrified of hand dryers, he screams. Can we have a ladder that I can do with him?',
    }).technique,
  ).toBe('parent_led_exposure'));
