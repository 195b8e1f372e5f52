import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadScope } from './scope.ts';

const { ours, others } = loadScope();
const low = (text: string) => text.toLowerCase();
const isOther = (text: string) => others.some(({ asked }) => asked.test(low(text)));

describe.each(others)('$name', ({ asked, examples, harmless }) => {
  it.each(examples)('is asked for in: %s', (text) => expect(asked.test(low(text))).toBe(true));
  it.each(harmless)('is not asked for in: %s', (text) => expect(isOther(text)).toBe(false));
});

describe('what we write', () => {
  it.each([
    'Ladder for a fear of wasps',
    'A chart for a shy boy at nursery',
    'Weekly planner for the allotment',
    'Quero um diário de sono'.normalize('NFKD').replace(/\p{M}/gu, ''),
    'Eine Leiter für Aufzüge'.normalize('NFKD').replace(/\p{M}/gu, ''),
    'small steps back to the choir',
  ])('is named in: %s', (text) => expect(ours.test(low(text))).toBe(true));
  it.each(['A poem about autumn', 'Plan a trip to Rome', 'What is the capital of Peru?'])(
    'is not named in: %s',
    (text) => expect(ours.test(low(text))).toBe(false),
  );
});

describe('the file', () => {
  it('is refused for an expression that does not compile, by its name', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'scope-'));
    const path = join(folder.path, 'scope.yaml');
    writeFileSync(
      path,
      "ours: [sheet]\nothers:\n  - {name: food, words: ['(recipe'], examples: [x], harmless: [y]}\n",
    );
    expect(() => loadScope(path)).toThrow(/scope\.yaml.*food: /);
  });
});
