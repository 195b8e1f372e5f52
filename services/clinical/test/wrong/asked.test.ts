import { describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { demands, reasons, withLines } from './about.ts';

const hard =
  'Worry postponement draws upon metacognitive models in which perseverative negative cognition is maintained by positive and negative metacognitive beliefs and by dysfunctional attentional allocation towards threat.';
const filled = (rows: string) => sample.replace(/\| Mon \|.*\n/, `${rows}\n`);

describe('a limit in the words of the request is measured', () => {
  it.each<[string, string, string, RegExp]>([
    ['words of a sentence', withLines(hard), 'Worry time, sentences under 12 words.', /are longer/],
    ['age to read it', withLines(hard), 'Worry time, reading level of an 11-year-old.', /too hard/],
    [
      'how often',
      withLines('Time: every evening.'),
      'Worry time as a task once a week.',
      /once a week/,
    ],
    [
      'where',
      withLines('Do one step on your own at home.'),
      'Worry time, only in session.',
      /only in session/,
    ],
    ['how fast', withLines('Take one step each day.'), 'Worry time at her own pace.', /own pace/],
    [
      'spelling',
      withLines('Notice your behavior and its color.'),
      'Worry time, UK spelling.',
      /UK spelling/,
    ],
    [
      'what is to be said',
      sample,
      'Worry time; her risk plan says leave the room first.',
      /not in it: "leave the room first"/,
    ],
    [
      'a line to be kept',
      sample,
      "Worry time; keep 'check with your midwife'.",
      /not in it: "check with your midwife"/,
    ],
  ])('%s', (_, text, intent, reason) => {
    expect(reasons(text, intent)).toContainEqual(expect.stringMatching(reason));
    const lost = demands(text, intent).filter(({ state }) => state === 'not_done');
    expect(lost.map(({ why }) => why)).toContainEqual(expect.stringMatching(reason));
  });

  it.each<[string, string, string]>([
    ['a ceiling on sentences that is kept', sample, 'Worry time, sentences of at most 20 words.'],
    ['a reader of 14', sample, 'Worry time, reading age 14.'],
    [
      'what the person has to have',
      sample,
      'Worry time. Has to have an MRI with contrast in 6 weeks.',
    ],
    ['a task once a week', withLines('Time: once a week.'), 'Worry time as a task once a week.'],
    [
      'a line that is there',
      withLines('Check with your midwife.'),
      "Worry time; keep 'check with your midwife'.",
    ],
    ['one word of each spelling', withLines('Notice your behavior.'), 'Worry time, UK spelling.'],
  ])('and not: %s', (_, text, intent) => {
    expect(reasons(text, intent)).toEqual([]);
  });
});

it('leaves no answer where the answers are to be blank', () => {
  const table =
    '| Mon | "I will fail" | 80 | 40 | it passed |\n| Tue | "I am late" | 70 | 40 | they waited |';
  const text = filled(table);
  expect(text).toContain('I am late');
  expect(reasons(text, 'Worry time; leave all the answer lines blank.')).toContainEqual(
    expect.stringMatching(/cells are filled in/),
  );
  expect(reasons(sample, 'Worry time; leave all the answer lines blank.')).toEqual([]);
});

describe('what somebody does or how they live is no limit of the text', () => {
  const alone = withLines('Do one step on your own at home, by yourself.');
  const daily = withLines('Time: every evening.');
  const hurried = withLines('Take one step each day.');
  const long = withLines('Practise worry time for 40 minutes.');
  const two = filled(
    '| Mon | "I will fail" | 80 | 40 | it passed |\n| Tue | "I am late" | 70 | 40 | they waited |',
  );
  it.each<[said: string, text: string]>([
    ['He goes to the shops always with his daughter.', alone],
    ['She only goes out with her sister, always with her sister.', alone],
    ['She has not been in a shop alone since March.', alone],
    ['He will not sleep on his own.', alone],
    ['Safety habits: no trips alone, always with his wife.', alone],
    ['He goes to the gym twice a week. A short plan please.', daily],
    ['She sees her mother once a week, sheet on one page.', daily],
    ['He washes slowly and is late.', hurried],
    ['No pressure at work, it is the evenings.', hurried],
    ['She stays ten minutes at most before she runs out.', long],
    ['Manages only 5 minutes on the bus.', long],
    ['He left her side of the wardrobe empty.', two],
    ['He must have the radio on an even number.', sample],
    ['She feels she should keep the curtains shut.', sample],
  ])('%s', (said, text) => expect(reasons(text, `Worry time for an adult. ${said}`)).toEqual([]));

  it.each<[said: string, text: string]>([
    ['Steps outside only with her sister, please.', alone],
    ['Not to be done alone.', alone],
    ['He must not practise alone.', alone],
    ['Practice always with the carer.', alone],
    ['The task once a week, not more.', daily],
    ['Steps at her own pace.', hurried],
    ['Practice of ten minutes at most.', long],
  ])('and is one: %s', (said, text) =>
    expect(reasons(text, `Worry time for an adult. ${said}`)).not.toEqual([]),
  );
});
