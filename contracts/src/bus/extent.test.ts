import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultOfExtent, MAX_DEPTH, MAX_ENTRIES } from '../index.ts';

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

it.each(readdirSync(new URL('../../examples', import.meta.url)))('%s is far within it', (file) => {
  const json = readFileSync(new URL(`../../examples/${file}`, import.meta.url), 'utf8');
  expect(faultOfExtent(JSON.parse(json))).toBeUndefined();
});

it('holds what older facts hold, which is more than a board takes today', () => {
  const note = { id: 'n', message: 'x', target: null, priority: 'info', author: 'drafter', at: '' };
  expect(faultOfExtent({ changes: many(9_000, note) })).toBeUndefined();
  expect(faultOfExtent(nested(MAX_DEPTH))).toBeUndefined();
});

it.each<[string, unknown, string]>([
  ['a list that is too long', { flags: many(MAX_ENTRIES + 1, 1) }, 'more than 10000 entries'],
  [
    'an object of too many fields',
    Object.fromEntries(many(MAX_ENTRIES + 1, 1).map((one, n) => [`k${n}`, one])),
    'more than 10000 entries',
  ],
  [
    'such an object under __proto__',
    JSON.parse(`{"__proto__":[${many(MAX_ENTRIES + 1, 1)}]}`),
    'more than 10000 entries',
  ],
  ['many lists of fewer', many(30, many(9_000, 1)), 'too many values in all'],
  ['empty objects, which lack every field', many(3, many(9_000, {})), 'too many values in all'],
  ['a list in a list in a list', nested(MAX_DEPTH + 1), 'more than 32 levels'],
])('says what is wrong with %s', (_, value, fault) => {
  expect(faultOfExtent(value)).toBe(fault);
});
