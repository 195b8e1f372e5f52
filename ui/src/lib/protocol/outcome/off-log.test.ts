import type { Blackboard } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { endOfErased } from './off-log.ts';

it.each([
  ['approved', ['approve'], 'It was approved.'],
  ['refused', [], 'It ended: declined.'],
  ['rejected', ['request_revision', 'reject'], 'It was rejected.'],
  ['rejected', ['request_revision'], 'It was erased before anyone approved or rejected it.'],
  ['rejected', [], 'It was erased before anyone approved or rejected it.'],
])(
  'says of an erased protocol that is %s, with the decisions %j, what is true: %s',
  (status, actions, words) => {
    const decisions = actions.map((action) => ({ action }));
    expect(endOfErased({ status, decisions } as Blackboard)).toBe(words);
  },
);
