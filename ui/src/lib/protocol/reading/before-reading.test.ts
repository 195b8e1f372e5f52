import { type Blackboard, Constraints, type Note } from '@cerina/contracts';
import { toCheck } from '@cerina/contracts/readings';
import { expect, it } from 'vitest';
import { assumedOn, factorsOn, understoodAs } from './before-reading.ts';

const note = (id: string, more: Partial<Note>): Note => ({
  ...{ id, author: 'drafter', message: id, at: '2026-01-02T03:04:05.000Z', target: null },
  ...{ priority: 'info', resolved: false },
  ...more,
});
const ids = (...notes: Note[]) => toCheck({ notes, clinical: {} }, 1).map(({ id }) => id);

it('is each warning of an agent, and what asks to be checked, warnings first', () => {
  const check = note('a', { message: 'Please check for insomnia: not with epilepsy.' });
  const warning = note('b', { priority: 'warning' });
  const critical = note('c', { priority: 'critical', author: 'clinical' });
  expect(ids(check, note('d', {}), warning, critical)).toEqual(['b', 'c', 'a']);
  expect(toCheck({ notes: [check], clinical: {} }, 1)[0]).toEqual({
    id: 'a',
    from: 'drafter',
    text: check.message,
    isWarning: false,
  });
});

it('is what the review of this version asks to be checked, and of no other', () => {
  const demand = { id: 'against', text: 'Nothing works against it', state: 'partly', line: 4 };
  const of = (why: string, check?: string) => ({ demands: [{ ...demand, why, check }] });
  const clinical = {
    1: of('Please check: it is put off.'),
    2: of('No rule can measure this: please check.'),
    3: of('It is put off.', 'sign'),
    4: of('It has: “Please check: the door”.', 'none'),
  } as unknown as Blackboard['clinical'];
  expect(toCheck({ notes: [], clinical }, 1)).toEqual([
    {
      id: '1-against',
      from: 'clinical',
      text: 'Nothing works against it (line 4): Please check: it is put off.',
      isWarning: false,
    },
  ]);
  expect(toCheck({ notes: [], clinical }, 2)).toEqual([]);
  expect(toCheck({ notes: [], clinical }, 3)).toMatchObject([{ id: '3-against' }]);
  expect(toCheck({ notes: [], clinical }, 4)).toEqual([]);
});

it('is what a model alone answers for in the screening of the request, danger first', () => {
  const reasons = [
    { code: 'danger_excused', message: 'It is denied.', quote: 'no plans' },
    { code: 'unwise_wish', message: 'Too short for a driver.', quote: 'four hours in bed' },
    { code: 'danger_cleared', message: 'An old habit.', quote: 'a rubber band' },
  ];
  const screening = { outcome: 'go', reasons, stripped: [], constraints: Constraints.parse({}) };
  const board = { notes: [], clinical: {}, screening: screening as Blackboard['screening'] };
  expect(toCheck(board, 1)).toEqual([
    {
      ...{ id: 'screening-2', from: 'safety', isWarning: true },
      text: 'An old habit. (“a rubber band”)',
    },
    {
      ...{ id: 'screening-1', from: 'safety', isWarning: false },
      text: 'Not to be done as it was asked: Too short for a driver. (“four hours in bed”)',
    },
  ]);
});

it('is what a second reading of the revision found, as warnings', () => {
  const ask = { pointId: 'h1', words: 'warmer', why: 'No line is.' };
  const revisionReading = {
    asks: [
      { ...ask, state: 'not_done' },
      { ...ask, words: 'tea out', state: 'met', why: 'It is gone.', concern: 'It was her meal.' },
      { ...ask, words: 'six', state: 'met', why: 'It is there.' },
    ],
    beside: [{ shown: { how: 'new', quote: 'at ten', line: 3 }, why: 'It was nine.' }],
    unread: [{ pointId: 'h1', words: 'and by the way' }],
  };
  const clinical = {
    1: {},
    2: { demands: [], revisionReading },
  } as unknown as Blackboard['clinical'];
  expect(toCheck({ notes: [], clinical }, 1)).toEqual([]);
  expect(
    toCheck({ notes: [], clinical }, 2).map(({ id, text, isWarning }) => [id, text, isWarning]),
  ).toEqual([
    ['2-reading-1', 'Concern: It was her meal. Done: “tea out”. It is gone.', true],
    ['2-reading-2', 'Not done: “warmer”. No line is.', true],
    ['2-reading-3', 'Also changed, now: “at ten”, line 3. It was nine.', true],
    ['2-reading-4', 'Please check “and by the way”: the second reading left it out.', false],
  ]);
});

it('is what a reading of the request found wrong or not done, as warnings', () => {
  const shown = { quote: 'your daughter', line: 4 };
  const requestReading = {
    asks: [
      { words: 'in the van', state: 'met', shown, why: '' },
      { words: 'no tea', state: 'unshown', why: '' },
      { words: 'four rungs', state: 'partly', shown, why: 'Three.' },
    ],
    faults: [{ ...shown, why: 'She has a son.', grave: false }],
  };
  const clinical = { 1: { demands: [], requestReading } } as unknown as Blackboard['clinical'];
  expect(
    toCheck({ notes: [], clinical }, 1).map(({ text, isWarning }) => [text, isWarning]),
  ).toEqual([
    ['She has a son. (“your daughter”, line 4)', true],
    ['Partly done: “four rungs”. Three. (“your daughter”, line 4)', true],
  ]);
});

it('is asked once, however often an agent repeats it', () => {
  const message = 'No technique fits.';
  const again = note('b', { message, priority: 'warning' });
  expect(ids(note('a', { message, priority: 'warning' }), again)).toEqual(['a']);
});

it('is neither a person’s own note nor what is settled', () => {
  const warning = { priority: 'warning' as const };
  expect(ids(note('a', { ...warning, author: 'human' }))).toEqual([]);
  expect(ids(note('b', { ...warning, resolved: true }))).toEqual([]);
});

it('says what the request was understood as, and what was assumed', () => {
  const screening = {
    ...{ outcome: 'go' as const, reasons: [], stripped: [] },
    constraints: Constraints.parse({
      technique: 'worry_time',
      condition: 'exam_stress',
      assumed: ['An adult.'],
    }),
  };
  const words = ['Technique: worry time', 'Problem: exam stress'];
  expect(understoodAs({ screening, clinical: {} }, 1)).toEqual(words);
  const demand = { id: 'condition', text: 'Problem: Exam nerves', state: 'met', why: '' };
  const clinical = { 2: { demands: [demand] } } as unknown as Blackboard['clinical'];
  expect(understoodAs({ screening, clinical }, 2)).toEqual([words[0], 'Problem: Exam nerves']);
  expect(assumedOn({ screening })).toEqual(['An adult.']);
  expect([understoodAs({ screening: null, clinical }, 2), assumedOn({ screening: null })]).toEqual([
    [],
    [],
  ]);
});

it('names what the request says of health, and nothing where it says nothing', () => {
  const denied = { id: 'epilepsy', name: 'epilepsy', meaning: 'denied' as const };
  const screening = {
    ...{ outcome: 'go' as const, reasons: [], stripped: [], constraints: Constraints.parse({}) },
    case: { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null },
  };
  expect(factorsOn({ screening })).toEqual([]);
  expect(
    factorsOn({ screening: { ...screening, case: { ...screening.case, factors: [denied] } } }),
  ).toEqual([denied]);
  expect(factorsOn({ screening: null })).toEqual([]);
});

it('asks of a person’s own text to check what was seen in the version that they edited', () => {
  const why = 'Please check: it is put off.';
  const demands = [{ id: 'against', text: 'Nothing works against it', state: 'partly', why }];
  const clinical = { 1: { demands } } as unknown as Blackboard['clinical'];
  const drafts = [
    { version: 1, author: 'drafter' },
    { version: 2, author: 'human' },
  ] as Blackboard['drafts'];
  expect(toCheck({ notes: [], clinical, drafts }, 2)).toEqual([
    {
      id: '1-against',
      from: 'clinical',
      text: `In version 1, before the edit: Nothing works against it: ${why}`,
      isWarning: false,
    },
  ]);
  const written = drafts.map((draft) => ({ ...draft, author: 'drafter' as const }));
  expect(toCheck({ notes: [], clinical, drafts: written }, 2)).toEqual([]);
});
