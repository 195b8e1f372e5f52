import { expect, it } from 'vitest';
import { ListQuery, toCursor } from '../index.ts';

const at = '2026-01-01T00:00:00.000Z';
const id = '00000000-0000-4000-8000-000000000000';
const wrong = (query: object) =>
  ListQuery.safeParse(query).error?.issues.map(({ path }) => path.join('.')) ?? [];

it.each([
  ['newest', [at, id]],
  ['changed', [at, id]],
  ['risk', [2, at, id]],
] as const)('takes the cursor of a page by %s', (order, place) => {
  expect(wrong({ order, cursor: toCursor(place) })).toEqual([]);
});

it.each([
  ['newest', 'xx'],
  ['newest', ''],
  ['newest', '%%%'],
  ['newest', 'bm8'],
  ['newest', toCursor([])],
  ['newest', toCursor([at])],
  ['newest', toCursor([at, 'x'])],
  ['newest', toCursor(['0000-01-01T00:00:00.000Z', id])],
  ['newest', toCursor([2, at, id])],
  ['risk', toCursor([at, id])],
  ['risk', toCursor([6, at, id])],
])('refuses, by %s, the cursor %s, which no page gave', (order, cursor) => {
  expect(wrong({ order, cursor })).toEqual(['cursor']);
});
