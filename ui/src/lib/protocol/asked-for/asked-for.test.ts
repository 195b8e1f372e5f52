import type { Blackboard, Demand } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { askedFor, capsOn } from './asked-for.ts';

const demand = (id: string, state: Demand['state']): Demand => ({ id, text: id, state, why: '' });
const ids = (demands: Demand[]) => demands.map(({ id }) => id);
const board = (review: object) => ({ clinical: { 1: review } }) as unknown as Blackboard;

it('puts first what is not done, and keeps apart what is', () => {
  const demands = [
    demand('a', 'met'),
    demand('b', 'partly'),
    demand('c', 'not_done'),
    demand('d', 'changed'),
  ];
  const { all, done, open, folded } = askedFor(board({ demands }), 1);
  expect([all, done]).toEqual([4, 1]);
  expect(ids(open)).toEqual(['c', 'd', 'b']);
  expect(ids(folded)).toEqual(['a']);
  const read = askedFor(board({ demands }), 1, true);
  expect(ids(read.open)).toEqual(['c', 'd']);
  expect(ids(read.folded)).toEqual(['b', 'a']);
});

it('has none of a version that was not reviewed, or was before there were any', () => {
  for (const of of [board({}), { clinical: {} } as unknown as Blackboard]) {
    expect(askedFor(of, 1)).toEqual({ all: 0, done: 0, open: [], folded: [] });
    expect(capsOn(of, 1)).toEqual([]);
  }
});
