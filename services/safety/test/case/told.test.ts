import { Case } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';

const toldIn = (intent: string) => readCase(intent, { isParent: false }).told ?? [];
const wordsIn = (intent: string) => toldIn(intent).map(({ words }) => words);
const about = (intent: string, kind: string) =>
  toldIn(intent)
    .filter((one) => one.about === kind)
    .map(({ words }) => words);

/** Words of a request, and where they belong; null where they are no more than "also said". */
const sorted: [why: string, intent: string, kind: string, words: string][] = [
  [
    'its own label',
    'BA for a man of 70. Given up: bell ringing at St Anne’s, his runner beans.',
    'avoids',
    'bell ringing',
  ],
  [
    '"avoids"',
    'Plan. She avoids the curry house on Mill Lane and the bus.',
    'avoids',
    'the curry house on Mill Lane and the bus',
  ],
  [
    'a thought by name',
    'Thought record please. Thought: ‘the whole staffroom saw me cry’.',
    'mind',
    'the whole staffroom saw me cry',
  ],
  [
    'a prediction by name',
    'Sheet. Prediction: "If I can\'t hear the baby I\'ve lost him".',
    'mind',
    "I've lost him",
  ],
  ['"believes"', 'CBT please. Believes he must hum on the stairs.', 'mind', 'hum on the stairs'],
  [
    '"is afraid that"',
    'Ladder. He is afraid that the tram will stop under the river.',
    'mind',
    'stop under the river',
  ],
  [
    'a goal by name',
    'Worksheet. Goal – a whole shift by 9th May.',
    'goal',
    'a whole shift by 9th May',
  ],
  [
    '"wants to"',
    'Ladder. Wants to walk to the lido with her grandson Theo by August.',
    'goal',
    'the lido with her grandson Theo',
  ],
  ['rituals by name', 'ERP. • ritual: taps the gatepost nine times', 'does', 'taps the gatepost'],
  // what a clause does not say of itself
  [
    'two things at once',
    'Ladder. Won’t touch prawns, sniffs the milk, swaps shifts.',
    'else',
    'sniffs the milk',
  ],
  [
    'more after "avoids"',
    'Plan. Avoids silence: fan all night, sleeps with earbuds.',
    'else',
    'fan all night',
  ],
  [
    'values',
    'BA for low mood. Values: his allotment, feeding the neighbours.',
    'else',
    'feeding the neighbours',
  ],
  [
    'other people',
    'Plan for checking. Husband Piotr answers every text about the iron.',
    'else',
    'Husband Piotr answers every text',
  ],
  [
    'habits',
    'Sleep plan. Goes up at 9.15, wakes at 3, listens to the cricket till 5.',
    'else',
    'wakes at 3',
  ],
  ['a thought of somebody else', 'Plan. Her mother believes she is lazy.', 'else', 'she is lazy'],
  [
    'a message',
    'make a ladder. i wont go in the canteen since jordan filmed me, i eat in the loos',
    'else',
    'i eat in the loos',
  ],
  [
    'a relative who asks',
    'My mother, 79, tripped outside the bakery. She now won’t go past the blue bench. A plan please.',
    'else',
    'past the blue bench',
  ],
  [
    'two dashes',
    'She thinks he is going to forget her, because once—once!—he was late.',
    'mind',
    'because once—once!—he was late',
  ],
];

describe('what a request reports about the person', () => {
  it.each(sorted)('is word for word under what it says of itself: %s', (_, intent, kind, words) => {
    const found = about(intent, kind).find((one) => one.includes(words));
    expect(found, JSON.stringify(toldIn(intent))).toBeDefined();
  });
  it.each([
    [
      'a question',
      'Plan for saying no. And what to do with the shame. Is there a proper method? How do I stop.',
    ],
    [
      'a target',
      'Lock checking. One tap, one glance, off to the bus. Son no longer to answer "is it shut" texts.',
    ],
    [
      'an experiment to be done',
      'Stammer sheet. Want an experiment: go up, stammer on one word, look at her face. 4 tries, rising.',
    ],
    ['homework', 'Pulling. Replacement she chose: holding a pebble for one minute.'],
    [
      'what an example is to say',
      'Group of 8. Example row could be the joiner: dug the pond Mon, in bed till Thurs.',
    ],
    ['a new belief', 'Self-esteem log. New belief we agreed: "I matter on a day off".'],
    ['what the clinician did', 'Ladder for her. She will do photos, I’ve asked.'],
    [
      'a finding',
      'BA diary. 31M ex-baker, redundancy, item 9 = 0. ECG normal and GP okays running. ENT all clear.',
    ],
    ['a clipped piece', 'Group (ex nurse, a man of 20 who was a swimmer). We use the envelope.'],
    ['a role', 'Ladder. 24F, trainee vet, Ludlow. 64 M retired tram fitter, flat in Hove.'],
    ['a greeting', 'Respected Sir, I am 51 years, clerk (retd.) from Salem.'],
    ['a name for the trouble', 'Stammer + shyness. BDD, chin, art school.'],
    [
      'how to write',
      'Start v small. Language for a lad of 16. Needs examples in his kind of week.',
    ],
    ['orders', 'Thought record please, one worked row, four blank rows. Plain English, no jargon.'],
    ['words not to use', "Grief plan. Don't say 'closure' or 'move on'."],
    ['contents not wanted', 'Body image exercise. Do not mention weight, calories or food at all.'],
    ['what was ruled out', 'Sleep plan. No bipolar, epilepsy, or driving job. No risk, PHQ 12.'],
    ['a limit', 'Plan for low mood. She can give it 15 minutes a day.'],
    ['a salutation', 'To whom it may concern. Sleep plan.'],
    ['who writes', 'I work with adults in a hospital. I teach Year 2.'],
    ['title and name', 'Plan for hoarding. Mrs Okafor, 73, agreed.'],
    ['age and diagnosis', 'ERP ladder. 34F, contamination OCD, adult.'],
  ])('is not %s', (_, intent) => expect(wordsIn(intent)).toEqual([]));
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

describe('what is not so of the person is not said of them', () => {
  const goalIn = (intent: string) => readCase(intent, { isParent: false }).goal;
  const saidIn = (intent: string) => toldIn(intent).flatMap(({ toReader }) => toReader ?? []);

  it('nobody wishes for what they do not want, or are made to want', () => {
    expect(goalIn('I cannot move her coat. I do not want to be told to let go.')).toBeNull();
    expect(goalIn('Hair pulling, I crochet. dont want to be told to wear a hat')).toBeNull();
    expect(goalIn('No breathing exercises, he says they make him want to laugh.')).toBeNull();
    expect(goalIn('I cannot move her coat. I want to play bridge on Thursdays.')).toBe(
      'play bridge on Thursdays',
    );
  });

  it('a word that says whose something is, alone, is nothing that sets fear off', () => {
    const request =
      'Exposure ladder for my fear of lifts, I want to take the lift to the 4th floor at work';
    const { triggers, avoids } = readCase(request, { isParent: false });
    expect([...triggers, ...avoids]).not.toContain('your');
  });

  it('of whom somebody speaks who writes of themselves is somebody else', () => {
    const request =
      "I check my boyfriend's last seen 50 times a day and I ask him who he was on to. He's done nothing wrong and it's driving him away.";
    expect(saidIn(request).filter((said) => /nothing wrong/i.test(said))).not.toContainEqual(
      expect.stringMatching(/^You/),
    );
    const ofSon = 'My son hides when I start the car. He avoids the bus and I drive him.';
    expect(saidIn(ofSon)).not.toContainEqual(expect.stringMatching(/^You drive/));
  });

  it('a thing in a list is no deed, and what has been is not "You been"', () => {
    const talk = 'Couple in their forties. Structured talk: turns, a timer, listening back.';
    expect(saidIn(talk)).not.toContainEqual(expect.stringMatching(/You turn,/));
    const waiting = 'Hair pulling, she is 31. Been on the wait list for a year.';
    expect(saidIn(waiting)).not.toContainEqual(expect.stringMatching(/You been/));
  });
});
