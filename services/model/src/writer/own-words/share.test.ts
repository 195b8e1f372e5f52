import { describe, expect, it } from 'vitest';
import { shareAsked } from './share.ts';

describe('how much of an average pacing starts with', () => {
  it.each([
    ["I'd like him to start at about 80 per cent of those and go up weekly", 80],
    ['Begin at 70% of her average, please', 70],
    ['pace at 60 percent', 60],
    ['three activities, 75% of baseline', 75],
    ['90% of the measured time', 90],
  ])('as it is stated: %s', (intent, share) => expect(shareAsked(intent)).toBe(share));
  it.each([
    'She is sure, 80%, that it will flare',
    'Start small.',
    'start at 100% of those',
    'Increase by 10% a week',
    'her lung function is 60% of normal',
  ])('and nothing else: %s', (intent) => expect(shareAsked(intent)).toBeNull());
});
