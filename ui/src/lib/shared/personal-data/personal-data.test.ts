import type { PersonalFindingIn } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { markedFields, parted } from './personal-data.ts';

const finding = (quote: string, text: string, pointer = '/intent'): PersonalFindingIn => ({
  pointer,
  kind: 'phone',
  from: text.indexOf(quote),
  to: text.indexOf(quote) + quote.length,
  quote,
  placeholder: '[phone]',
});

it('marks what was found in its place, and leaves the words around it as they are', () => {
  const text = 'Ring 020 7946 0958 or 07911 123456.';
  expect(parted(text, [finding('020 7946 0958', text), finding('07911 123456', text)])).toEqual([
    { text: 'Ring ' },
    { text: '020 7946 0958', kind: 'telephone' },
    { text: ' or ' },
    { text: '07911 123456', kind: 'telephone' },
    { text: '.' },
  ]);
});

it('shortens long words around it', () => {
  const text = `${'a'.repeat(500)}020 7946 0958${'b'.repeat(500)}`;
  const [before, , after] = parted(text, [finding('020 7946 0958', text)]);
  expect(before!.text).toBe(` … ${'a'.repeat(60)}`);
  expect(after!.text).toBe(`${'b'.repeat(60)} … `);
});

it('names each field once, in words, and counts in the text without blanks at its ends', () => {
  const words = 'Ring 020 7946 0958';
  const body = { intent: words, comments: [{ line: 3, text: `  ${words} ` }], reason: words };
  const pointers = ['/intent', '/comments/0/text', '/reason'];
  const fields = markedFields(
    body,
    pointers.map((pointer) => finding('020 7946 0958', words, pointer)),
  );
  expect(fields.map(({ label }) => label)).toEqual([
    'What is it for?',
    'A comment on a line',
    'The reason',
  ]);
  for (const { parts } of fields) expect(parts.map(({ text }) => text).join('')).toBe(words);
});
