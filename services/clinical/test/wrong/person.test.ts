import { describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { demands, reasons, withExample, withLines } from './about.ts';

describe('a text about another person than the request is named', () => {
  it.each<[string, string, string, object, RegExp]>([
    [
      'another name in the example',
      withExample('Martin, 51, feared exams. He wrote it down. Martin was calmer.'),
      'Worry time for Dana, 42, midwife, before exams.',
      {},
      /about Martin/,
    ],
    [
      'another name in the title',
      sample.replace(/^# .*/, '# Worry time for Martin'),
      'Worry time before exams.',
      {},
      /about Martin/,
    ],
    [
      'a pronoun',
      sample.replace(/^# .*/, '# Worry time: his plan'),
      'Worry time for a woman before exams.',
      {},
      /"she"/,
    ],
    [
      'a pronoun for they',
      withLines('Sam can do this, and he knows it.'),
      'Worry time for Sam, who uses they/them, before exams.',
      {},
      /"they"/,
    ],
    [
      'a living husband',
      withLines('Ask your husband to drive you.'),
      'Worry time for a widow before exams.',
      {},
      /living husband/,
    ],
    [
      'the other parent',
      withLines('Who could help: your dad.'),
      'Worry time before exams; her mum helps.',
      {},
      /dad/,
    ],
    [
      'somebody not spoken of',
      withLines('Ask your sister to sit with you.'),
      'Worry time before exams; her partner Gus helps.',
      {},
      /sister help/,
    ],
    [
      'another occupation',
      withExample('This is made up. A worry came to her as a bus driver.'),
      'Worry time for a midwife before exams.',
      {},
      /about a midwife/,
    ],
    [
      'work for a child',
      withLines('Tell your boss.'),
      'Worry time for a girl before exams.',
      { age: 10, person: 'girl' },
      /working life/,
    ],
    [
      'childish words',
      withLines('Well done, superstar!'),
      'Worry time for a barrister before exams.',
      { age: 38 },
      /as to a child/,
    ],
    [
      'a device that is not used',
      withLines('Download the app and set alerts.'),
      'Worry time for a man of 81 who never used a smartphone, exams.',
      { age: 81 },
      /device/,
    ],
    [
      'a relative as the reader',
      sample,
      'Homework for the husband of a woman with worry before exams.',
      {},
      /written to the husband/,
    ],
    [
      'a professional as the reader',
      withLines('Bring this to your therapist.'),
      'Reflection sheet for a newly qualified therapist who worries about exams.',
      {},
      /speaks to a patient/,
    ],
  ])('%s', (_, text, intent, constraints, reason) => {
    expect(reasons(text, intent, constraints)).toContainEqual(expect.stringMatching(reason));
    const lost = demands(text, intent, constraints).filter(({ state }) => state === 'not_done');
    expect(lost.map(({ why }) => why)).toContainEqual(expect.stringMatching(reason));
  });

  it.each<[string, string, string, object]>([
    [
      'a boy, when it is for a boy',
      sample.replace('a university student', 'a boy'),
      'Worry time for a boy before exams.',
      { person: 'boy' },
    ],
    [
      'the age that the request names, where screening took none',
      sample.replace('a university student', 'a 9-year-old pupil'),
      'Worry time before exams, for a pupil aged 9.',
      { ageGroup: 'adult', addressee: 'client' },
    ],
    [
      "the person's own name",
      withExample('Dana, 42, feared exams. She wrote it down. Dana was calmer.'),
      'Worry time for Dana, 42, before exams.',
      {},
    ],
    [
      'somebody made up',
      withExample('This is made up. Martin, 51, feared exams. He wrote it down.'),
      'Worry time for Dana, 42, before exams.',
      {},
    ],
    [
      'somebody else in her life',
      withLines('Tell your friend, and ask what he thinks. He may see it in another way.'),
      'Worry time for a woman before exams.',
      {},
    ],
    [
      'a name with marks that a printed text loses',
      withLines('Then Jorg can read your numbers with you.'),
      'Worry time before exams for a student. Her husband Jörg reads the numbers with her.',
      {},
    ],
    [
      'the wife of a man who is widowed',
      withLines('The house is quiet without your wife, and winter is long.'),
      'Worry time before exams for a student of 63, a widowed man.',
      {},
    ],
    [
      'a notebook or a phone',
      withLines('You need: a notebook or your phone notes.'),
      'Worry time before exams for a man who does not use a smartphone.',
      {},
    ],
    [
      'a note as a whole sentence',
      sample.replace(
        '## Why this can help',
        'What was said about your situation. Change what does not fit:\n- You were warned by HR.\n\n## Why this can help',
      ),
      'Worry time before exams for a student who works in a shop. Never late. Warned by HR.',
      {},
    ],
    [
      'the foot of a page',
      `${sample.replace('## References', 'Page 1 of 3\n\n## References')}`,
      'Worry time before exams.',
      {},
    ],
  ])('and not: %s', (_, text, intent, constraints) => {
    expect(reasons(text, intent, constraints)).toEqual([]);
  });
});

it('your child is the daughter of whom the request speaks', () => {
  const text = (line: string) =>
    sample.replace(
      '## Why this can help',
      `What was said about your child's situation. Change what does not fit:\n- ${line}\n\n## Why this can help`,
    );
  const why = (line: string, intent: string) =>
    reasons(text(line), intent).filter((each) => /does not say so/.test(each));
  const daughter = 'Worry time. My daughter is six and scared of dogs.';
  expect(why('Your child is six and scared of dogs.', daughter)).toEqual([]);
  expect(why("Your child won't sleep alone.", "Worry time. Boy, 8, won't sleep alone.")).toEqual(
    [],
  );
  expect(why('Your child is afraid of the lifts at work.', daughter)).toHaveLength(1);
  expect(
    why('Your child is six and scared of dogs.', 'Worry time for a man, scared of dogs.'),
  ).toHaveLength(1);
});
