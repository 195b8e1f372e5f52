import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scan } from '../src/scan.ts';

interface Pair {
  id: string;
  text: string;
  expect: string | null;
}

const pairs = readFileSync(new URL('./data/guardian-pairs.dev.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Pair);

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
