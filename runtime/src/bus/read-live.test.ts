import { expect, it } from 'vitest';
import { z } from 'zod';
import { MOST_LIVE_BYTES, readLive } from './read-live.ts';

const Told = z.object({ text: z.string() });
const bytes = (text: string) => new TextEncoder().encode(text);

it('is what it says where it is of its kind', () => {
  expect(readLive(bytes('{"text":"so"}'), Told)).toEqual({ text: 'so' });
});

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another kind', '{"words":1}'],
  ['a list, however deep', '['.repeat(900_000)],
  ['a text, and more than any message holds', `{"text":"so","more":[${Array(20_000).fill('{}')}]}`],
  ['too large', JSON.stringify({ text: 'x'.repeat(MOST_LIVE_BYTES) })],
])('is nothing where it is %s', (_, text) => {
  expect(readLive(bytes(text), Told)).toBeUndefined();
});
