import { expect, it } from 'vitest';
import { ABOUT_LENGTH, aboutOf, askedAbout } from './about.ts';

const protocolId = crypto.randomUUID();

it('has the protocol after its words, and gives both back', () => {
  const words = 'What is its second step?\n\n(And why?)';
  const question = askedAbout(words, protocolId);
  expect(question).toHaveLength(words.length + ABOUT_LENGTH);
  expect(aboutOf(question)).toEqual({ words, protocolId });
});

it.each(['', 'What is its second step?', `(${crypto.randomUUID()})`, 'a\n\n(b)'])(
  'is about none where none comes after it: %j',
  (words) => {
    expect(aboutOf(words)).toEqual({ words, protocolId: null });
  },
);
