import type { Case, Told } from '@cerina/contracts';
import { countWords, loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const nobody: Case = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
const told: Told[] = [
  { about: 'avoids', words: 'Won’t ring wholesalers, gets his nan to order the pizza' },
  { about: 'mind', words: "Thinks: 'they will hear me block'" },
  { about: 'else', words: 'Carries a bottle of squash everywhere' },
  { about: 'goal', words: 'Goal: order for himself at the counter by August' },
  { about: 'else', words: 'Into climbing and chess' },
  { about: 'others', words: 'Nan does the shopping' },
  { about: 'asked', words: 'lying on the floor of the lift' },
];
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

describe('what the request tells, in the document', () => {
  it('is quoted word for word, each under what it is about, and marked as the words of the request', () => {
    const text = written({ ageGroup: 'adult' });
    expect(text).toContain('Your situation, in the words of the request for this plan:');
    expect(text).toContain(
      '- What you avoid: "Won’t ring wholesalers, gets his nan to order the pizza."',
    );
    expect(text).toContain(`- A thought or a fear: "Thinks: 'they will hear me block'."`);
    expect(text).toContain('- What you want: "Goal: order for himself at the counter by August."');
  });
  it('claims nothing of what does not say itself what it is, and leaves out what is asked for', () => {
    const text = written({ ageGroup: 'adult' });
    expect(text).toContain(
      '- Also said in the request, word for word: "Carries a bottle of squash everywhere." "Into climbing and chess." "Nan does the shopping."',
    );
    expect(text).not.toMatch(/Who else has a part|What else was said|floor of the lift/);
  });
  it('says nothing of "you" to anybody else', () => {
    const parent = written({
      condition: 'child_anxiety',
      technique: 'parent_led_exposure',
      addressee: 'parent',
      ageGroup: 'child',
    });
    expect(parent).toContain('The situation, in the words of the request for this plan:');
    expect(parent).toContain('- What is avoided: "Won’t ring');
  });
  it('keeps to the words asked for, and gives way where there is no room', () => {
    const short = written({ technique: 'behavioural_experiment', maxWords: 400 });
    expect(countWords(short)).toBeLessThanOrEqual(400);
    expect(short).toContain('gets his nan to order the pizza');
    expect(written({ maxWords: 250 })).not.toContain('nan to order');
  });
  it('is not changed by the wording of the rest: scale, spelling, plain words', () => {
    const quoted: Told[] = [{ about: 'does', words: 'Checks the color dial 0 to 100 times' }];
    const text = written({ scale: '0-10', register: 'plain' }, { told: quoted });
    expect(text).toContain('"Checks the color dial 0 to 100 times."');
  });
  it.each([
    'He will stab the dog with a knife',
    'Skips breakfast to save calories',
    'wants to kill the wasps',
  ])('leaves out what a handout must not say: %s', (words) =>
    expect(written({}, { told: [{ about: 'does', words }] })).not.toContain(words),
  );
  it('leaves out what the request says to leave out', () =>
    expect(written({ avoid: ['climbing'] })).not.toContain('climbing and chess'));
});
