import { Constraints } from '@cerina/contracts';
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
