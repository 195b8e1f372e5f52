import { describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { reasons, withLines } from './about.ts';

const joined = (text: string, intent: string, constraints: object = {}) =>
  reasons(text, intent, constraints).join('\n');
const withFor = (line: string): string => sample.replace(/^- For: .*$/m, `- For: ${line}`);

describe('what points at what is not there', () => {
  const tree = (to: string) =>
    withLines('The tree').replace(
      '## If you get stuck',
      `1. What is it?\n2. Can I do something? YES (go to ${to}) NO (go to 1)\n\n## If you get stuck`,
    );
  it('is a way to a number that no item has', () => {
    expect(joined(tree('0.5'), 'Worry tree.')).toMatch(/leads nowhere/);
    expect(joined(tree('2'), 'Worry tree.')).not.toMatch(/leads nowhere/);
  });
  it.each(['That makes sense.', 'It makes sense that you reach for it.'])(
    'is a part that opens with what was said before: %s',
    (first) =>
      expect(
        joined(
          sample.replace(/(## What you may be going through\n)/, `$1${first}\n`),
          'Worry time for a man of 40.',
        ),
      ).toMatch(/was not said/),
  );
  it('is an order for the sheet that is quoted as something of the person', () =>
    expect(
      joined(
        withLines('Is it about this? From the request: "Plain English, he is dyslexic."'),
        'Worry time for a man of 40. Plain English, he is dyslexic.',
      ),
    ).toMatch(/asked of the sheet/));
  it('is what is near sex', () =>
    expect(
      joined(withLines('Be near sex for 5 minutes, with someone you trust there.'), 'A ladder.'),
    ).toMatch(/between two people/));
});

describe('what belongs to somebody else', () => {
  it('is the job of whoever asks', () => {
    const intent =
      'Social worker, Leeds. For the son rather than the patient. Owen, 39, cannot stop worrying.';
    expect(joined(withFor('a 39-year-old social worker with worry.'), intent)).toMatch(
      /job of whoever asks/,
    );
    expect(joined(withFor('a 39-year-old with worry.'), intent)).not.toMatch(/whoever asks/);
    expect(
      joined(withFor('a social worker with worry.'), "I'm a social worker in Leeds and I worry."),
    ).not.toMatch(/whoever asks/);
  });
  it('is the difficulty of a child', () =>
    expect(
      joined(
        withFor('a mum with worry.'),
        "Mum of a 9yo, Tadhg, who won't sleep alone since we moved.",
      ),
    ).toMatch(/difficulty of the child/));
  it('is a fact of another, such as an injury after a brain injury', () => {
    const line =
      'Because of the injury, plan nothing that lifts, carries, grips or strains, unless your doctor or physiotherapist agrees.';
    const intent = 'Activity diary for a man of 46 after a brain injury.';
    expect(joined(withLines(line), intent, { factors: ['brain_injury'] })).toMatch(
      /says nothing of/,
    );
    expect(
      joined(withLines(line), 'Activity diary for a man of 46.', { factors: ['injury'] }),
    ).not.toMatch(/says nothing of/);
  });
  it('is a sheet for the clinician, where one for the person was asked for', () => {
    const text = withFor('the clinician of a trainee with a thought.');
    expect(joined(text, 'Thought record for a trainee who expects to be let go.')).toMatch(
      /speaks to a clinician/,
    );
    expect(joined(text, 'Questions that I can ask in the session.')).not.toMatch(
      /speaks to a clinician/,
    );
  });
});

describe('figures of the request that are used for something else, or lost', () => {
  const timed = (minutes: number) =>
    sample.replace(/^- Time: .*$/m, `- Time: ${minutes} minutes a day.`);
  it.each([
    ['Log: urge before, urge at 10 min, did he go back.', 10],
    ['Baseline: 12 mins digging, 5 mins on the bench.', 5],
    ['She checks the taps before bed, about 25 mins every night.', 25],
  ])('as time for practice: %s', (intent, minutes) =>
    expect(joined(timed(minutes), intent)).toMatch(/something else than practice/),
  );
  it('is no fault where it is time for practice, too', () =>
    expect(joined(timed(10), 'Rate the urge at 10 min. 10 minutes a day.')).not.toMatch(
      /something else/,
    ));
  it('one time of several days is not all', () =>
    expect(
      joined(withLines('When to practise: 10 am.'), 'Do it 3x: Sat 10 am (busy), Tues, Thurs.'),
    ).toMatch(/several days/));
  it('how far a heart may go is in the text', () => {
    const intent = 'Worry time. Cleared for walking up to HR 115.';
    expect(joined(sample, intent)).toMatch(/gives a limit/);
    expect(joined(withLines('Stay below 115 beats.'), intent)).not.toMatch(/gives a limit/);
  });
  it('who faints at needles tenses', () => {
    const of = { condition: 'bii_phobia', factors: ['fainting'], technique: 'exposure_hierarchy' };
    const needles = sample.replace(/^\*\*Do:\*\* /m, '**Do:** look at a needle. ');
    const intent = 'Ladder for needles, she faints.';
    expect(joined(needles, intent, of)).toMatch(/tenses the muscles/);
    expect(
      joined(needles.replace('look at a needle', 'tense, and look at a needle'), intent, of),
    ).not.toMatch(/tenses the muscles/);
  });
  it('shifts that change have no one time', () => {
    const text = sample.replace(
      /^\*\*Goal:\*\* .*$/m,
      '**Goal:** one time to get up, 7 days a week.',
    );
    expect(joined(text, 'Sleep plan, night shifts, 3 on 4 off.')).toMatch(/shifts that change/);
    expect(joined(text, 'Sleep plan for a clerk.')).not.toMatch(/shifts that change/);
  });
});
