import { describe, expect, it } from 'vitest';
import type { Who } from '../../src/understanding/case/grammar/voice.ts';
import { toReader } from '../../src/understanding/case/statements/to-reader.ts';

const said = (words: string, who: Who = 'she', isParent = false) =>
  toReader(words, { who, isParent });

describe('a clause about somebody, said to them', () => {
  it.each<[string, string, Who?]>([
    ['Carries a flask, always sits by the aisle', 'You carry a flask, always sit by the aisle'],
    [
      "She's a cellist, hides the case under her coat",
      "You're a cellist, hide the case under your coat",
    ],
    [
      "she's dropped the choir and hasn't phoned her aunt",
      "You've dropped the choir and haven't phoned your aunt",
    ],
    [
      'His brother Ali would walk to the pool with him',
      'Your brother Ali would walk to the pool with you',
      'he',
    ],
    ["since June he's depressed", "Since June you're depressed", 'he'],
    ["he's retired and lives alone", "You're retired and live alone", 'he'],
    ["he's stopped going to the choir", "You've stopped going to the choir", 'he'],
    ['told to live normally', 'You were told to live normally'],
    ['Posted to teach in a secondary school', 'You were posted to teach in a secondary school'],
    ['Told her manager', 'You told your manager'],
    ['Flatmate Bo knows', 'Your flatmate Bo knows'],
    [
      'Client with poor sleep, can list his faults all day',
      'You can list your faults all day',
      'he',
    ],
    [
      'got bitten by a collie and now won’t pass the farm',
      'You got bitten by a collie and now won’t pass the farm',
    ],
    [
      'widowed in May, stopped going to whist',
      'You were widowed in May, stopped going to whist',
      'he',
    ],
    [
      'Makes husband lift each lid & sleeps in socks',
      'You make your husband lift each lid and sleep in socks',
    ],
    ['Fear is he’ll drop the tray', 'Your fear is you’ll drop the tray', 'he'],
    ["Her hot thought is 'she hates me, I'm dull'", "Your hot thought is 'she hates me, I'm dull'"],
    [
      'mum died in spring, avoids her kitchen',
      'Your mum died in spring, you avoid her kitchen',
      'he',
    ],
    [
      'Good day = digs the whole bed, then flat out for two',
      'Good day: you dig the whole bed, then flat out for two',
      'he',
    ],
    [
      'I keep my phone under the pillow and I’m up at 5',
      'You keep your phone under the pillow and you’re up at 5',
      'i',
    ],
  ])('%s', (words, spoken, who) =>
    expect(said(words, who)?.replaceAll('’', "'")).toBe(spoken.replaceAll('’', "'")),
  );

  it.each<[string, Who?]>([
    ['Needs a card she can keep in her bag'],
    ['Would like her to write three things down'],
    ['A script she can practise'],
    ['Her sister rings when she is late'],
    ['nan rings the shop, fears a stammer'],
    ['stim control + sleep hygiene'],
    ['My supervisor suggested it'],
  ])('is not said where it could be wrong: %s', (words, who) =>
    expect(said(words, who)).toBeNull(),
  );

  it('is said to a parent of their child', () =>
    expect(said('Carries a torch to bed', 'he', true)).toBe('Your child carries a torch to bed'));
});
