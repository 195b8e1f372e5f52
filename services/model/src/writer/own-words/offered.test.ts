import { loadLibrary, render } from '@cerina/library';
import { expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const nobody = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
const written = (constraints: object, told: object, intent = 'A plan.'): string =>
  render(
    draft(
      library,
      WritingRequest.parse({ task: 'draft', intent, constraints, case: { ...nobody, ...told } }),
    ).document,
  );

const named = ['Kendal', 'otters', 'your sister Nell', 'your knee'];

it('what a request only names is offered nowhere', () => {
  for (const { id } of library.techniques.filter((each) => each.id !== 'safety_plan'))
    expect(written({ technique: id }, { named })).not.toMatch(/Kendal|otters|your knee/);
});
it('what is enjoyed is offered as an activity, and what is avoided is not', () => {
  const told = { avoids: ['the pier'], activities: ['knitting'] };
  const activation = written({ technique: 'behavioural_activation' }, told);
  expect(activation).toContain('Think of this: knitting.');
  const ladder = written({ technique: 'exposure_hierarchy' }, told);
  expect(ladder).toContain('Think of this: the pier.');
  expect(ladder).not.toMatch(/knitting/i);
});
it('several things are offered as several', () => {
  const text = written({ technique: 'exposure_hierarchy' }, { avoids: ['the pier', 'the ferry'] });
  expect(text).toContain('Think of any of these: the pier; the ferry.');
});
it.each(library.techniques.map(({ id }) => id))('%s offers one thing as one', (technique) => {
  const told = { avoids: ['the pier'], triggers: ['the pier'], activities: ['knitting'] };
  expect(written({ technique }, told)).not.toMatch(
    /(?:any|one) of these[^.?]{0,60}[?:] (?:the pier|knitting)[.?]/i,
  );
});
it('nobody is asked to go near what they fear will happen', () =>
  expect(written({ technique: 'exposure_hierarchy' }, { triggers: ['falling'] })).not.toContain(
    'Think of',
  ));
it('what sets off a habit is not what it is about', () => {
  const told = { triggers: ['gaming'] };
  const text = written({ condition: 'bfrb', technique: 'habit_reversal' }, told);
  expect(text).toContain('It may be set off by gaming.');
  expect(text).not.toContain('It is about gaming');
});
it('an illness that effort makes worse is paced, whoever asks for a ladder', () => {
  const text = written({ condition: 'mecfs', technique: 'exposure_hierarchy' }, {});
  expect(text).not.toContain('| Rung |');
  expect(text).toMatch(/^# .*(?:pac|limit|energy|even)/im);
});
it('who could fall stays by the bed, and who sleeps by day has other hours', () => {
  const sleep = { condition: 'insomnia', technique: 'stimulus_control' };
  const unsteady = written({ ...sleep, factors: ['falls_risk'] }, {});
  expect(unsteady).not.toMatch(/away from the bed|get up and sit/);
  const byDay = written({ ...sleep, factors: ['sleeps_by_day'] }, {});
  expect(byDay).not.toMatch(/7 am|3 pm/);
});
it('a time is one of practice where the request says so', () => {
  const at = (words: string, about: string[], intent: string) =>
    written(
      { technique: 'rumination_focused', limits: [{ kind: 'time', words, about }] },
      {},
      intent,
    );
  expect(at('Thursdays', ['Thursdays'], 'Sings in a band, Thursdays. Help her.')).not.toContain(
    'When to practise',
  );
  expect(
    at('do it mainly in the evening', ['evening'], 'I do it mainly in the evening.'),
  ).not.toContain('When to practise');
  expect(
    at('during the 3am feed', ['3am'], 'An exercise to do during the 3am feed.'),
  ).not.toContain('When to practise');
  expect(at('7 45 pm', ['7 45 pm'], 'Only free slot is 7 45 pm.')).toContain(
    '- When to practise: 7.45 pm.',
  );
});
