import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';

const read = (text: string) => readCase(text, { isParent: false });

describe('a list of what is hard is read to its end', () => {
  it.each([
    [
      'She avoids the greenhouse after dusk, the porch light, the airing cupboard and the night bus shelter.',
      [
        'the greenhouse after dusk',
        'the porch light',
        'the airing cupboard',
        'the night bus shelter',
      ],
    ],
    [
      'He avoids the school gate in winter, long car journeys and his toddler’s bedroom when she is ill.',
      ['the school gate in winter', 'long car journeys', "your toddler's bedroom"],
    ],
    [
      'Her worst places: the glass lift in the atrium, the goods lift, the small lift at the dentist.',
      ['the glass lift in the atrium', 'the goods lift', 'the small lift at the dentist'],
    ],
    [
      'Situations: asking a question at a meeting, ringing the clerk, giving a moot, addressing a judge.',
      [
        'asking a question at a meeting',
        'ringing the clerk',
        'giving a moot',
        'addressing a judge',
      ],
    ],
    [
      'The canteen, the ramen bar with my flatmates and a buffet at a wedding all scare me. I am 24 and I blush.',
      ['the canteen', 'the ramen bar with your flatmates', 'a buffet at a wedding'],
    ],
    [
      'The worst are the Alsatian at number 40, the farm at the end of Mill Lane and the park.',
      ['the Alsatian at number 40', 'the farm at the end of Mill Lane', 'the park'],
    ],
    [
      'She avoids the bakery where they met, the crematorium garden and Tuesday dances.',
      ['the bakery', 'the crematorium garden', 'Tuesday dances'],
    ],
    [
      'He can’t do assembly, the lunch hall or the cloakroom.',
      ['assembly', 'the lunch hall', 'the cloakroom'],
    ],
    [
      'He steers clear of the bell tower stairs, the churchyard path and the bath.',
      ['the bell tower stairs', 'the churchyard path', 'the bath'],
    ],
    [
      'She won’t sleep in her own bed, go to the bathroom at night, or play in the den.',
      ['sleeping in your own bed', 'going to the bathroom at night', 'playing in the den'],
    ],
    [
      'He doesn’t speak in the classroom, to the dinner ladies, in assembly or on the phone.',
      [
        'speaking in the classroom',
        'speaking to the dinner ladies',
        'speaking in assembly',
        'speaking on the phone',
      ],
    ],
    [
      'He won’t put his face in, jump from the side, or sing.',
      ['putting your face in', 'jumping from the side', 'singing'],
    ],
  ])('%s', (text, avoids) => expect(read(text).avoids).toEqual(avoids));

  it.each([
    ['She avoids trams, and her mum does the shopping.', ['trams']],
    ['Things that help: the garden, her cat, a bath.', []],
    ['What she can do: the corner shop, the park.', []],
    ['Slippers that have been in the bathroom and the bins are hard for him.', []],
    ['The park and the pond are not hard for him.', []],
    ['When is the worst time? Nights are the worst and mornings are fine.', []],
  ])('and no other words are: %s', (text, avoids) => expect(read(text).avoids).toEqual(avoids));

  it('names what a ritual is about', () =>
    expect(
      read("She can't leave without checking the hob, the back door and the taps.").triggers,
    ).toEqual(['the hob', 'the back door', 'the taps']));
  it('keeps the mark of many owners', () =>
    expect(read("She dreads speaking at the residents' meeting.").avoids).toEqual([
      "speaking at the residents' meeting",
    ]));
  it('takes no ladder that is climbed for a wish', () =>
    expect(read('He is scared of the loading bay ladder.').triggers).not.toContain('bays'));
});

describe('a goal', () => {
  it.each([
    ['Goal: she uses the nursery toilet. She is 5.', 'use the nursery toilet'],
    ['Goal - ride the goods lift with the trolley.', 'ride the goods lift with the trolley'],
    ['He wants to be back at the bowls club by spring.', 'be back at the bowls club'],
    ['We would like him to go to his cousin’s party. He is 8.', "go to your cousin's party"],
    ['He would like to go to bingo again.', 'go to bingo'],
    ['She wants to lock up and go straight to the bus.', 'lock up and go straight to the bus'],
  ])('is read whole: %s', (text, goal) => expect(read(text).goal).toBe(goal));
  it.each([
    'We would like him to be happier. He is 8.',
    'My boss would like him to drive the van. He is 20.',
  ])('is no wish that says nothing, or is another’s: %s', (text) =>
    expect(read(text).goal).toBeNull(),
  );
});
