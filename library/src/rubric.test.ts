import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRubric } from './rubric.ts';

const source = readFileSync(new URL('../rubric.yaml', import.meta.url), 'utf8');
const lineOf = (text: string): number =>
  source.split('\n').findIndex((line) => line.includes(text)) + 1;

/** The error of a rubric in which one thing is changed. */
function errorAfter(from: string | RegExp, to: string): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'rubric-'));
  const file = join(folder.path, 'rubric.yaml');
  writeFileSync(file, source.replace(from, to));
  try {
    loadRubric(file);
    return 'no error';
  } catch (error) {
    return String(error);
  }
}

it('has weights that sum to 1, and empathy in the ratio .40 : .35 : .25', () => {
  const { items } = loadRubric();
  const weight = (id: string) => items.find((entry) => entry.id === id)!.weight;
  expect(items.reduce((sum, entry) => sum + entry.weight, 0)).toBeCloseTo(1, 9);
  const all = weight('emotional_reactions') + weight('interpretations') + weight('explorations');
  expect(weight('emotional_reactions') / all).toBeCloseTo(0.4, 9);
  expect(weight('interpretations') / all).toBeCloseTo(0.35, 9);
});

it('names the file and the line of what is wrong', () => {
  expect(errorAfter('measured: both', 'measured: perhaps')).toContain(
    `rubric.yaml:${lineOf('measured: both')}: items.3.measured: measured must be rule, both, words or model`,
  );
  expect(errorAfter(/^ {4}name: Rationale\n/m, '')).toMatch(/rubric\.yaml:\d+: items\.2\.name/);
  expect(errorAfter('weight: 0.07', 'weight: 0.5')).toContain('the weights sum to 1.43, not 1');
  expect(errorAfter('id: rationale', 'id: structure')).toContain(
    `rubric.yaml:${lineOf('id: rationale')}: items.2.id: structure stands here twice`,
  );
  expect(errorAfter('any: [predict] }', 'any: ["/(/"] }')).toMatch(
    /rubric\.yaml:\d+: techniques\..*not a .*regular expression/,
  );
});
