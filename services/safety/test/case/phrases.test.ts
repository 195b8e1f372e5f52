import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';
import { understand } from '../../src/understanding/constraints.ts';

const read = (intent: string) => readCase(intent, { isParent: false });

describe('a phrase of a case is whole, and of the kind that its sentence needs', () => {
  it.each([
    [
      'a verb cut short',
      'Pulling. 14 yo girl, sits while reading w/ right hand up, pulls.',
      'triggers',
    ],
    [
      'an abbreviation of a condition',
      'BII phobia, 31M, faints at needles. Tension please.',
      'triggers',
    ],
    [
      'one of a list with more to it',
      'ERP. trigger: shoes that have been in the common hall, coins.',
      'triggers',
    ],
    ['a prediction', 'Tinnitus. Belief: "it will ring until I can\'t sing".', 'avoids'],
    [
      'a prediction in plain words',
      "Experiment. She thinks it will ring until she can't sing.",
      'avoids',
    ],
    [
      'two things that depend on each other',
      "Log. Says yes to all, can't lie down when her mam is in the house.",
      'avoids',
    ],
    [
      'a clause without its subject',
      'ERP. fear: will pass germs to the twins and be blamed.',
      'feared',
    ],
    [
      'a doubled note',
      'Checks monitor app x30 a night, partner not allowed to do nights.',
      'habits',
    ],
    ['a noun without its article', 'Phobia. Usually looks at floor and hums.', 'habits'],
  ] as const)('%s', (_, intent, kind) => expect(read(intent)[kind]).toEqual([]));
  it('is no wish where it has no verb', () => {
    expect(read('Plan. Goal: back on her round driving the bus in May.').goal).toBeNull();
    expect(read('Plan. Goal: take the tram to work.').goal).toBe('take the tram to work');
  });
  it('is kept where it is whole', () => {
    const told = read(
      'Ladder for trams. She avoids the supermarket and trams. She is afraid that she will faint. She carries a water bottle.',
    );
    expect(told).toMatchObject({
      avoids: ['the supermarket', 'trams'],
      feared: ['I will faint'],
      habits: ['carrying a water bottle'],
    });
  });
});

describe('what is only predicted is no fact', () => {
  it.each([
    'Record. Predicts: "I\'ll black out at the wheel and hit a bus". Panic.',
    'Panic on trains. Thought: "what if I pass out". Experiment.',
    'Ladder. Feared outcome = fainting in the queue.',
    'Her prediction is "I will faint". Panic.',
  ])('%s', (intent) => expect(understand({ intent }).factors).not.toContain('fainting'));
  it.each([
    'BII phobia, faints (3 witnessed). Feared: fainting at work.',
    'She thinks "I am fine", and faints twice a week. Panic.',
    'He said "I fainted on the bus". Panic.',
    'Predicts "I\'ll faint again". Panic.',
  ])('but what has happened is: %s', (intent) =>
    expect(understand({ intent }).factors).toContain('fainting'),
  );
});
