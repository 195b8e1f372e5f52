import { describe, expect, it } from 'vitest';
import { reasons, withLines } from './about.ts';

const man = 'Worry time for a man of 40, he worries about work.';

describe('a line that presumes another life', () => {
  it.each([
    ['If you are pregnant, speak to your doctor first.', man],
    ['If you have had a baby and hear voices, get help at once.', man],
    ['While you are pregnant, rest when you need to.', 'Worry time for a man of 71.'],
  ])('%s', (line, request) =>
    expect(reasons(withLines(line), request).join()).toMatch(/pregnancy/),
  );

  it('is fine where it can be so, or where it is a list of what a doctor asks about', () => {
    const woman = 'Worry time for a woman of 30, she worries about work.';
    expect(reasons(withLines('If you are pregnant, speak to your doctor first.'), woman)).toEqual(
      reasons(withLines('Speak to your doctor first.'), woman),
    );
    const list = 'Ask your doctor first about heart disease, epilepsy, pregnancy or asthma.';
    expect(reasons(withLines(list), man).join()).not.toMatch(/pregnancy/);
    expect(
      reasons(
        withLines('Ask your midwife.'),
        'Worry time for a man of 40 whose wife is pregnant.',
      ).join(),
    ).not.toMatch(/speaks of a pregnancy/);
  });

  it('speaks as to a young person only to one', () => {
    const line = 'For young people: your parent or carer agrees to this plan.';
    expect(reasons(withLines(line), man, { age: 40, ageGroup: 'adult' }).join()).toMatch(
      /young person/,
    );
  });
});

describe('a scrap', () => {
  it.each([
    'Your score was 8.',
    'You get this thought.',
    'Named in it: your brother Fintan.',
    'Who could help: your visitor. Agree beforehand what they will do.',
    'To plan with your clinician: theirs.',
    'Topic is attention and the sound.',
    'A tally chart would suit.',
    'You have you and are so bored.',
    'You ask for PMR.',
    'What you want is to smoke most at 9.',
    'Write what you fear, such as "I will ringing the doctor."',
    'You put off the tax return for the food truck every.',
    'Tell the staff,lie down if you need to.',
    'You happened on Monday and twice on Wednesday.',
  ])('is held: %s', (line) => {
    const before = reasons(withLines('Use a timer.'), man);
    expect(reasons(withLines(line), man).length).toBeGreaterThan(before.length);
  });
  it.each([
    'Who could help: your health visitor. Agree beforehand what they will do.',
    'Who could help: your brother. Agree beforehand what he will do.',
    'To plan with your clinician: a walk with your sister.',
    'Your score on the PHQ-9 was 8.',
    'You get this thought when the phone rings at work.',
    'Write the date, the time, and what you did.',
  ])('a whole one is not: %s', (line) =>
    expect(reasons(withLines(line), man)).toEqual(reasons(withLines('Use a timer.'), man)),
  );
});

describe('a timetable', () => {
  const plan = 'Over 11 weeks: week 1, step 1; week 2, step 1 again.';
  it.each([
    'Worry time. Our baby Otis is eleven weeks and I worry all night.',
    'Worry time for a man of 40, 11 weeks sober.',
    'Worry time for a man of 40 over six weeks.',
  ])('is as long as was asked, and no longer: %s', (request) =>
    expect(reasons(withLines(plan), request).join()).toMatch(/timetable of 11 weeks/),
  );
  it.each([
    'Worry time over 11 weeks for a man of 40.',
    'Worry time, eleven-week plan, for a man of 40.',
  ])('of the length that was asked is fine: %s', (request) =>
    expect(reasons(withLines(plan), request).join()).not.toMatch(/timetable/),
  );
});

describe('what could harm for a fact of the request', () => {
  const pregnant = 'Applied tension, I am 31 weeks pregnant and may not lie on my back.';
  const of = { technique: 'applied_tension', condition: 'bii_phobia', factors: ['pregnancy'] };
  it.each([
    'Ask to lie down, and tense while you wait.',
    'If you feel faint, then lie down, raise your legs and tense again.',
    'Tense your arms, legs and belly for 10 seconds.',
  ])('in pregnancy: %s', (line) =>
    expect(reasons(withLines(line), pregnant, of).join()).toMatch(/pregnancy/),
  );
  it.each([
    'Ask to lie on your left side, and tense while you wait.',
    'Do not lie flat on your back: sit, or lie on your left side.',
  ])('is not what is safe: %s', (line) =>
    expect(reasons(withLines(line), pregnant, of).join()).not.toMatch(/second half of pregnancy/),
  );
});
