import { describe, expect, it } from 'vitest';
import { isClosed, listedRungs } from '../own-words/closed-list.ts';
import { ordersIn } from './orders-read.ts';

const read = (intent: string) => ordersIn({ intent, context: undefined } as never);

describe('the limits of safety that a request states of the body', () => {
  it.each([
    [
      'Pacing sheet. Physio cleared him for walking, no lifting above 10kg, no quad bike till review.',
      'Physio cleared him for walking, no lifting above 10kg, no quad bike till review.',
    ],
    [
      'He loved the choir. Thickened drinks only, so no cups of tea out.',
      'Thickened drinks only, so no cups of tea out.',
    ],
    [
      'Nut allergy (anaphylaxis, EpiPen) so nothing nutty incl. marzipan, pesto. Ten rungs.',
      'Nut allergy (anaphylaxis, EpiPen) so nothing nutty incl. marzipan, pesto.',
    ],
    [
      'His neurologist has said sleep must not be curtailed.',
      'His neurologist has said sleep must not be curtailed.',
    ],
    [
      'She does not go out in frost, that is sensible, not to be challenged.',
      'She does not go out in frost, that is sensible, not to be challenged.',
    ],
    [
      'Her mum says no. Safe sleep advice stands (on his back, clear cot, same room) and must not be undone by any step in bath or bed, and normal feed wakings carry on.',
      'Safe sleep advice stands (on his back, clear cot, same room) and must not be undone by any step in bath or bed, and normal feed wakings carry on.',
    ],
    [
      'POTS too so anything standing longer than about five mins is out.',
      'POTS too so anything standing longer than about five mins is out.',
    ],
  ])('%s', (intent, order) => {
    expect(read(intent)).toEqual([order]);
  });

  it.each([
    'I can’t drive on the motorway and I never go over bridges.',
    'She says she must be a bad mother. No jargon please.',
    'No long words, and not more than two pages.',
    'He won’t swallow tablets and is not sleeping.',
    'Doctor says agoraphobia.',
  ])('is none: %s', (intent) => {
    expect(read(intent)).toEqual([]);
  });
});

describe('a list that is closed', () => {
  const intent =
    'Here is her list: word "sick" written down, hearing someone cough, bus on top deck. Put them in 3 steps, only the ones listed.';
  it('gives the rungs and no other', () => {
    expect(isClosed({ intent })).toBe(true);
    expect(listedRungs({ intent }, 3).map(({ task }) => task)).toEqual([
      'Word "sick" written down.',
      'Hearing someone cough.',
      'Bus on top deck.',
    ]);
    expect(listedRungs({ intent }, 8)).toEqual([]);
  });
});
