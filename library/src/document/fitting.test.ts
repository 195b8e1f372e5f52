import { expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';
import { fill } from './fill.ts';
import { render } from './render.ts';

const library = loadLibrary();
const filled = (technique: string, request: string, condition?: string): string =>
  render(
    fill(library.technique(technique)!, {
      condition: condition ? library.condition(condition)! : null,
      slots: {},
      names: (words) => words.some((word) => request.includes(word)),
      crisisLines: [],
    }),
  );

it('a line that is for some people only is there where the request names them', () => {
  expect(filled('erp', 'washes his hands')).toContain('If your skin is sore');
  expect(filled('erp', 'checks the hob')).not.toMatch(/\bskin\b|^- *$/m);
  expect(filled('habit_reversal', 'a head tic')).not.toMatch(/infected skin|swallow hair/);
  expect(filled('habit_reversal', 'pulls her hair')).toContain(
    'your body. The same goes if you swallow hair',
  );
  expect(filled('stimulus_control', 'her husband')).toContain('for sleep and sex only');
  expect(filled('stimulus_control', 'a widower')).toContain('for sleep only');
  expect(filled('parent_led_exposure', 'hand dryers', 'child_anxiety_fears')).not.toContain(
    'Animals:',
  );
});
it('no mark of it is left in any document', () => {
  for (const { id } of library.techniques) expect(filled(id, '')).not.toContain('[[');
  for (const { id, technique, alternatives } of library.conditions)
    for (const used of [technique, ...alternatives])
      for (const request of ['', 'a dog on a bridge'])
        expect(filled(used, request, id)).not.toMatch(/\[\[(?:if|unless)/);
});

it('a slot of a condition has a line for some people only, too', () => {
  const ladder = (request: string) => filled('exposure_hierarchy', request, 'specific_phobia');
  expect(ladder('a bridge')).toContain('anyone. Heights: guarded public places.');
  expect(ladder('buttons')).toContain('Choose only what is safe for anyone.\n');
});
