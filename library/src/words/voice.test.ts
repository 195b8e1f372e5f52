import { describe, expect, it } from 'vitest';
import { toReader } from './voice.ts';

describe('words about a client, to the client', () => {
  it.each([
    ['she uses the stairs', 'you use the stairs'],
    ['he closes the door', 'you close the door'],
    ['she rinses once', 'you rinse once'],
    ['he promises it', 'you promise it'],
    ['he freezes', 'you freeze'],
    ['she carries a bag', 'you carry a bag'],
    ['she lies down', 'you lie down'],
    ['he passes the shop', 'you pass the shop'],
    ['she washes', 'you wash'],
    ['he watches', 'you watch'],
    ['she fixes it', 'you fix it'],
    ['he goes out', 'you go out'],
    ['she focuses on it', 'you focus on it'],
    ['she aches', 'you ache'],
    ['he buzzes in', 'you buzz in'],
    ['she discusses it', 'you discuss it'],
  ])('%s', (said, expected) => expect(toReader(said)).toBe(expected));

  it('does not take whom something is done to for whose it is', () => {
    expect(toReader('give her a ticket until she sees her bus')).toBe(
      'give you a ticket until you see your bus',
    );
    expect(toReader('he waits for her until she comes')).toBe('you wait for you until you come');
    expect(toReader('tell her what her plan is')).toBe('tell you what your plan is');
  });
});
