import { parse, sectionOf } from '@cerina/library';
import { expect, it } from 'vitest';
import { onceEach } from './once.ts';

const stop = (...lines: string[]) =>
  sectionOf(
    onceEach(parse(`# A plan\n\n## When to stop and get help\n${lines.join('\n')}\n`)),
    'stop',
  )!.lines;

it('says a warning once', () => {
  expect(
    stop(
      '- Stop and sit down if you feel faint. Tell your clinician soon if a way out is blocked, or if you have fallen.',
      '- Tell your clinician soon if a way out is blocked, or if you have fallen at home.',
    ),
  ).toHaveLength(1);
});

it('keeps the rest of a line, and what only begins alike', () => {
  expect(
    stop(
      '- Washing after the toilet, before food and after raw meat stays.',
      '- At work the rules stay. Washing after the toilet, before food and after raw meat stays.',
      '- Tell your clinician if you feel worse.',
      '- Tell your clinician if you cannot eat.',
    ),
  ).toEqual([
    '- Washing after the toilet, before food and after raw meat stays.',
    '- At work the rules stay.',
    '- Tell your clinician if you feel worse.',
    '- Tell your clinician if you cannot eat.',
  ]);
});

it('says once what follows from two facts', () => {
  expect(
    stop(
      '- Because of sleepwalking, this plan does not shorten your time in bed. Ask your doctor first.',
      '- Because being drowsy at work is dangerous, this plan does not shorten your time in bed.',
    ),
  ).toEqual([
    '- Because of sleepwalking, this plan does not shorten your time in bed. Ask your doctor first.',
  ]);
});
