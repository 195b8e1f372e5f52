import { describe, expect, it } from 'vitest';
import { anyCase } from './any-case.ts';

const matches = (source: string, words: string) =>
  new RegExp(`^(?:${anyCase(source)})$`, 'u').test(words);

describe('a pattern in any case', () => {
  it.each([
    ['nhs|nino', 'NiNo'],
    ['numéro', 'NUMÉRO'],
    ['p\\.? ?o\\.? box', 'P.O. Box'],
    ["[a-z']{2,20}", "O'NEILL"],
    ['(?<name>code) \\d{2}', 'Code 12'],
    ['\\p{Lu}x', 'AX'],
    ['straße', 'Straße'],
  ])('%s matches %s', (source, words) => expect(matches(source, words)).toBe(true));

  it.each([
    ['nhs', 'nh'],
    ['\\d{2}', 'DD'],
    ['\\p{Lu}', 'a'],
  ])('%s does not match %s', (source, words) => expect(matches(source, words)).toBe(false));
});
