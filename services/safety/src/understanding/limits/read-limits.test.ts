import { describe, expect, it } from 'vitest';
import { limitsIn } from './read-limits.ts';
import { sentencesIn } from './sentences.ts';

const ask = 'Draft a ladder for a woman who fears lifts.';
const read = (words: string) =>
  limitsIn(`${ask} ${words}`).map((limit) => `${limit.kind}: ${limit.words}`);

describe('sentencesIn', () => {
  it.each<[text: string, sentences: string[]]>([
    [
      'Max. 15 min. a day, approx. 3 pp. of A4. No apps.',
      ['Max. 15 min. a day, approx. 3 pp. of A4.', 'No apps.'],
    ],
    [
      'Takes her pulse c. 50 times daily. Six rungs.',
      ['Takes her pulse c. 50 times daily.', 'Six rungs.'],
    ],
    ['Max 15 min. Should be calm.', ['Max 15 min.', 'Should be calm.']],
    ['Rated 0-100. No apps.', ['Rated 0-100.', 'No apps.']],
    ['Says "I will die." No rungs; one page', ['Says "I will die."', 'No rungs;', 'one page']],
  ])('%s', (text, sentences) =>
    expect(sentencesIn(text).map((sentence) => sentence.trim())).toEqual(sentences),
  );
});

describe('a limit that is read', () => {
  it.each<[words: string, limits: string[]]>([
    [
      'Two columns (old rule, experiment), 3 experiments.',
      ['rungs: 3 experiments', 'format: Two columns (old rule, experiment)'],
    ],
    [
      'No metaphors, exact instructions (where, with whom).',
      ['manner: No metaphors, exact instructions (where, with whom)'],
    ],
    ['He and the teacher are on board.', ['helper: He and the teacher are on board']],
    [
      'Please plan one practice a day of max 20 mins from a seat in the quiet lobby to a ride with the doors shut.',
      [
        'minutes: Please plan one practice a day of max 20 mins from a seat in the quiet lobby to a ride with the doors shut',
      ],
    ],
    ['He also has eczema and is a bit allergic to fur.', ['setting: He also has eczema']],
    [
      'Stairs and brisk walking are allowed, but nothing above that.',
      ['other: Stairs and brisk walking are allowed, but nothing above that'],
    ],
    ['Walk daily, no faster.', ['other: Walk daily, no faster']],
  ])('has the words that give it its sense: %s', (words, limits) =>
    expect(read(words)).toEqual(limits),
  );

  it.each<[words: string, limits: string[]]>([
    ['Two weeks, fits on a phone screen.', ['weeks: Two weeks', 'other: fits on a phone screen']],
    [
      'SUDS 0-100, response prevention instruction beside each item.',
      ['scale: SUDS 0-100', 'other: response prevention instruction beside each item'],
    ],
    [
      'A plan that starts in my office, and a two line note for Ms. Pruitt.',
      ['start: A plan that starts in my office', 'other: a two line note for Ms. Pruitt'],
    ],
    [
      "I don't want breathing exercises and I dont want to be told it is anxiety.",
      [
        "without: I don't want breathing exercises",
        'without: I dont want to be told it is anxiety',
      ],
    ],
    ['I do NOT want sleep restriction.', ['without: I do NOT want sleep restriction']],
    ['Need a one page plan to get it down.', ['words: Need a one page plan to get it down']],
    [
      'Make it a five step ladder for a 12 year old.',
      ['rungs: Make it a five step ladder for a 12 year old'],
    ],
    ['Wants: hierarchy of seven.', ['rungs: Wants: hierarchy of seven']],
    [
      "I've ADHD, on meds that wear off about 3pm, so mornings really.",
      ["setting: I've ADHD, on meds that wear off about 3pm", 'time: mornings really'],
    ],
  ])('is not lost beside another or for the words around it: %s', (words, limits) =>
    expect(read(words)).toEqual(limits),
  );

  it.each([
    'Cardiologist has cleared him for it.',
    'Every Sunday she drops her 2 kids at mine for an hour.',
    "I'm home by the back roads, an extra 35 min.",
    'He repeats the check after any doubt, up to 3 hours a day.',
    '"This is it, it is going to go off."',
    'Is seen weekly (EPDS fine, no intrusive thoughts).',
    'He walks about, not in a controlling way.',
    'She is texting him every 10 mins.',
    "What's the right sheet for that?",
  ])('is none where the person is described: %s', (words) => expect(read(words)).toEqual([]));
});
