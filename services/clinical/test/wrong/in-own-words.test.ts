import { Constraints } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { capsOf } from '../../src/measuring/measure.ts';
import { asked, intent, sample } from '../sample.ts';

const reasons = (text: string, wish = intent) =>
  capsOf(text, { intent: wish, constraints: Constraints.parse(asked) }).map(({ reason }) => reason);
const withLines = (...lines: string[]) =>
  sample.replace('- You need:', `${lines.join('\n')}\n- You need:`);
const ladder = (...numbers: number[]) =>
  sample.replace(
    '**Rate:**',
    `\n| Rung | What you do | Worry (0-100) |\n|---|---|---|\n${numbers
      .map((number, at) => `| ${number} | Leave the mail for ${at + 5} minutes | ${30 + at} |`)
      .join('\n')}\n\n**Rate:**`,
  );
const ofMinutes = (line: string) => sample.replace('**Do:**', `**Do:** ${line}`);
const saying = (words: string) => sample.replace('Speak to your clinician first.', words);
const short = 'Worry time, 15 minutes at most, for a university student with exams.';

describe('what people write in words of their own is no fault, and its twin is one', () => {
  it.each<[string, string, string, RegExp, string?]>([
    [
      'a name with an accent',
      withLines('- Walk to the gate with Inès, and to Éva.'),
      withLines('- Walk to the gate and In the end rest.'),
      /breaks off/,
    ],
    [
      'a word that is said twice',
      withLines('- Smile and say ok ok, and put it off.'),
      withLines('- Smile and say it it, and put it off.'),
      /there twice/,
    ],
    ['tasks of one rung', ladder(1, 1, 2, 2, 3), ladder(1, 2, 2, 3), /the ladder has rung/],
    [
      'rungs in groups, of which one is missing',
      ladder(1, 1, 2, 2, 3),
      ladder(1, 1, 2, 2, 4),
      /After rung 2 the ladder has rung 4/,
    ],
    [
      'a page that there is',
      withLines('**Page 1. The thought**', '- Look at page 2 first.', '**Page 2. The walk**'),
      withLines('**Page 1. The thought**', '- Look at page 3 first.', '**Page 2. The walk**'),
      /no page 3/,
    ],
    [
      'a part of an hour',
      ofMinutes('choose a quarter of an hour, and write.'),
      ofMinutes('choose an hour, and write.'),
      /It has an hour/,
      short,
    ],
    [
      'whom to speak to, in other words than the second half of a caution',
      saying('Tell an adult you trust.'),
      sample.replace(
        /^- Not for now:.*$/m,
        '- Not for now: if you are busy. Speak to your clinician.',
      ),
      /caution of the library for this is missing: - Not for now/,
    ],
    [
      'the first half of a caution alone',
      saying(''),
      sample.replace(/(?<=Not for now: )if you feel unsafe[^.]*/, 'if you are busy'),
      /caution of the library for this is missing: - Not for now/,
    ],
    [
      'what follows from the item before',
      withLines('- Your mind shows the exam.', '- That is because you remember it well.'),
      withLines('- Those are not a safety behaviour.'),
      /is not said/,
    ],
  ])('%s', (_, right, wrong, reason, wish) => {
    expect(reasons(right, wish).filter((each) => reason.test(each))).toEqual([]);
    expect(reasons(wrong, wish)).toContainEqual(expect.stringMatching(reason));
  });

  it('what somebody regrets is no wish for the text', () => {
    const wish = (words: string) => `Thought record on guilt. ${words}`;
    const isMissing = (reason: string) => reason.startsWith('Asked for, and not in it');
    const regret = reasons(sample, wish('She says "I should have been holding his hand".'));
    expect(regret.filter(isMissing)).toEqual([]);
    const wanted = reasons(sample, wish('It should have a drawing of his hands.'));
    expect(wanted.filter(isMissing)).toHaveLength(1);
  });
});

it('who is sleepy is drowsy', () => {
  const sleep = { condition: 'insomnia', technique: 'stimulus_control' };
  const onDriving = (line: string) =>
    capsOf(withLines(line), {
      intent: 'Stimulus control for insomnia.',
      constraints: Constraints.parse(sleep),
    }).filter(({ reason }) => reason.includes('drowsy'));
  expect([onDriving('- Do not drive when you are sleepy.')]).toEqual([[]]);
});
