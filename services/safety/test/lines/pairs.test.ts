import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { readLines } from '../read-data.ts';

interface Pair {
  id: string;
  text: string;
  expect: string | null;
}

const pairs = [
  ...readLines<Pair>('guardian-pairs.dev.jsonl'),
  ...readLines<Pair>('own-pairs.jsonl'),
];

describe('the minimal pairs', () => {
  it.each(pairs.filter((pair) => pair.expect !== null))(
    '$id is flagged as $expect',
    ({ text, expect: code }) => {
      expect(scan(text, { checks: 'passage' }).map((finding) => finding.code)).toContain(code);
    },
  );
  it.each(pairs.filter((pair) => pair.expect === null))('$id is let pass', ({ text }) => {
    expect(scan(text, { checks: 'passage' })).toEqual([]);
  });
});
