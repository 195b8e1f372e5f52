import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';

const from = (intent: string, isParent = false) => readCase(intent, { isParent }).sentences ?? [];
const wordsOf = (intent: string) => from(intent).map(({ words }) => words);
const rolesOf = (intent: string) => from(intent)[0]?.roles ?? [];

const own =
  'It is about swans for me, and my walk to work is not mine any more. My world is small. ';

describe('a sentence has the role that its own words give it', () => {
  it.each([
    ['avoids', "I won't walk past the boating lake."],
    ['avoids', "Since the spring I've stopped taking the towpath."],
    ['safety', 'I carry a golf umbrella so nobody sees me shake.'],
    ['safety', 'I have to check the pond through binoculars before I set off.'],
    ['trigger', 'It is worst when the cygnets are out.'],
    ['fear', "I'm scared that one will break my arm."],
    ['fear', 'What I think is that one will come over the railings.'],
    ['start', 'I can just about look at one on a Christmas card.'],
    ['start', "I'm fine with a drawing of one."],
    ['goal', 'I want to walk my grandson round the lake.'],
    ['happened', 'Last Tuesday I ran back to the bus stop.'],
    ['activity', 'I used to row there with my cousin Wilf.'],
    ['helper', 'My sister Bea can come with me on Sundays.'],
    ['does', 'I nap in the conservatory after the news.'],
    ['does', "I can't stop checking the railings on the way."],
    ['fear', 'Worry about the cygnets, whether they follow, whether they bite.'],
    ['sign', 'My jaw goes tight and my ears ring.'],
  ])('%s: %s', (role, sentence) => expect(from(`${own}${sentence}`).at(-1)?.roles).toContain(role));

  it.each([
    ['what is only possible', 'I would go if I can find the time.', 'start'],
    ['what is for', 'I take photos so I can look at them.', 'start'],
    ['what is over', 'I used to bake for the whole street.', 'does'],
    ['a wish for the sheet', 'I want to have it on one page.', 'goal'],
    ['what somebody else does', 'Wilf carries a big stick for the dog.', 'safety'],
  ])('not %s: %s', (_, sentence, role) =>
    expect(from(`${own}${sentence}`).flatMap(({ roles }) => roles)).not.toContain(role),
  );

  it('what happened next has no date of its own', () =>
    expect(
      from(`${own}On Monday I turned back at the bridge. I rang work and told them I was ill.`).map(
        ({ roles }) => roles.includes('happened'),
      ),
    ).toEqual([true, true]));
});

describe('it is word for word, and whole', () => {
  it('is a sentence as it was written, with its typing errors', () =>
    expect(wordsOf(`${own}i wont go past the lake anymroe since Brians party.`)).toEqual([
      'i wont go past the lake anymroe since Brians party',
    ]));

  it('every one is in the request', () => {
    const request = `${own}I won't eat outside, I carry a stick, and please no photos. Last week I "legged it" home; I sat in the car.`;
    for (const words of wordsOf(request))
      expect(request.replace(/"/g, "'").toLowerCase()).toContain(words.toLowerCase());
  });

  it.each([
    ['an order', 'Could you write me steps, I avoid the lake.'],
    ['a question', "Why won't I go past the lake?"],
    ['the form of the sheet', 'I can only read large print on one page.'],
    ['clinical shorthand', 'Avoids the lake w/ bf when sx start.'],
    ['a score', 'Touching the railing = SUDS 30.'],
    ['the limits of the sheet', 'LIMITS: cannot cut hours at the boat yard.'],
    ['somebody by title and name', 'I avoid Mr Haverstock at the boat hire.'],
    ['what waits for more', "I won't go near the."],
    ['what "it" is elsewhere', "I won't do it."],
  ])('never %s', (_, sentence) => expect(wordsOf(`${own}${sentence}`)).toEqual([]));

  it('nothing of a clinician who speaks of themselves in it', () =>
    expect(
      wordsOf(
        'Pupil is 18. He wears ear defenders all day, stands by the gym exit, asks me what time it is about fifty times.',
      ),
    ).toEqual(['He wears ear defenders all day, stands by the gym exit']));

  it('of a long sentence only the clauses that tell of the person', () =>
    expect(
      wordsOf(
        '52F, district nurse, now takes a 25 minute detour through Ivybridge to avoid the slip road, and grips the wheel of the Yaris.',
      ),
    ).toEqual([
      'now takes a 25 minute detour through Ivybridge to avoid the slip road, and grips the wheel of the Yaris',
    ]));
});

describe('who wrote it', () => {
  const by = (intent: string, isParent = false) => from(intent, isParent)[0]?.by;
  it.each([
    ['person', `${own}I won't walk past the boating lake.`],
    ['clinician', '42F, social anxiety. Avoids the staff kitchen and the lift.'],
    ['clinician', 'A plan for a farmer, 55. He avoids the market in town. I can print A4.'],
    ['close', "My husband can't stand the drill. He avoids the street with the dentist in it."],
    ['close', "My mam is 77. She won't go further than the bins since she fell, I go with her."],
  ])('%s: %s', (who, request) => expect(by(request)).toBe(who));

  it('what a teacher writes is not called the words of the person', () =>
    expect(
      by(
        'Teacher in a special school here. I have seen that Marcus avoids the art room. He avoids the kiln in the art room.',
      ),
    ).not.toBe('person'));
});

it('what a family does because of a fear is theirs to read, where they wrote it', () => {
  const request =
    "My daughter is 6 and won't sleep by herself. Her dad lies on her floor till she drops off and we leave the hall light on.";
  expect(from(request, true).at(-1)?.roles).toContain('eases');
  expect(from(request, false).flatMap(({ roles }) => roles)).not.toContain('eases');
});

it('is about what the person does', () =>
  expect(rolesOf('Client is 30. Avoids trams and cinemas in the city.')).toContain('avoids'));
