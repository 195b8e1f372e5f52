import { Case } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { readCase } from '../src/understanding/case/read-case.ts';

const toldIn = (intent: string) => readCase(intent, { isParent: false }).told ?? [];
const wordsIn = (intent: string) => toldIn(intent).map(({ words }) => words);
const about = (intent: string, kind: string) =>
  toldIn(intent)
    .filter((one) => one.about === kind)
    .map(({ words }) => words);

/** Requests in the styles of those who write them, and words of the person that must be told, each under what it is about. */
const requests: [style: string, intent: string, kind: string, words: string][] = [
  [
    'notes in the third person',
    'Experiment sheet. Denise, 61, dinner lady. Always takes the seat by the fire exit at bingo, sips from a flask of squash.',
    'does',
    'takes the seat by the fire exit at bingo',
  ],
  [
    'a belief without "that"',
    'CBT please. Reckons his neighbours talk. Believes if he hums on the stairs nobody will hear his stomach.',
    'mind',
    'hums on the stairs',
  ],
  [
    'a list of what cannot be touched',
    'ERP plan for contamination OCD. At work fine. Cannot touch the recycling crate, the dog lead, or library books without wiping them twice.',
    'avoids',
    'the recycling crate, the dog lead, or library books',
  ],
  [
    'a colon and a list',
    'BA for a man of 70. Given up: bell ringing at St Anne’s, the crossword with Walter, his runner beans.',
    'avoids',
    'bell ringing at St Anne’s, the crossword with Walter',
  ],
  [
    'a list after an order and its colon',
    'Graded plan for things avoided since the divorce: the curry house on Mill Lane, Sunday league, her cousin’s stall.',
    'avoids',
    'the curry house on Mill Lane, Sunday league',
  ],
  [
    'a thought after a colon',
    'Thought record please, one page. Thought: ‘the whole staffroom saw me cry’.',
    'mind',
    'the whole staffroom saw me cry',
  ],
  [
    'thoughts after an order',
    "Thought sheet for work: thoughts 'I'll be found out', 'they pity me'.",
    'mind',
    "'I'll be found out', 'they pity me'",
  ],
  [
    'a message of a young person',
    'hi can u make a ladder. i wont go in the canteen since jordan filmed me dropping my tray, i eat in the loos by the art block',
    'avoids',
    'i eat in the loos by the art block',
  ],
  [
    'a goal with a place and a time',
    'Ladder, 8 steps. Wants to walk to the lido with her grandson Theo by August.',
    'goal',
    'the lido with her grandson Theo by August',
  ],
  [
    'what to begin with',
    'Exposure ladder for driving. Please start with sitting in the parked van with the radio off.',
    'asked',
    'sitting in the parked van with the radio off',
  ],
  [
    'a helper with a part in it',
    'Plan for checking. Husband Piotr answers every text and drives back to look at the iron.',
    'others',
    'Husband Piotr answers every text',
  ],
  [
    'times and numbers',
    'Sleep plan. Goes up at 9.15, wakes at 3, listens to the cricket till 5.',
    'does',
    'Goes up at 9.15, wakes at 3',
  ],
  [
    'who in an order',
    'Worry time for a signalman who rings the depot at 4.50 every morning about the points.',
    'does',
    'rings the depot at 4.50 every morning about the points',
  ],
  [
    'a bracket hides the end of a sentence',
    'Could you draft a plan for a gentleman (58, glazier)? Feels his jaw forty times a day, rings his niece Ana who is a dentist.',
    'does',
    'rings his niece Ana who is a dentist',
  ],
  [
    'a relative who asks',
    'My mother, 79, tripped on the kerb outside the bakery. She now won’t go past the blue bench. A plan please.',
    'avoids',
    'past the blue bench',
  ],
];

describe('what a request tells of the person', () => {
  it.each(requests)('is there word for word: %s', (_, intent, kind, words) => {
    const found = about(intent, kind).find((one) => one.includes(words));
    expect(found, wordsIn(intent).join(' | ')).toBeDefined();
    expect(intent).toContain(found!);
  });
  it.each([
    ['orders', 'Thought record please, one worked row, four blank rows. Plain English, no jargon.'],
    ['words not to use', "Grief plan. Don't say 'closure' or 'move on'."],
    ['contents not wanted', 'Body image exercise. Do not mention weight, calories or food at all.'],
    ['what was ruled out', 'Sleep plan. No bipolar, epilepsy, or driving job. No risk, PHQ 12.'],
    ['who writes', 'I work with adults in a hospital. I teach Year 2.'],
    ['title and name', 'Plan for hoarding. Mrs Okafor, 73, agreed.'],
    ['age and diagnosis', 'ERP ladder. 34F, contamination OCD, adult.'],
  ])('is not %s', (_, intent) => expect(wordsIn(intent)).toEqual([]));
  it('is said to its reader where it is one thing and surely theirs', () => {
    const said = (intent: string) => toldIn(intent).map((one) => one.said);
    expect(said('She went home. Carries a bottle of squash everywhere.')).toContain(
      'You carry a bottle of squash everywhere',
    );
    expect(
      said('She is at home with the iPad, father works from home and brings her toast in bed.'),
    ).toEqual([undefined]);
    expect(said('He reads well, dislikes forms and was a railway signalman.')).toEqual([undefined]);
  });
  it('has no marks that could end its quotation or be markup', () =>
    expect(
      Case.safeParse(
        readCase(
          'He thinks "they [all](javascript:x) stare". She says <b>go</b> away. A | b | c d.',
          {
            isParent: false,
          },
        ),
      ).success,
    ).toBe(true));
});
