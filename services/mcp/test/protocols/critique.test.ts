import type { Demand } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { critiqueOf } from '../../src/protocols/content.ts';
import { boardWith } from '../boards.ts';

const why = 'Please check: it speaks of her mother.';
const demand: Demand = { id: 'reader', text: 'For her', state: 'partly', why };

it.each<[string, Demand, boolean]>([
  ['by its field', { ...demand, why: 'It speaks of her mother.', check: 'sign' }, true],
  ['in a review from before the field, by its words', demand, true],
  ['not where the field is against it', { ...demand, check: 'none' }, false],
])('marks a requirement that a person is asked to look at: %s', (_, given, to_check) => {
  const board = boardWith();
  const clinical = { 2: { ...board.clinical[2]!, demands: [given] } };
  const { text, state } = given;
  expect(critiqueOf({ ...board, clinical }, 2)!.demands).toEqual([
    { text, state, why: given.why, to_check },
  ]);
});
