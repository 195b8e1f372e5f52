import { Constraints, type StatedLimit, wordsOn } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { expect, it } from 'vitest';
import { standardOf } from '../src/standard.ts';

it('has a caution for a fact that may not be so of the person as a question to ask', () => {
  const library = loadLibrary();
  const technique = library.technique('exposure_hierarchy');
  const constraints = Constraints.parse({ factors: ['diabetes'] });
  const onDiabetes = (unclear: string[]) =>
    standardOf(library, constraints, technique, undefined, unclear).cautions.filter((caution) =>
      caution.includes('Because of the diabetes'),
    );
  expect(onDiabetes([])).toEqual([expect.stringMatching(/^Because of the diabetes/)]);
  expect(onDiabetes(['diabetes'])).toEqual([
    expect.stringMatching(/^Ask whether this applies, and do not state it: Because of/),
  ]);
});

it('has a length for what is only to be short, and the length that is asked for', () => {
  const library = loadLibrary();
  const lengthOf = (constraints: object) =>
    standardOf(library, Constraints.parse(constraints), undefined, undefined).counted.maxWords;
  const manner = (words: string) => ({ limits: [{ kind: 'manner', words, about: [] }] });
  expect(lengthOf(manner('short please'))).toBe(600);
  expect(lengthOf({ ...manner('short please'), maxWords: 200 })).toBe(200);
  expect(lengthOf(manner('short sentences'))).toBeUndefined();
  expect(lengthOf({})).toBeUndefined();
});

it('has the pages that are asked for beside the words that they have room for', () => {
  const one: StatedLimit = { kind: 'words', words: 'one page', most: wordsOn(1), about: [] };
  const constraints = Constraints.parse({ maxWords: wordsOn(1), limits: [one] });
  expect(standardOf(loadLibrary(), constraints, undefined, undefined).counted).toEqual({
    pages: 1,
    maxWords: 300,
  });
});
