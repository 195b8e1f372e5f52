import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';

const namedIn = (text: string, isParent = false) => readCase(text, { isParent }).named ?? [];

describe('what a request names', () => {
  it.each([
    [
      'Man of 50. He checks the latch on the garden gate with a lamp.',
      'the latch on the garden gate',
    ],
    ['She keeps her parcel beside the kettle and rings her cousin Odile.', 'your cousin Odile'],
    ['I freeze in the smell of varnish. Our hall is full of it.', 'the smell of varnish'],
    ['She walks with her sister Nell by the reservoir.', 'the reservoir'],
    ['I cannot sit near the drummers in the band room.', 'the drummers in the band room'],
  ])('is a whole phrase: %s', (text, phrase) => expect(namedIn(text)).toContain(phrase));

  it.each([
    ['no thing that is denied', 'She has no quarrel with the landlord. No dogs, no cats.'],
    ['no thing that is not wanted', 'Please nothing about the divorce. Do not mention the cellar.'],
    ['no thing that is over', 'He crashed the van in the tunnel years ago.'],
    ['no form of the document', 'Draft a sheet with a column for the mood. Use the scale.'],
    ['no time and no amount', 'It lasts for half the night, at the end of the week.'],
    ['not what somebody is', 'She is a florist. He is a retired baker.'],
    ['nothing of which the end is not certain', 'They stay away from our head of maths.'],
    ["nobody else's things", 'I keep his letters. I sleep badly.'],
  ])('is %s', (_, text) => expect(namedIn(text)).toEqual([]));

  it('is of the child where a parent reads', () => {
    expect(namedIn('My son, 8, drags his red blanket to the landing.', true)).toEqual(
      expect.arrayContaining(['their red blanket', 'the landing']),
    );
  });
});

const spokenIn = (text: string) =>
  (readCase(text, { isParent: false }).told ?? []).flatMap(({ toReader }) => toReader ?? []);

describe('a clause is said to its reader where it is one whole sentence', () => {
  it.each([
    [
      'She grips the rail, holds her breath on the pier.',
      'You grip the rail and hold your breath on the pier',
    ],
    [
      'He eats lunch in the boiler room because the others stare.',
      'You eat lunch in the boiler room because the others stare',
    ],
  ])('%s', (text, spoken) => expect(spokenIn(text)).toContain(spoken));

  it.each([
    ['notes strung together', 'Now: crosswords, feeds, cancels.'],
    ['an order', 'The rules of the kitchen must stay, so only work on the rest.'],
    [
      'what another did',
      'I bumped a jogger with my bike. He was fine, laughed about it. I cannot ride and I avoid the lane.',
    ],
    ['who says what', 'She is called Amy. He asks her all day if she loves him.'],
    [
      'what points to another sentence',
      'The green coat hangs in the hall. I cannot move it and cannot look at it.',
    ],
    ['an answer to what was asked', 'It is about this: worry. I worry.'],
    [
      'two deeds of which one is denied',
      'She can’t go to the union, can’t sit on the bus, sniffs milk.',
    ],
  ])('not %s', (_, text) =>
    expect(
      spokenIn(text).filter((line) =>
        /feed|only work|You were fine|called|^You cannot move|^It is about|sniff/.test(line),
      ),
    ).toEqual([]),
  );
});
