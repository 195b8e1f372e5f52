import type { Demand } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { demandsRead, signsIn } from './signs.ts';

const sign: Demand = {
  ...{ id: 'reader', text: 'Written for the person of the request', state: 'partly', line: 4 },
  ...{ why: 'Please check: It is for somebody else: girl.', check: 'sign' },
};
const own: Demand = {
  ...{ id: 'own-cautions', text: 'Cautions', state: 'partly' },
  ...{ why: 'They are in words of its own. Please check: whom it is not for.', check: 'own_words' },
};
const disputed: Demand = {
  ...{ id: 'doubted-1', text: 'Perhaps asked for: at most 60 words', state: 'partly' },
  ...{ why: 'Please check: the rules read this.', check: 'doubted_limit' },
};
const unmeasured: Demand = {
  ...{ id: 'limit-1', text: 'Asked: "Something in tiny steps"', state: 'partly' },
  ...{ why: 'No rule can measure this: please check.', check: 'none' },
};
const met: Demand = { id: 'age', text: 'Age: 8', state: 'met', why: '', check: 'none' };
/** The words of a text that it quotes are no sign. */
const quoted: Demand = {
  ...unmeasured,
  id: 'limit-2',
  why: 'Please check: the bins. It is there.',
};
const all = [sign, own, unmeasured, met, disputed, quoted];

it('a model is asked about what a person would look at, and not about cautions in words of their own, or what two readers disagree on', () => {
  expect(signsIn(all)).toEqual([
    { id: 'reader', asked: sign.text, sign: 'It is for somebody else: girl.', line: 4 },
  ]);
});

it('a sign in which a model sees nothing is said with both reasons, and is no point to tick; its state stays', () => {
  const read = demandsRead(
    all,
    { doubted: [{ id: 'reader', why: 'The girl is she.' }] },
    undefined,
  );
  expect(read[0]).toEqual({
    ...sign,
    check: 'none',
    why: 'A rule saw a sign: It is for somebody else: girl. A model that read it sees none: The girl is she.',
  });
  expect(read.slice(1)).toEqual(all.slice(1));
});

it.each([
  ['without a reason', { id: 'reader', why: ' ' }],
  ['of what no rule saw a sign', { id: 'age', why: 'Fine.' }],
  ['of what two readers disagree on', { id: 'doubted-1', why: 'Fine.' }],
  ['of what no rule can measure', { id: 'limit-1', why: 'Fine.' }],
])('a doubt %s is none', (_, doubt) => {
  expect(demandsRead(all, { doubted: [doubt] }, undefined)).toEqual(all);
});

it('what no rule can measure has the words that a model shows for it, where it is the same ask', () => {
  const shown = { quote: 'one tiny step a week', line: 9 };
  const reading = {
    asks: [{ words: 'something in tiny steps please', state: 'met' as const, shown, why: '' }],
    faults: [],
  };
  expect(demandsRead(all, { doubted: [] }, reading)[2]).toEqual({
    ...unmeasured,
    ...{
      line: 9,
      why: 'No rule can measure this. A model that read it says: done: “one tiny step a week”, line 9.',
    },
  });
  const other = { ...reading, asks: [{ ...reading.asks[0]!, words: 'tiny' }] };
  expect(demandsRead(all, { doubted: [] }, other)).toEqual(all);
});

it('words that rules took for a wish, and neither of two models, are no point to tick', () => {
  const greeting: Demand = {
    ...disputed,
    text: 'Perhaps asked for: asked: "Hoping you can help me with one of my clients"',
  };
  const reading = (words: string) => ({
    asks: [{ words, state: 'met' as const, shown: { quote: 'x', line: 1 }, why: '' }],
    faults: [],
  });
  const read = (demand: Demand, words: string) =>
    demandsRead([demand], { doubted: [] }, reading(words))[0];
  expect(read(greeting, 'in tiny steps')).toEqual({
    ...{ ...greeting, check: 'none' },
    why: 'the rules read this. The model that read the text by the request finds no such wish in it either.',
  });
  // it is asked for by one of the two
  expect(read(greeting, 'Hoping you can help me with one of my clients')).toEqual(greeting);
  // a count holds what it counts
  expect(read(disputed, 'in tiny steps')).toEqual(disputed);
  expect(demandsRead([greeting], { doubted: [] }, undefined)).toEqual([greeting]);
});
