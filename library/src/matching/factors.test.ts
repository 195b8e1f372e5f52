import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';

const library = loadLibrary();
const meanings = (text: string, reader?: string) =>
  library.factorsNamed(text, reader).map(({ id, meaning }) => `${id} ${meaning}`);

describe('a request names a factor, and what it says of it is read', () => {
  it.each([
    ['Panic disorder, epilepsy.', 'epilepsy present'],
    ['He had asthma as a child.', 'asthma_copd past'],
    ['Panic with a history of seizures.', 'epilepsy past'],
    ['Angina, cleared for exercise by her cardiologist.', 'heart_disease cleared'],
    ['Panic. Epilepsy has been ruled out.', 'epilepsy denied'],
    ['She is not pregnant.', 'pregnancy denied'],
    ['Afraid that he will faint.', 'fainting feared'],
    ['My sister has epilepsy and I am afraid of dogs.', 'epilepsy of_another'],
    ['No trauma, has epilepsy. Interoceptive exposure.', 'epilepsy present'],
    ['No chest pain and she is pregnant.', 'pregnancy present'],
    ['Is PREGNANT, 20 weeks', 'pregnancy present'],
  ])('%s', (text, meaning) => expect(meanings(text)).toContain(meaning));

  it('takes the weightiest of all that is said of one', () => {
    const text = 'Afraid that she will faint at work; she fainted twice in May. No fainting since.';
    expect(meanings(text)).toEqual(['fainting present']);
  });

  it('gives the place of the whole word', () => {
    const text = 'Panic, epileptic fits since 2010';
    const places = library.factorsNamed(text).map(({ place }) => place);
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(['epileptic']);
  });

  it('takes the illness of the one whom the request is for as their own', () => {
    const text = 'My son has epilepsy and panics on the bus. Could we have a ladder for him?';
    expect(meanings(text, 'son')).toEqual(['epilepsy present']);
    expect(library.factorsIn(text, 'son')).toEqual(['epilepsy']);
    expect(library.factorsIn(text)).toEqual([]);
  });
});

describe('words that name something else are no factor', () => {
  it.each([
    'Social withdrawal and low mood in a student.',
    'Insomnia, has bought blackout curtains.',
    'A manicure before the wedding.',
    'There is a faint smell of gas, he thinks.',
    'She binge-watches all night.',
    'He drives into the bumper of the car in front, in his mind.',
    'A pilot study of the new form.',
    'Cannot go out on nights when it rains.',
    'Two pots of tea, plant pots.',
  ])('%s', (text) => expect(meanings(text)).toEqual([]));
});

/** A text that a signal must find; of an expression, one is given here. */
const said: Record<string, string> = {
  '/\\bmani(a|c)\\b/': 'mania',
  '/\\b(has|have|had|got|with|diagnosed with)\\s+pots\\b(?!\\s+(of|and))/': 'diagnosed with pots',
  '/\\b(lorry|truck|bus|train|hgv|taxi|crane|tram|forklift|ambulance)\\s+(driver|operator)/':
    'forklift operators',
  '/\\bpilots?\\b/': 'a pilot',
  '/\\braped?\\b/': 'raped',
};

describe.each(library.factors)('$id', ({ id, signals }) => {
  it.each(signals)('is found by %s', (signal) => {
    const words = said[signal] ?? signal;
    expect(words.startsWith('/'), 'an expression needs an example').toBe(false);
    expect(library.factorsIn(`Panic disorder. Client: ${words}.`)).toContain(id);
  });
});
