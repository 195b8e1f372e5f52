import { expect, it } from 'vitest';
import { totals } from '../src/measuring/review.ts';
import { item, measured, sample } from './sample.ts';

const adding = (...sentences: string[]): string =>
  sample
    .replace('## Why this can help', `${sentences.join('\n')}\n\n## Why this can help`)
    .replace(/\n\n(.+)\n\n## Why/, '\n$1\n\n## Why');
const empathy = (text: string, flags = {}) => totals(measured(text, {}, flags)).empathy;

it('is .40 emotional reactions, .35 interpretations and .25 explorations', () => {
  const items = measured(sample.replace(/[^.?!:"\n]*\?/g, ''));
  const of = (id: string) => item(items, id).score;
  const expected =
    0.4 * of('emotional_reactions') + 0.35 * of('interpretations') + 0.25 * of('explorations');
  expect(totals(items).empathy).toBe(Math.round(expected));
  expect(of('explorations')).toBeLessThan(60);
});

it.each([
  [1, ['You should know better.']],
  [2, ['You should know better.', 'Just get over it.']],
  [4, ['You should know better.', 'Just get over it.', 'You are lazy.', 'It is all in your head.']],
])('loses 20 points for each unkind passage (%i)', (count, sentences) => {
  expect(empathy(adding(...sentences))).toBe(100 - 20 * count);
});

it('never goes below 0', () => {
  expect(empathy(adding(...Array(9).fill('Just get over it.')))).toBe(0);
});

it('counts what Safety flagged, and counts it once', () => {
  const text = adding('You should know better.');
  const line = text.split('\n').indexOf('You should know better.') + 1;
  const flag = { line, code: 'BLAME' as const, quote: 'You should know better' };
  expect(empathy(text, { flags: [flag] })).toBe(80);
  expect(empathy(sample, { flags: [{ line: 10, code: 'INVALIDATE', quote: '' }] })).toBe(80);
  expect(empathy(sample, { flags: [{ line: 10, code: 'MED_DOSE', quote: '' }] })).toBe(100);
});

it.each([
  'This is not your own fault.',
  'That does not mean that you are weak.',
  'You may have thought, "I am lazy, you are lazy."',
  'Nobody says that you are broken.',
])('finds kindness in: %s', (sentence) => {
  expect(empathy(adding(sentence))).toBe(100);
});

it('names the words and the line in its fix', () => {
  const text = adding('Snap out of it.');
  const line = text.split('\n').indexOf('Snap out of it.') + 1;
  expect(item(measured(text), 'emotional_reactions')).toMatchObject({
    lines: [line],
    fix: expect.stringContaining(`"Snap out of it" (line ${line})`),
  });
});
