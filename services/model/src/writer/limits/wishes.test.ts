import { loadLibrary, render } from '@cerina/library';
import { expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const written = (constraints: object, intent = 'A plan.') =>
  render(draft(library, WritingRequest.parse({ task: 'draft', intent, constraints })).document);
const limit = (kind: string, words: string, more: object = {}) => ({
  kind,
  words,
  about: [],
  ...more,
});
const ladder = { condition: 'agoraphobia', technique: 'exposure_hierarchy', ageGroup: 'adult' };
const rungs = (text: string) =>
  text
    .slice(text.indexOf('| Rung |'))
    .split('\n')
    .filter((line) => /^\| \d/.test(line));

it('ratings that are to be blank are blank', () => {
  const text = written(ladder, 'Exposure ladder, rated by her, so leave ratings blank.');
  expect(rungs(text).length).toBeGreaterThan(4);
  for (const rung of rungs(text)) expect(rung).toMatch(/\| \|$/);
  expect(rungs(written(ladder, 'Exposure ladder.'))[0]).toMatch(/\| \d+ \|$/);
});

it('somebody is there on as many rungs as the request has it', () => {
  const with2 = written({
    ...ladder,
    limits: [limit('other', 'Someone should be with me for the first two')],
  });
  expect(with2).toContain('- Somebody is with you on the first two rungs.');
  expect(rungs(with2)[2]).not.toContain('Somebody is with you');
  const always = written({
    ...ladder,
    limits: [limit('setting', 'Someone with her outdoors always')],
  });
  expect(always).toContain('- Somebody is with you on every rung outdoors.');
  expect(rungs(always).join('\n')).not.toContain('on your own');
});

it('more rungs than the library has are smaller tries of those that it has, each once, and none is empty', () => {
  const text = written({
    ...ladder,
    minSteps: 12,
    maxSteps: 12,
    limits: [limit('rungs', '12 rungs', { least: 12, most: 12, about: ['rungs'] })],
  });
  expect(rungs(text)).toHaveLength(12);
  expect(text).toMatch(/A smaller try of the next rung: .*, for half as long\./);
  const tasks = rungs(text).map((row) => `${row}`);
  expect(new Set(tasks).size).toBe(tasks.length);
  expect(text).not.toContain('Fill in the empty rungs');
  expect(text).not.toMatch(/smaller try of the next rung: a smaller try/);
});

it('so many activities are a list, begun with what the request begins with, and no steps of the method', () => {
  const text = written({
    technique: 'task_chunks',
    minSteps: 10,
    maxSteps: 10,
    minutesPerDay: 5,
    limits: [
      limit('rungs', 'break it into ten tiny steps', { least: 10, most: 10, about: ['steps'] }),
      limit('start', 'First step to be emptying one carrier bag', {
        about: ['emptying one carrier bag'],
      }),
    ],
  });
  expect(text).toContain('| 1 | Emptying one carrier bag. | |');
  expect(text).toContain('| 10 | | |');
  expect(text).not.toMatch(/A smaller step|ten minutes|(?<!\d)10 minutes/i);
  const week = written({
    technique: 'behavioural_activation',
    limits: [
      limit('rungs', 'Only three activities in the first week', {
        most: 3,
        about: ['activities'],
      }),
    ],
  });
  expect(week).toContain('- Three activities in the first week, and no more.');
});

it('no example is of an hour that the request rules out', () => {
  const limits = [
    limit('not_time', 'nothing before ten in the morning', {
      about: ['before ten in the morning'],
    }),
  ];
  const text = written({ technique: 'stimulus_control', limits });
  expect(text).toContain('- No practice at these times: before ten in the morning.');
  expect(text).not.toContain('7 am');
});

it('has no exclamation mark, also in the title of a work', () => {
  const of = (intent: string) =>
    written({ condition: 'gad', technique: 'behavioural_experiment' }, intent);
  expect(of('An experiment.')).toContain('!');
  expect(of('An experiment. He does not care for slang or exclamation marks.')).not.toContain('!');
});

it.each([
  [['anxiety 0 to 10'], 'Anxiety (0-10)'],
  [['how I coped'], 'How I coped'],
  [['what I expected'], 'What I expected, and how sure (%)'],
])('a column that is asked for besides: %s', (names, heading) => {
  const text = written({
    ...ladder,
    scale: '0-10',
    limits: [limit('format', 'a column', { least: 1, most: 1, about: ['columns', ...names] })],
  });
  const log = text.slice(text.indexOf('## Practice log')).split('\n')[1];
  expect(log).toContain(`| ${heading} |`);
  expect(log).toContain('What I learned');
});

it('the first line of a log is what the request gives, as its writer says it', () => {
  const text = written(
    { technique: 'positive_data_log' },
    'Positive data log, first entry: foreman asked him to train the new lad.',
  );
  expect(text).toContain('Foreman asked me to train the new lad');
});
