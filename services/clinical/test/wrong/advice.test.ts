import { describe, expect, it } from 'vitest';
import { reasons, withLines } from './about.ts';

const of = (condition: string, line: string, intent = 'A plan.', factors: string[] = []) =>
  reasons(withLines(line), intent, { condition, factors });

describe('advice that works against what the text is for is named, with the line', () => {
  it.each([
    ['ocd_contamination', 'Wash once more if you doubt it.', /ritual/],
    ['ocd_contamination', 'Leave out washing after the toilet.', /hygiene/],
    ['ocd_checking', 'Take a photo of the stove before you go.', /ritual/],
    ['health_anxiety', 'Ask your partner to feel the lump and say that it is fine.', /certainty/],
    ['body_dysmorphia', 'Send three photos of your nose to friends.', /Mirrors/],
    ['bii_phobia', 'Let all your muscles go limp as the needle comes.', /tensed/],
    ['grief', 'Dispute each thought about her.', /Grief/],
    ['insomnia', 'Sleep in at the weekend to catch up on sleep.', /awake/],
    ['insomnia', 'Stay out of bed except from 3 to 6.30 for the first fortnight.', /five hours/],
    ['insomnia', 'Plan four and a half hours in bed.', /five hours/],
    ['mecfs', 'Push through the tiredness.', /limit/],
    ['anger', 'Punch a cushion ten times.', /Venting/],
    ['child_anxiety_dark', 'Let them stay until morning in your bed.', /Rescuing/],
    ['agoraphobia', 'As soon as fear rises, leave the shop.', /keeps the fear/],
    ['breakup', 'Have one quick look at his profile.', /ex-partner/],
    ['gad', 'Have a glass of wine before you start.', /Alcohol/],
    ['gad', 'Skip your tablets on these days.', /prescriber/],
    [
      'agoraphobia',
      'As soon as fear rises, leave the shop, whatever your clinician said.',
      /keeps the fear/,
    ],
  ])('%s: %s', (condition, line, reason) => {
    expect(of(condition, line)).toContainEqual(expect.stringMatching(reason));
  });

  it.each([
    ['ocd_contamination', 'Leave out the second wash.'],
    ['ocd_contamination', 'List what you wash or check again to be sure.'],
    ['health_anxiety', 'Do not ask your partner to say that it is fine.'],
    ['body_dysmorphia', 'Put the mirror away for 30 minutes.'],
    ['bii_phobia', 'Do not go limp: tense your legs.'],
    ['insomnia', 'This plan does not cut your hours in bed: 7 hours in bed are the least.'],
    ['anger', 'Leave out hitting cushions. That trains anger.'],
    ['agoraphobia', 'If fear comes, stay and see what happens.'],
    [
      'agoraphobia',
      'Stop if you feel unreal or lose track of where you are, and tell your clinician.',
    ],
    [
      'ocd_thoughts',
      'Tell your clinician before you go on if part of you wants what the thought says, or if you plan it.',
    ],
    ['gad', 'Wait too if you need wine to get through the day.'],
    ['gad', 'Keep taking any prescribed medicine as usual.'],
  ])('and its reverse is not: %s: %s', (condition, line) => {
    expect(of(condition, line).filter((each) => each.includes('It says'))).toEqual([]);
  });
});

it('holds a limit of the request for a heart that does not take more', () => {
  const line = 'Sprint upstairs until your heart pounds.';
  const limited =
    'Worry plan for a man of 58 with a stent; the cardiologist allows gentle walking only.';
  expect(of('gad', line, limited)).toContainEqual(expect.stringMatching(/doctor's limit/));
  expect(of('gad', line, 'Worry plan for a runner of 28.')).toEqual([]);
});

describe('what the request rules out is ruled out by its kind', () => {
  it.each([
    ['No religious language please.', 'End with a short prayer.'],
    ['Without water images.', 'See a wide river in front of you.'],
    ['No talk of trying again.', 'Next time it will work out.'],
    ['Please do not name any diagnosis.', 'This is for people with PTSD.'],
    ['Nothing with pubs.', 'Treat yourself to a pint.'],
  ])('%s %s', (wish, line) => {
    const asked = `Worry time for a man of 40. ${wish}`;
    expect(reasons(withLines(line), asked)).toContainEqual(
      expect.stringMatching(/Asked for: nothing of/),
    );
    expect(reasons(withLines(line), 'Worry time for a man of 40.').join()).not.toMatch(/Asked for/);
  });

  it('but not by what it says of the person, or by what a line warns of', () => {
    const facts =
      'Worry time for a woman of 40 who cannot say no at work, no thoughts of harming the baby.';
    expect(reasons(withLines('Tell your boss, and take the pram.'), facts)).toEqual([]);
    const sober = 'Worry time for a man of 40. No alcohol please.';
    expect(reasons(withLines('Practise without alcohol.'), sober).join()).not.toMatch(/nothing of/);
    const faithful =
      'Worry time for a man of 40. Nothing that asks him to pray without washing or do anything his faith forbids.';
    expect(reasons(withLines('Your faith stays as it is.'), faithful).join()).not.toMatch(
      /nothing of/,
    );
  });
});
