import { scoringBy } from '@cerina/safety/second-reader/network/network';
import { describe, expect, it } from 'vitest';
import type { Message } from '../messages.ts';
import { trainedNetwork } from './training.ts';

const beside = ['at work', 'on Sundays', 'in the garden', 'with my sister', 'after tea', 'by bus'];
const message = (text: string, label: Message['label']): Message => ({
  ...{ text, label, class: 'any', teller: 'self', lang: 'en', author: 'a', kind: 'request' },
});
const messages = Array.from({ length: 40 }, (_, n) => {
  const other = beside[n % beside.length]!;
  return [
    message(`A sheet please, ${other}, he burns me ${other}`, 'danger'),
    message(`A sheet please, ${other}, I burn toast ${other}`, 'safe'),
  ];
}).flat();

describe('a network that learns from messages', () => {
  const network = trainedNetwork(messages);
  it('keeps danger apart from what only sounds like it, beside words that were not there', () => {
    const score = scoringBy(network);
    expect(score('We went to Crete, then he burns me, and a diary please')).toBeGreaterThan(
      score('We went to Crete, then I burn toast, and a diary please') + 1,
    );
  });
  it('is the same each time', () => {
    const again = trainedNetwork(messages);
    expect(again.weight).toEqual(network.weight);
    expect(again.learned).toEqual(network.learned);
  });
});
