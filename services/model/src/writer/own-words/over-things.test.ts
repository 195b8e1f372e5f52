import { loadLibrary } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../edit/ladder.ts';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';
import { asMany, inOrder, triesOver } from './over-things.ts';

const library = loadLibrary();
const rungsFor = (intent: string): string[] => {
  const { constraints, case: own } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: own });
  return (ladderOf(draft(library, request).document)?.rows ?? []).map(([, task]) => task ?? '');
};
const doses = () => ['a {}', 'b {}', 'c {}', 'd {}'];

describe('tries over things', () => {
  it.each([2, 3, 4, 5, 6, 8, 12])('%d of them: each thing has one before any has two', (count) => {
    const tries = triesOver(['x', 'y', 'z'], doses, count);
    expect(tries).toHaveLength(Math.min(count, 12));
    expect(new Set(tries.map(({ thing }) => thing)).size).toBe(Math.min(3, count));
    expect(new Set(tries.map(({ thing, dose }) => thing + dose)).size).toBe(tries.length);
  });
  it('get no easier for one thing', () => {
    for (const thing of ['x', 'y', 'z']) {
      const own = triesOver(['x', 'y', 'z'], doses, 9).filter((each) => each.thing === thing);
      expect(own.map(({ dose }) => dose)).toEqual(own.map(({ dose }) => dose).toSorted());
    }
  });
  it('have no more rungs than room: two alike share one', () =>
    expect(asMany(['the pier', 'the quay', 'the bus'], 2, doses)).toEqual([
      'the pier or the quay',
      'the bus',
    ]));
});

describe('the order of things', () => {
  it('is from what is like the start to what the goal is about', () =>
    expect(
      inOrder(['the bowls club', 'the barber', 'the shop at night', 'the gate'], {
        start: 'Stand at the gate, as you can already.',
        goal: 'Be back at the bowls club.',
      }),
    ).toEqual(['the gate', 'the barber', 'the shop at night', 'the bowls club']));
  it('has no event that is the goal, and no deed that is', () =>
    expect(
      inOrder(['a buffet at a wedding', 'addressing a judge', 'the canteen'], {
        start: null,
        goal: 'Address a judge.',
      }),
    ).toEqual(['the canteen', 'a buffet at a wedding']));
});

describe('a ladder over named places', () => {
  const cases: [string, RegExp[]][] = [
    [
      'Graded exposure for Delia, 52, a florist with a phobia of moths. She avoids the greenhouse after dusk, the porch light, the airing cupboard and the night bus shelter. She can already look at a drawing of a moth. Goal: to close up the greenhouse herself in the evening. Six rungs please.',
      [
        /drawing of a moth, as you can already/,
        /porch light/,
        /airing cupboard/,
        /greenhouse after dusk/,
        /night bus shelter/,
        /^Close up the greenhouse yourself/,
      ],
    ],
    [
      '55-year-old woman, fear of falling after a broken hip six months ago, cleared by physio. She avoids the back step, the bus, the path to the allotment and the church aisle. She walks to the letterbox with her stick already. Wants to reach the allotment. Exposure ladder please with 6 rungs.',
      [
        /^Walk to the letterbox with your stick, as you can already/,
        /back step/,
        /the bus/,
        /path to the allotment/,
        /church aisle/,
        /^Reach the allotment/,
      ],
    ],
    [
      "My fear of dogs stops me delivering. I'm a postman, 33. The worst are the Alsatian at number 40, the farm at the end of Mill Lane, the two terriers in the flats, and the park in the mornings. I can walk past a dog on a lead on the other side of the road. I'd like to deliver to Mill Lane farm. Ladder please.",
      [
        /on the other side of the road, as you can already/,
        /Alsatian at number 40/,
        /two terriers/,
        /the park in the mornings/,
        /farm at the end of Mill Lane/,
        /^Deliver to Mill Lane farm/,
      ],
    ],
    [
      'Driving phobia since a puncture on the motorway. Nurse, 45. Avoids the ring road, the flyover, the tunnel under the river and the M6 at night. Goal: visit her sister over the M6. Please write a graded ladder, 8 rungs.',
      [
        /Drive along the ring road/,
        /Drive over the flyover/,
        /Drive through the tunnel/,
        /Drive along the M6 at night/,
        /^Visit your sister over the M6/,
      ],
    ],
    [
      "Parent here. Our son Tomasz, 8, is frightened of balloons. He won't go into the party shop, the school fair, his cousin's birthday or the restaurant where the clown makes animals. He can already stay in the room with a flat balloon. We would like him to go to his cousin's birthday party. Ladder with six steps for us to use.",
      [
        /^Your child stays in the room with a flat balloon, as they can already/,
        /party shop/,
        /school fair/,
        /restaurant/,
        /^Your child goes to their cousin's birthday party/,
      ],
    ],
    [
      'OCD, 26, checks. She can’t leave the surgery without checking the kennels’ latches, the autoclave and the back door. She can already leave the back door after two checks. Wants to lock up and go straight to the bus. ERP hierarchy 6 steps.',
      [
        /^Leave the back door after two checks, as you can already/,
        /latches/,
        /autoclave/,
        /back door once/,
        /^Lock up and go straight to the bus/,
      ],
    ],
  ];
  it.each(cases)('has them all between what is done already and the goal: %s', (intent, said) => {
    const rungs = rungsFor(intent);
    for (const each of said)
      expect(
        rungs.some((rung) => each.test(rung)),
        `${each}`,
      ).toBe(true);
    expect(rungs[0]).toMatch(said[0]!);
    expect(rungs.at(-1)).toMatch(said.at(-1)!);
    expect(rungs.join('\n')).not.toMatch(/\bthing [A-C]\b|on your list|Picture this/);
    expect(new Set(rungs).size).toBe(rungs.length);
  });
  it('asks nobody who may fall to be alone, and leaves their aid', () => {
    const rungs = rungsFor(cases[1]![0]);
    expect(rungs.join('\n')).not.toMatch(/on your own|alone/);
    expect(rungs.filter((rung) => /with your usual aid/.test(rung)).length).toBeGreaterThan(2);
  });
  it('leaves a helper out where somebody is there already', () =>
    expect(
      rungsFor(
        'Exposure ladder for a student of 20 who avoids the ramen bar with his flatmates, the gym and the launderette.',
      ).filter((rung) => /with your flatmates.*(?:someone you trust|on your own)/.test(rung)),
    ).toEqual([]));
});
