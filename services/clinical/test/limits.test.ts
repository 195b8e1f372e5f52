import { describe, expect, it } from 'vitest';
import { item, measured, sample, withBody, without } from './sample.ts';

const fit = (constraints: object, text = sample) =>
  item(measured(text, constraints), 'constraint_fit');

describe('a limit that is kept', () => {
  it.each([
    ['length', { maxWords: 800 }],
    ['number of steps', { minSteps: 3, maxSteps: 5 }],
    ['scale', { scale: '0-100' }],
    ['time a day', { minutesPerDay: 15 }],
    ['columns', { columns: 5 }],
    ['something to leave out', { avoid: ['sleep restriction', 'thought_record'] }],
    ['nothing asked', {}],
  ])('costs nothing: %s', (_, constraints) => {
    expect(fit(constraints)).toMatchObject({ score: 100, fix: '' });
  });
});

describe('a limit that is broken', () => {
  it.each([
    ['length', { maxWords: 300 }, /Shorten it by about \d+ words, to 300/],
    ['too many steps', { maxSteps: 3 }, /there are 4, at most 3/],
    ['too few steps', { minSteps: 8 }, /there are 4, at least 8/],
    ['scale', { scale: '0-10' }, /Rate 0 to 10 throughout, not 0-100/],
    ['time a day', { minutesPerDay: 10 }, /into 10 minutes a day/],
    ['columns', { columns: 7 }, /7 columns; it has 5/],
    ['parents', { addressee: 'parent' }, /Write it to the parents/],
    ['supporter', { addressee: 'supporter' }, /person who gives support/],
    ['something to leave out', { avoid: ['notebook'] }, /Take out "notebook" \(line 20\)/],
    ['a medical fact', { factors: ['epilepsy'] }, /what epilepsy means/],
    ['another language', { language: 'es' }, /in English only/],
  ])('costs points and is named: %s', (_, constraints, fix) => {
    expect(fit(constraints).score).toBeLessThanOrEqual(75);
    expect(fit(constraints).fix).toMatch(fix);
  });
});

it('sees that a fact is dealt with', () => {
  const text = sample.replace(
    '- You need:',
    '- Because of your epilepsy, keep your usual hours of sleep.\n- You need:',
  );
  expect(fit({ factors: ['epilepsy'] }, text).score).toBe(100);
});

it('lets a text say that something is not in it', () => {
  const text = sample.replace(
    '- You need:',
    '- There is no sleep restriction in this plan.\n- You need:',
  );
  expect(fit({ avoid: ['sleep restriction'] }, text).score).toBe(100);
});

it('costs more the further over the length it goes', () => {
  const at = [600, 500, 400, 300].map((maxWords) => fit({ maxWords }).score);
  expect(at).toEqual(at.toSorted((a, b) => b - a));
  expect(new Set(at).size).toBeGreaterThan(2);
});

it('holds an easy-read text to an easier grade', () => {
  expect(item(measured(sample, { register: 'easy_read' }), 'readability').score).toBeLessThan(
    item(measured(sample), 'readability').score,
  );
});

it('expects less of everything where a short text was asked for', () => {
  const text = withBody(
    'If you get stuck',
    '- If you forget to park worries, then set two reminders a day.\n- If worry gets worse for a week, then stop and tell your clinician.',
    without('Example'),
  );
  const of = (id: string, constraints = {}) => item(measured(text, constraints), id).score;
  expect(of('troubleshooting')).toBeLessThan(85);
  expect(of('troubleshooting', { maxWords: 400 })).toBe(100);
  expect(of('structure')).toBeLessThan(75);
  expect(of('structure', { maxWords: 400 })).toBeGreaterThan(90);
});

it('lets a short text leave out what nobody practises by', () => {
  const text = without('References', without('Example')).replace(
    /^\*\*(?:Goal|Rate):\*\*.*\n/gm,
    '',
  );
  const of = (id: string, constraints = {}) => item(measured(text, constraints), id).score;
  for (const id of ['structure', 'step_specificity', 'measurement']) {
    expect(of(id), id).toBeLessThan(85);
    expect(of(id, { maxWords: 400 }), id).toBe(100);
  }
  const unrated = text.replaceAll(/\b0 ?(?:-|to) ?100\b/g, '').replaceAll(/\b[Rr]ate\b/g, 'see');
  expect(item(measured(unrated, { maxWords: 400 }), 'measurement').score).toBeLessThan(85);
});
