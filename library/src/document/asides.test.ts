import { describe, expect, it } from 'vitest';
import { asideIn } from './asides.ts';

describe('what is said beside a change is not for the client', () => {
  it.each([
    [
      'Lose "eat well" because the midwife does the food side.',
      'Keep safe, the midwife does the food side.',
    ],
    [
      'The print line should say 18 point rather than "large type".',
      '- Aim for 18 point rather than large type.',
    ],
    [
      'Use one tub, for ten minutes - not "three things".',
      'On another day, let for ten minutes - go.',
    ],
  ])('%s', (ask, line) => {
    expect(asideIn(ask, 'Some text.', [line])).toBe(line);
  });

  it.each([
    [
      'Explain that it helps because the mind learns by doing it.',
      'It helps because the mind learns by doing it.',
    ],
    ['Put "use the stairs instead of the lift".', 'Use the stairs instead of the lift.'],
    ['Use one tub, for ten minutes - not "three things".', 'Let one tub go, for ten minutes.'],
  ])('but what is to be said is: %s', (ask, line) => {
    expect(asideIn(ask, 'Some text.', [line])).toBeUndefined();
  });
});
