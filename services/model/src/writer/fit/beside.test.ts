import { Constraints } from '@cerina/contracts';
import { countWords, loadLibrary, parse, render } from '@cerina/library';
import { expect, it } from 'vitest';
import { draft } from '../draft.ts';

const library = loadLibrary();
const drafted = (intent: string, constraints: Partial<Constraints>) =>
  draft(library, { intent, locale: 'en', constraints: Constraints.parse(constraints) }).document;
const headings = (intent: string, constraints: Partial<Constraints>) =>
  drafted(intent, constraints).sections.flatMap(({ kind, heading }) =>
    kind === 'other' ? [heading] : [],
  );

it('has a short part for staff, a partner or school where that is asked for', () => {
  const ladder = { technique: 'exposure_hierarchy' };
  expect(headings('Easy read steps for balloons, and half a page for staff.', ladder)).toEqual([
    'For staff: how to help',
  ]);
  expect(
    headings('Steps for dogs, a line for his wife and one for the teaching assistant.', ladder),
  ).toEqual(['For the partner: how to help', 'For school: how to help']);
});

it('speaks of the method, and stays with its words where it is read again', () => {
  const anger = drafted('Anger sheet, and a separate box for staff.', {
    technique: 'anger_management',
  });
  const text = render(anger);
  expect(text).toMatch(/## For staff: how to help\n[^\n]+\n- At the first sign, say less/);
  expect(parse(text)).toEqual(anger);
  expect(anger.sections.at(-1)!.kind).toBe('references');
});

it('has none where the sheet speaks to them, or nothing of that kind is asked', () => {
  const parents = { technique: 'parent_led_exposure', addressee: 'parent', age: 6 } as const;
  expect(headings('A ladder for dogs, and two lines telling me what to say.', parents)).toEqual([]);
  expect(headings('Half a page for staff.', { technique: 'sleep_diary' })).toEqual([]);
  expect(headings('A ladder for a nurse with a fear of lifts', {})).toEqual([]);
});

it('leaves room for it in a limit of words', () => {
  const whole = drafted('Steps for lifts, and a few lines for his wife.', {
    technique: 'exposure_hierarchy',
    maxWords: 700,
  });
  expect(countWords(render(whole))).toBeLessThanOrEqual(700);
});
