import { describe, expect, it } from 'vitest';
import { readCase } from '../../src/understanding/case/read-case.ts';
import { understand } from '../../src/understanding/constraints.ts';

const of = (intent: string) => readCase(intent, { isParent: false });

describe('the case of notes', () => {
  it.each([
    ['ERP. Raw chicken -> thinks he’ll have poisoned a guest.', ['raw chicken']],
    ['Worries in the cab: gearbox, the visa. She counts coins.', ['gearbox', 'the visa']],
    ['Intrusions are cued by diesel fumes and wet tarmac.', ['diesel fumes', 'wet tarmac']],
  ])('has what is listed, or is before an arrow: %s', (intent, triggers) =>
    expect(of(intent).triggers).toEqual(triggers),
  );
  it('has each thing that is listed as avoided', () =>
    expect(of('BDD. Avoids: overhead lights, group photos.').avoids).toEqual([
      'overhead lights',
      'group photos',
    ]));
  it('has a habit that is said with "re-", and without how often', () =>
    expect(of('He is a cook. Re-washes boards x6, texts his sister after work.').habits).toEqual([
      'washing boards again',
      'texting your sister',
    ]));
  it.each(['I shout. I don’t hit, I just roar.', 'Not a book. I won’t read a book.'])(
    'has nothing avoided where somebody says what they do not do: %s',
    (intent) => expect(of(intent).avoids).toEqual([]),
  );
});

it.each([
  'It is nearly always shoes. 8.10, nobody is ready.',
  'I shout, and the kids (6 and 10) go quiet.',
])('is nobody’s age: %s', (intent) => expect(understand({ intent }).age).toBeNull());

it('reads a sentence in which only how long is left of a deed', () => {
  const text =
    'Worked from home five years. I caught myself telling the parcel man about my knee, for ten minutes, and he had other drops.';
  expect(() => readCase(text, { isParent: false })).not.toThrow();
});
