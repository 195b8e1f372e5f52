import { readFileSync } from 'node:fs';
import { type Case, Constraints, Demand, wordsOn } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { capsOf, demandsOf } from '../src/measuring/measure.ts';
import { asked, intent, sample } from './sample.ts';

/** The library's own words for what it does instead. */
const sleepPlan = readFileSync(
  new URL('../../../library/techniques/stimulus_control.md', import.meta.url),
  'utf8',
);
const found = (constraints: object, text = sample, more: { intent?: string; case?: Case } = {}) =>
  demandsOf(text, {
    intent,
    constraints: Constraints.parse({ ...asked, ...constraints }),
    ...more,
  });
const state = (id: string, ...of: Parameters<typeof found>) =>
  found(...of).find((each) => each.id === id)?.state;
const emptyCase: Case = {
  triggers: [],
  avoids: [],
  feared: [],
  habits: [],
  helpers: [],
  goal: null,
};
const example = (line: string) => sample.replace('- You need:', `${line}\n- You need:`);

it('takes a learning disability for taken into account where the text is written for it', () => {
  const of = (text: string) =>
    state('factor-learning_disability', { factors: ['learning_disability'] }, text);
  expect(of(sample)).toBe('not_done');
  expect(of(`# My plan\n\n## Steps\n### Step 1. Go\n${'Stop. Put it down. '.repeat(20)}`)).toBe(
    'met',
  );
});

it('measures pages by what is printed, in large print where that is asked for', () => {
  const words = { kind: 'words', words: 'Two pages', most: wordsOn(2), about: [] };
  const large = { kind: 'format', words: 'large print', about: ['large print'] };
  const half = { ...words, words: 'half a page for staff', most: wordsOn(0.5) };
  const log = `\n| Day | Done |\n|---|---|\n${'| Mon | |\n'.repeat(40)}`;
  const length = (limits: object[], text = sample) =>
    found({ limits }, text).filter((each) => each.text.startsWith('Length'));
  expect(length([words])).toMatchObject([
    { state: 'met', why: expect.stringMatching(/^It prints to about/) },
  ]);
  expect(length([words], `${sample}${log}`)).toMatchObject([{ state: 'not_done' }]);
  expect(length([large, words])).toMatchObject([
    { state: 'not_done', why: expect.stringMatching(/in large print/) },
  ]);
  // of the whole text, and not of a part
  expect(length([words, half])).toMatchObject([{ state: 'met' }, { state: 'partly' }]);
});

it('has a line for each thing that was asked for, with where it is and why', () => {
  const all = found({ age: 20, ageGroup: 'adult', maxWords: 800, scale: '0-100' });
  const ids = ['condition', 'technique', 'age', 'person', 'max_words', 'scale'];
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(all.map((each) => Demand.parse(each))).toEqual(all);
  expect(all.find(({ id }) => id === 'person')).toMatchObject({ line: 4, state: 'met' });
});

it('measures nothing by a limit that two readers disagree on, and asks a person to look', () => {
  const read = 'at most 60 words in the whole text';
  const doubted = [{ limit: 'maxWords' as const, read, why: 'It is said of each screen.' }];
  const constraints = Constraints.parse({ ...asked, maxWords: 60 });
  const about = (more: object) => ({ intent, constraints: { ...constraints, ...more } });
  const isOfLength = ({ reason }: { reason: string }) => reason.includes('60 words');
  expect(capsOf(sample, about({})).some(isOfLength)).toBe(true);
  expect(capsOf(sample, about({ doubted })).some(isOfLength)).toBe(false);
  const all = demandsOf(sample, about({ doubted }));
  expect(all.map(({ id }) => id)).not.toContain('max_words');
  expect(all.at(-1)).toMatchObject({
    ...{ state: 'partly', text: `Perhaps asked for: ${read}`, check: 'doubted_limit' },
  });
  expect(all.at(-1)!.why).toMatch(/^Please check: .* It is said of each screen\.$/);
});

it('asks about a fact that the request names of a place or a profession, and holds no text for it', () => {
  const named = (meaning: 'present' | 'unclear'): Case => ({
    ...emptyCase,
    factors: [{ id: 'diabetes', name: 'diabetes', meaning }],
  });
  const of = (meaning: 'present' | 'unclear') => ({
    ...{ intent, case: named(meaning) },
    constraints: Constraints.parse({
      ...{ technique: 'exposure_hierarchy', condition: 'agoraphobia', factors: ['diabetes'] },
    }),
  });
  const asked = (meaning: 'present' | 'unclear') =>
    demandsOf(sample, of(meaning)).find(({ id }) => id === 'factor-diabetes');
  const isOnDiabetes = ({ reason }: { reason: string }) => reason.includes('diabetes');
  expect(asked('present')).toMatchObject({ state: 'not_done' });
  expect(capsOf(sample, of('present')).some(isOnDiabetes)).toBe(true);
  expect(asked('unclear')).toMatchObject({ state: 'partly' });
  expect(asked('unclear')!.why).toMatch(/^Please check whether it is so of this person/);
  expect(capsOf(sample, of('unclear')).some(isOnDiabetes)).toBe(false);
});

it('has none for what nobody asked for', () => {
  expect(
    found({ condition: null, technique: null, person: null }, sample, { intent: 'Help.' }),
  ).toEqual([]);
  const assumed = ['The technique was not named: worry postponement is usual for this.'];
  expect(state('technique', { assumed })).toBeUndefined();
});

describe('what is met', () => {
  it.each<[string, string, object, string?]>([
    ['the problem', 'condition', {}],
    ['the technique', 'technique', {}],
    ['the person', 'person', {}],
    ['the length', 'max_words', { maxWords: 800 }],
    ['the steps', 'max_steps', { maxSteps: 4 }],
    ['the minutes', 'minutes_per_day', { minutesPerDay: 15 }],
    ['the columns', 'columns', { columns: 5 }],
    ['the scale', 'scale', { scale: '0-100' }],
    ['what is left out', 'avoid-1', { avoid: ['sleep restriction'] }],
    [
      'what is put in',
      'include-1',
      { include: ['a sticker chart for the worry list'] },
      example('- You need: a sticker chart for your worry list.'),
    ],
    [
      'a fact',
      'factor-epilepsy',
      { factors: ['epilepsy'] },
      example('- Because of your epilepsy, keep your usual hours of sleep.'),
    ],
    ['an easy text', 'register', { register: 'plain' }],
  ])('%s', (_, id, constraints, text) => {
    expect(state(id, constraints, text)).toBe('met');
  });
});

describe('what is not done', () => {
  it.each<[string, string, object, string?, string?]>([
    [
      'another problem',
      'condition',
      { condition: 'specific_phobia_spiders' },
      sample,
      'Fear of spiders.',
    ],
    [
      'a technique that is not there',
      'technique',
      { technique: 'habit_reversal' },
      sample.replace(/## Steps[\s\S]*(?=## When to stop)/, ''),
    ],
    ['another person', 'person', { person: 'retired fisherman' }],
    ['too long', 'max_words', { maxWords: 300 }],
    ['too many steps', 'max_steps', { maxSteps: 3 }],
    ['too few', 'min_steps', { minSteps: 8 }],
    ['more minutes', 'minutes_per_day', { minutesPerDay: 5 }],
    ['other columns', 'columns', { columns: 7 }],
    ['another scale', 'scale', { scale: '0-10' }],
    ['what was to be left out', 'avoid-1', { avoid: ['notebook'] }],
    ['what was to be put in', 'include-1', { include: ['a walk with the dog'] }],
    ['a fact', 'factor-epilepsy', { factors: ['epilepsy'] }],
    ['the parents', 'addressee', { addressee: 'parent' }],
    [
      'another age',
      'age',
      { age: 44, ageGroup: 'adult' },
      sample.replace('a university student', 'a 14-year-old student'),
    ],
  ])('%s', (_, id, constraints, text, wish = intent) => {
    expect(state(id, constraints, text, { intent: wish })).toBe('not_done');
  });
});

it('says which technique it became, and which fact ruled the other out', () => {
  const changed = found({ technique: 'erp' }).find(({ id }) => id === 'technique');
  expect(changed).toMatchObject({
    state: 'changed',
    why: expect.stringContaining('worry postponement'),
  });
});

it('says that a method became something else', () => {
  const text = example('- Because of the epilepsy, this plan does not shorten your time in bed.');
  const about = { intent: 'Sleep restriction for a woman with insomnia and epilepsy.' };
  expect(state('method-sleep_restriction', {}, text, about)).toBe('changed');
  expect(state('method-sleep_restriction', {}, sample, about)).toBe('not_done');
  const [line = ''] = /This plan does not [^.]{3,40}\./.exec(sleepPlan) ?? [];
  expect(state('method-sleep_restriction', {}, example(`- ${line}`), about), line).toBe('changed');
  expect(
    state('method-sleep_restriction', { avoid: ['sleep_restriction'] }, text, about),
  ).toBeUndefined();
});

it('takes a text that names no age for one for adults, and for no other age', () => {
  expect(state('age', { ageGroup: 'adult' })).toBe('met');
  expect(state('age', { ageGroup: 'older_adult' })).toBe('partly');
});

it('names what was only noted for somebody else to plan', () => {
  const wish = 'a relapse plan with early warning signs';
  const text = example(`- To plan with your clinician: ${wish}.`);
  expect(state('include-1', { include: [wish] }, text)).toBe('partly');
});

it('takes the things that a request names in its own words', () => {
  const about = {
    intent: 'She avoids the tram, the canteen and exams. She is afraid of fainting in the library.',
  };
  const named = found({}, sample, about).filter(({ id }) => id.startsWith('named'));
  expect(named.map(({ text, state }) => [text, state])).toEqual([
    ['Named: the tram', 'not_done'],
    ['Named: the canteen', 'not_done'],
    ['Named: exams', 'met'],
    ['Named: fainting in the library', 'not_done'],
  ]);
  expect(named[0]!.why).toBe('Not in the text: tram.');
});

it('does not count what is struck out or hidden from the printed page', () => {
  const hidden = sample.replace(
    '- You need: a small notebook',
    '- You need: ~~a sticker chart~~ a small notebook',
  );
  expect(state('include-1', { include: ['sticker chart'] }, hidden)).toBe('not_done');
});

it('claims nothing of a text that the rules cannot read', () => {
  const spanish =
    '# Registro\n\n## Pasos\nEscribe tus pensamientos cada día y léelos por la noche con calma para ver qué ha pasado.\n';
  expect(state('condition', { language: 'es' }, spanish)).toBe('partly');
  expect(state('language', { language: 'es' }, spanish)).toBe('met');
});

describe('the case', () => {
  const named = (intent: string, told: Partial<Case>) =>
    found({}, sample, { intent, case: { ...emptyCase, ...told } })
      .filter(({ id }) => /^(?:named|thought)/.test(id))
      .map(({ text }) => text);
  const request = 'She worries about exams. She avoids the canteen.';

  it('makes its things, its goal and its thoughts demands, whoever read them out of the request', () =>
    expect(
      named(request, {
        triggers: ['exams'],
        avoids: ['the canteen', 'crowded corridors'],
        goal: 'eat with friends',
        thoughts: ['Everybody stares at me'],
      }),
    ).toEqual([
      'Named: exams',
      'Named: the canteen',
      'Named: crowded corridors',
      'Named: eat with friends',
      'Thought: Everybody stares at me',
    ]));
  it('leaves no demand out that only the request has', () =>
    expect(named(request, { avoids: ['canteen'] })).toEqual(['Named: canteen', 'Named: exams']));
  it('names nothing twice, nor what is demanded as something else', () =>
    expect(
      found({ avoid: ['crowded corridors'] }, sample, {
        intent: request,
        case: {
          ...emptyCase,
          triggers: ['the canteen', 'crowded corridors'],
          avoids: ['canteens'],
        },
      })
        .filter(({ id }) => /^named/.test(id))
        .map(({ text }) => text),
    ).toEqual(['Named: the canteen', 'Named: exams']));
  it('is looked for in the text word by word', () => {
    const told = { ...emptyCase, thoughts: ['Everybody stares'] };
    const states = (text: string) => state('thought-1', {}, text, { intent: request, case: told });
    expect(states(sample)).toBe('not_done');
    expect(states(example('- You may think: "Everybody stares."'))).toBe('met');
  });
});
