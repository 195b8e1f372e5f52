import { canonical } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';

/** Different lines that rules look into, under a line of negations: of what is alike only the first is read. */
function listUnderNegations(length: number): string {
  let text = `${'never not '.repeat(79)}:\n\n`;
  for (let n = 0; text.length < length; n += 1)
    text += `- take ${n} tablets and stop them, skip lunch\n`;
  return canonical(text);
}

const processorTime = (text: string): number => {
  const before = process.cpuUsage();
  scan(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

it('a text with a finding on every line costs twice as much when it is twice as long', () => {
  scan(listUnderNegations(3_000));
  const ratios: number[] = [];
  // beside other work the same steps take up to twice the processor time: the least of three counts
  for (let tries = 0; tries < 3 && !(Math.min(...ratios) < 2.6); tries += 1)
    ratios.push(
      processorTime(listUnderNegations(60_000)) / processorTime(listUnderNegations(30_000)),
    );
  expect(Math.min(...ratios)).toBeLessThan(2.6);
}, 120_000);
