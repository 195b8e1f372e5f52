import { readFileSync } from 'node:fs';
import { Constraints, linesOf } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { expect, it } from 'vitest';
import { revise } from '../revise.ts';

const library = loadLibrary();
const worry = readFileSync(new URL('../../../test/worry-time.md', import.meta.url), 'utf8');

/** The lines that went and came for what a person wrote, and why. */
function after(text: string, base = worry) {
  const { document, answers } = revise(library, {
    ...{ intent: 'Worry time', constraints: Constraints.parse({}), base: { text: base } },
    brief: [{ id: 'p1', from: 'human', text }],
  });
  const now = render(document);
  const only = (one: string, other: string) =>
    linesOf(one).filter((line) => !linesOf(other).includes(line));
  return { gone: only(base, now), come: only(now, base), why: answers[0]!.why };
}

const withHabits = worry.replace(
  '**Do:** read your list',
  '**Do:** leave out what you do to feel safer, such as checking the news or ringing a friend. Read your list',
);

it('puts what is given in place of the one thing that is found fault with', () => {
  const { gone, come } = after(
    'Checking the news is not right for him. Use counting his change.',
    withHabits,
  );
  expect(gone.length).toBe(1);
  expect(come[0]).toContain('such as counting your change or ringing a friend.');
});

it('adds to the list of the place that is named, in the words of the reader', () => {
  const { come } = after(
    'Asking her sister again is missing from the habits in step 3.',
    withHabits,
  );
  expect(come[0]).toContain(
    'such as checking the news, ringing a friend or asking your sister again.',
  );
});

it('takes out the one bullet that is clearly meant, and none where several could be', () => {
  const bullet = linesOf(worry).find((line) => line.startsWith('- If you forget'))!;
  const { gone, come } = after('The forgetting to park worries tip can go, she sets alarms.');
  expect([gone, come]).toEqual([[bullet], []]);
  expect(after('The worry tip can go, she sets alarms.').gone).toEqual([]);
});

it('says what was stated where it is to be said', () => {
  const { come, gone } = after(
    'His brother Sam keeps the timer for him. Say so in Before you start.',
  );
  expect([gone, come]).toEqual([[], ['- Your brother Sam keeps the timer for you.']]);
});

it.each([
  'The crisis line can go, he has one.',
  'The part on ending your life can go, it will scare her.',
])('keeps the way to help and a caution: %s', (text) => {
  const { gone, come } = after(text);
  expect([gone, come]).toEqual([[], []]);
});

it('leaves what it cannot place, and says so', () => {
  const { gone, come, why } = after('Why a canteen? He is a farmer. Use the cattle market.');
  expect([gone, come]).toEqual([[], []]);
  expect(why).toMatch(/nothing was changed/);
});
