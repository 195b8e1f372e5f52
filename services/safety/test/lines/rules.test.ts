import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { rules } from '../../src/rules/index.ts';

const codesIn = (text: string) => scan(text, { checks: 'passage' }).map((finding) => finding.code);

it('has every rule of its folder', () => {
  const folder = fileURLToPath(new URL('../../src/rules/', import.meta.url));
  const sourceOf = (file: string) => readFileSync(folder + file, 'utf8');
  // a file that makes a rule is imported by the list, or by a file that is
  const makers = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => file !== 'index.ts' && /: Rule(?:\[\])? = /.test(sourceOf(file)),
  );
  const reached = new Set(['index.ts']);
  for (const file of reached)
    for (const [, named] of sourceOf(file).matchAll(/from '(\.\.?\/[\w/.-]+\.ts)'/g))
      reached.add(join(dirname(file), named!));
  expect(makers.length).toBeGreaterThan(20);
  expect(makers.filter((file) => !reached.has(file))).toEqual([]);
});

describe.each(rules)('$code', (rule) => {
  it.each(rule.flagged)('flags: %s', (text) => {
    expect(codesIn(text)).toContain(rule.code);
  });
  it.each(rule.fine)('lets pass: %s', (text) => {
    expect(codesIn(text)).not.toContain(rule.code);
  });
});

describe('CONTACT_NUMBER in a table', () => {
  const ladder = (heading: string, ...cells: string[]) =>
    `| Rung | ${heading} |\n|---|---|\n${cells.map((cell, at) => `| ${at + 1} | ${cell} |`).join('\n')}\n`;

  it('is not the ratings of a ladder, read down their column', () => {
    const text = ladder('Worry (0-10)', '3', '4', '5', '6', '6.5', '7.5', '8.5', '9.5');
    expect(codesIn(text)).not.toContain('CONTACT_NUMBER');
  });

  it('is not the heads of two scales, and times of the day under another', () => {
    const times = ['10.00', '13.30', '18.00'].map((time) => `| ${time} | | | |`).join('\n');
    const text = `| Time | What I did | P (0-10) | A (0-10) |\n|---|---|---|---|\n${times}\n`;
    expect(codesIn(text)).not.toContain('CONTACT_NUMBER');
  });

  it('is not a line to mark, drawn from 0 in even steps', () => {
    expect(codesIn('0 ---- 25 ---- 50 ---- 75 ---- 100')).not.toContain('CONTACT_NUMBER');
    expect(codesIn('0 ---- 25 ---- 50 ---- 71 ---- 100')).toContain('CONTACT_NUMBER');
  });

  it.each([
    ['times that are none', '| Call us |\n|---|\n| 02.07 |\n| 94.60 |\n| 12.3 |\n'],
    ['digits that go up and down', ladder('Worry (0-10)', '5', '5', '5', '0', '1', '0', '9')],
    ['the same in a line', 'Worry (0-10) 3 4 5 6 6 7 8'],
    ['a number in one cell', ladder('Worry (0-10)', '020 7946 0123')],
  ])('is %s', (_, text) => expect(codesIn(text)).toContain('CONTACT_NUMBER'));
});

it('PII is not an illness in capitals at the end of a sentence', () => {
  const line = 'It is about checking, not about MS. Then choose the next one.';
  expect(codesIn(line)).not.toContain('PII');
  expect(codesIn('Ask Ms. Thenault to sign it.')).toContain('PII');
});
