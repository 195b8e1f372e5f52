import { describe, expect, it } from 'vitest';
import { verifyLog } from '../src/verify-log.ts';
import { asOne } from './as-one.ts';
import { id } from './log-of.ts';
import { approvals } from './unlawful/approvals.ts';
import { archived, archives } from './unlawful/archives.ts';
import { authorship } from './unlawful/authorship.ts';
import { branches, lawfulBranch } from './unlawful/branches.ts';
import { brokenLogs } from './unlawful/broken.ts';
import { course } from './unlawful/course.ts';
import { effects } from './unlawful/effects.ts';
import { erasures, tombstone } from './unlawful/erasures.ts';
import { byPolicy } from './unlawful/policy.ts';
import { questions } from './unlawful/questions.ts';
import { questionsAgain } from './unlawful/questions-again.ts';
import { onBoth, reasons, seenTo } from './unlawful/reasons.ts';

const found = (entries: Parameters<typeof verifyLog>[0]) => {
  const { problems, pending } = verifyLog(entries);
  return [...problems, ...pending];
};

describe.each([
  ['an approval', approvals],
  ['an approval by policy', byPolicy],
  ['authorship', authorship],
  ['a start from a version of another protocol', branches],
  ['the course of a protocol', course],
  ['an erasure', erasures],
  ['an archive', archives],
  ['an effect', effects],
  ['what the Guardian asks', questions],
  ['what the Guardian is asked again', questionsAgain],
  ['a reason that was given', reasons],
  ['reading', brokenLogs],
])('a fault of %s is found:', (_, unlawful) => {
  it.each(unlawful)('%s', (_fault, log) => {
    expect(found(log().entries)).not.toEqual([]);
  });
  it.each(unlawful)('%s, with one delta for each message', (_fault, log) => {
    expect(found(asOne(log().entries))).not.toEqual([]);
  });
});

it('a start from a version of another protocol is lawful with its text, revised by its instructions', () => {
  expect(found(lawfulBranch().entries)).toEqual([]);
});

it.each([
  ['that a person looked at', seenTo],
  ['beside a request that is held, which a person looked at as well', onBoth],
])('a reason is lawful %s', (_, log) => {
  expect(found(log().entries)).toEqual([]);
  expect(found(asOne(log().entries))).toEqual([]);
});

it('an erasure that leaves its tombstone alone is lawful', () => {
  expect(found(tombstone().entries)).toEqual([]);
});

it("a protocol of which there is an archive's record alone is not counted among those that hold", () => {
  const report = verifyLog(archived().entries);
  expect({ ...report, archived: [...report.archived.keys()] }).toEqual({
    ...{ protocols: new Map(), approved: 0, problems: [], pending: [], archived: [id] },
  });
});

it("an archive's record is lawful, alone and with what was refused since", () => {
  const log = archived();
  expect(found(log.entries)).toEqual([]);
  log.command({ kind: 'halt' }, undefined);
  expect(found(log.entries)).toEqual([]);
});
