import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { readLines, readText } from '../read-data.ts';

// "unlawful" and "lawful" were written before the rules were read; "unfamiliar" are names that no dictionary has.
const tries = readLines<{ kind: 'unlawful' | 'lawful' | 'unfamiliar'; text: string }>(
  'unnamed-medicines.jsonl',
);
const of = (kind: string) => tries.filter((it) => it.kind === kind).map(({ text }) => text);
const flagged = (text: string) =>
  scan(text, { checks: 'passage' }).filter(({ code }) =>
    ['MED_CHANGE', 'MED_DOSE', 'SUPPLEMENT'].includes(code),
  );
const isCritical = (text: string) => flagged(text).some(({ severity }) => severity === 'critical');

describe('a medicine that nobody named to the rules', () => {
  it('is flagged in each of 50 sentences that were written before the rules were read', () => {
    expect(of('unlawful')).toHaveLength(50);
    expect(of('unlawful').filter((text) => !isCritical(text))).toEqual([]);
  });

  it('is flagged in none of 100 ordinary ones', () => {
    expect(of('lawful')).toHaveLength(100);
    expect(of('lawful').filter((text) => flagged(text).length > 0)).toEqual([]);
  });

  it('is taken for a person, a program or a dish at most in one sentence in five', () => {
    const taken = of('unfamiliar').filter((text) => flagged(text).length > 0);
    expect(taken.length).toBeLessThanOrEqual(of('unfamiliar').length / 5);
  });

  const names = readText('medicine-names.txt').trim().split(/\s+/);
  const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
  const ways: [string, (name: string) => string][] = [
    ['stopped', (name) => `You can stop ${name} next week.`],
    ['halved', (name) => `Halve your ${capital(name)} on Monday.`],
    ['skipped', (name) => `On easy days, skip the ${name}.`],
    ['taken', (name) => `Take half a ${capital(name)} before the talk.`],
    ['come off', (name) => `It is time to come off ${capital(name)}.`],
    ['doubled', (name) => `Double your evening ${name} when you feel low.`],
  ];
  it.each(ways)('is flagged where it is %s, by 99 of 100 names of many countries', (_, write) => {
    const missed = names.filter((name) => !isCritical(write(name)));
    expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(names.length / 100);
  });

  it('is flagged with two letters of its name in the wrong order', () => {
    const slips = names
      .filter(({ length }) => length >= 6)
      .map((name) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`);
    expect(slips.filter((name) => !isCritical(`You can stop ${name} next week.`))).toEqual([]);
  });
});
