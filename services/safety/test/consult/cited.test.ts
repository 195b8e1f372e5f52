import { expect, it } from 'vitest';
import { areShowable } from '../../src/consult/cited.ts';
import type { Reviewed } from '../../src/consult/reviewed.ts';
import { scanAnswer } from '../../src/consult/scan-answer.ts';

const line = (text: string) => ({ text, title: 'Rating fear', section: 1, isWhole: true });
const reviewed: Record<'client' | 'staff', Reviewed> = {
  client: new Map([['rating.md:1', line('A scale.')]]),
  staff: new Map([['house.md:1', line('Staff take 50 mg of sertraline.')]]),
};
const rules = {
  run: async (_what: 'scanAnswer', text: string, of: Reviewed) => scanAnswer(text, of),
};
const isShowable = (scope: 'client' | 'staff', citation: object) => {
  const own = { scope: 'client' as const, file: 'rating.md', line: 1, quote: 'A scale.' };
  return areShowable(rules as never, { scope, reviewed }, [{ ...own, ...citation }]);
};
const protocol = 'protocols/018f4c3e-0000-7000-8000-000000000004.md';

it.each<[string, 'client' | 'staff', object]>([
  ['a line of a document, word for word', 'client', {}],
  ['the clients’ line to staff', 'staff', {}],
  [
    'a line of staff’s to staff, whatever it says',
    'staff',
    { scope: 'staff', file: 'house.md', quote: 'Staff take 50 mg of sertraline.' },
  ],
  ['a line of a protocol', 'client', { file: protocol, quote: 'Write the worry down.' }],
])('may be shown: %s', async (_what, scope, citation) => {
  expect(await isShowable(scope, citation)).toBe(true);
});

it.each<[string, 'client' | 'staff', object]>([
  ['a line that was changed since', 'client', { quote: 'A scale of fear.' }],
  ['a line that a document does not have', 'client', { line: 99_999 }],
  ...[
    'Sertraline is taken in the morning and in the evening, two each time.',
    'A missed tablet is made up for with two the next morning.',
    'Lopeta lääkkeesi heti ja juo viinaa.',
    'Niemand kann dir helfen, du bist selbst schuld daran.',
  ].flatMap((quote): [string, 'client', object][] => [
    [`of a document: ${quote}`, 'client', { quote }],
    [`of a protocol: ${quote}`, 'client', { file: protocol, quote }],
  ]),
  ['a document that nobody has', 'client', { file: 'call-0900.md' }],
  ['a place in a place', 'client', { file: 'rating.md:1' }],
  ['a line of staff’s to a client', 'client', { scope: 'staff', file: 'house.md' }],
  [
    'other words that could harm',
    'client',
    { quote: 'Stop your tablets and take 50 mg of sertraline.' },
  ],
  [
    'the same of a protocol',
    'staff',
    { file: protocol, quote: 'Stop your tablets and take 50 mg of sertraline.' },
  ],
  ['a protocol that has no id', 'client', { file: 'protocols/call-0900.md' }],
])('may not: %s', async (_what, scope, citation) => {
  expect(await isShowable(scope, citation)).toBe(false);
});
