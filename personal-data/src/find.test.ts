import { readFileSync } from 'node:fs';
import type { PersonalKind } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { findInAll, findPersonalData, replaced } from './find.ts';

const data = (name: string) =>
  readFileSync(new URL(`../test/data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
interface Example {
  text: string;
  found: Partial<Record<PersonalKind, string>>;
}
const personal: Example[] = data('personal.jsonl').map((line) => JSON.parse(line));
const nobody = data('nobody.txt');

describe('personal data of many countries', () => {
  it.each(personal)('is found and nothing beside it: $text', ({ text, found }) => {
    const findings = findPersonalData(text);
    for (const [kind, quote] of Object.entries(found)) {
      const quotes = findings.filter((one) => one.kind === kind).map((one) => one.quote);
      expect(quotes.join('\n'), kind).toContain(quote);
    }
    expect(findings.map(({ kind }) => kind).filter((kind) => !(kind in found))).toEqual([]);
  });

  it('is shown by examples of every kind', () => {
    expect(personal.length).toBeGreaterThanOrEqual(80);
    expect(new Set(personal.flatMap(({ found }) => Object.keys(found))).size).toBe(7);
  });
});

describe('what is nobody’s', () => {
  it.each(nobody)('is not found: %s', (text) => {
    expect(findPersonalData(text)).toEqual([]);
  });

  it('is shown by many examples', () => {
    expect(nobody.length).toBeGreaterThanOrEqual(120);
  });

  it('includes every crisis line of the library', () => {
    for (const { name, number, emergency } of loadLibrary().crisisLines) {
      expect(findPersonalData(`${name}: call ${number}, or ${emergency}.`), name).toEqual([]);
    }
  });
});

describe('a finding', () => {
  const text = 'For John Carter, born 12/03/1987. John fears lifts; mail john@example.org.';

  it('says where it is in the text, and what would be in its place', () => {
    for (const { from, to, quote } of findPersonalData(text)) {
      expect(text.slice(from, to)).toBe(quote);
    }
    expect(replaced(text, findPersonalData(text))).toBe(
      'For [name], born [date of birth]. [name] fears lifts; mail [e-mail].',
    );
  });

  it('is of one kind: two never overlap', () => {
    for (const { text } of personal) {
      const found = findPersonalData(text);
      for (const [at, { from }] of found.entries()) {
        if (at > 0) expect(from).toBeGreaterThanOrEqual(found[at - 1]!.to);
      }
    }
  });

  it('leaves nothing to be found once it is replaced', () => {
    for (const { text } of personal) {
      expect(findPersonalData(replaced(text, findPersonalData(text))), text).toEqual([]);
    }
  });
});

describe('a text of thousands of numbers', () => {
  it('is not looked through to its end, and then all of them count as found', () => {
    const numbers = Array.from({ length: 3_000 }, (_, at) => `0${1710000000 + at * 7919}`);
    const found = findPersonalData(numbers.map((number) => `Ring ${number}.`).join(' '));
    expect(found).toHaveLength(3_000);
  });
});

describe('texts that belong together', () => {
  it('have a name found in one wherever it is said', () => {
    const texts = [
      'Fear ladder for Anna Müller, geb. 12.03.1985',
      'Anna avoids lifts; Müller’s sister helps.',
      'Adults',
    ];
    const found = findInAll(texts);
    expect(texts.map((text, at) => replaced(text, found[at]!))).toEqual([
      'Fear ladder for [name], geb. [date of birth]',
      '[name] avoids lifts; [name]’s sister helps.',
      'Adults',
    ]);
  });
});
