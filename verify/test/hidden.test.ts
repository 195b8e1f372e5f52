import { describe, expect, it } from 'vitest';
import { verifyBundle } from '../src/verify-bundle.ts';
import { verifyLog } from '../src/verify-log.ts';
import { asOne, isRecorded } from './as-one.ts';
import { bundleOf } from './bundle-of.ts';
import { atGate } from './log-of.ts';
import { hidden, objectedAfter } from './unlawful/hidden.ts';

const lawsOf = (entries: Parameters<typeof verifyLog>[0]) => {
  const { problems, pending } = verifyLog(entries);
  return [...new Set([...problems, ...pending].map(({ law }) => law))];
};

describe('what is hidden in a log that is lawful in all else', () => {
  it.each(hidden)('is found by %s: %s', (law, _fault, log) => {
    expect(lawsOf(log().entries)).toContain(law);
    if (!isRecorded(log().entries)) expect(lawsOf(asOne(log().entries))).toContain(law);
  });
});

it('what the Guardian said after the approval is no objection to it, wherever a restoration puts it', () => {
  expect(lawsOf(objectedAfter().entries)).toEqual([]);
});

describe('a bundle that says a thing twice', () => {
  const bundle = () => JSON.stringify(bundleOf(atGate().approved().ended()));

  it.each([
    ['a field of its own', '"standing":', '"standing":"Approved by Eve","standing":'],
    ['a field deep in its board', '"humanApproved":', '"humanApproved":false,"humanApproved":'],
    ['a field in other letters', '"sha256":', '"sh\\u0061256":"0","sha256":'],
    ['a field that no object has for itself', '"standing":', '"__proto__":{"note":1},"standing":'],
  ])('cannot be checked: %s', (_, from, to) => {
    expect(() => verifyBundle(bundle())).not.toThrow();
    expect(() => verifyBundle(bundle().replace(from, to))).toThrow(/twice|__proto__/);
  });
});
