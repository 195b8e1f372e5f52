import { expect, it } from 'vitest';
import { attentionsInWords, pointAnswer, pointAnswersCounted } from './phrases.ts';

const asks = [{ text: 'Shorter.', state: 'met' as const, why: 'It has 300 words.' }];

it('says "applied" only of what was measured on the two texts', () => {
  expect(pointAnswer({ answer: 'applied', asks })).toBe('applied');
  expect(pointAnswer({ answer: 'applied' })).toBe('reported as applied');
  expect(pointAnswer({ answer: 'declined' })).toBe('not applied');
  expect(pointAnswer({})).toBe('not answered yet');
});

it('counts what was measured and what was reported apart', () => {
  const points = [
    { answer: 'declined' as const },
    { answer: 'applied' as const },
    { answer: 'applied' as const, asks },
    { answer: 'declined' as const, asks },
    {},
  ];
  expect(pointAnswersCounted(points)).toBe(
    '1 applied, 2 not applied, 1 reported as applied, 1 not answered yet',
  );
});

it('names a possible crisis first, and a reason of a later version as it is', () => {
  expect(attentionsInWords(['later', 'no_change', 'crisis'])).toEqual([
    'Possible crisis',
    'later',
    'Another revision would bring nothing new',
  ]);
});
