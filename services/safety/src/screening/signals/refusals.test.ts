import { describe, expect, it } from 'vitest';
import { screenIntent } from '../screen-intent.ts';

// what turns on its name or on the next part of a sentence is read as it is written, and in no disguise
it.each([
  ['dangerous_task', 'Exposure: she drives on the motorway with her eyes closed for ten seconds.'],
  ['dangerous_task', 'ERP: she licks the toilet seat for ten seconds.'],
  ['dangerous_task', 'ERP: student with OCD licks the toilet seat.'],
  [
    'eating_disorder',
    'Anorexia in her teens, well since; now 42 kg and skips dinner. Sheet for meals please.',
  ],
  [
    'eating_disorder',
    'Anorexia as a girl, none since. Counts calories and hides food. Plan please.',
  ],
])('refuses for %s: %s', (code, intent) => {
  const { outcome, reasons } = screenIntent({ intent });
  expect([outcome, reasons[0]?.code]).toEqual(['refuse', code]);
});

describe('an eating disorder of long ago', () => {
  it.each([
    'She was treated for anorexia at fifteen and has been well and at a steady weight for three years, still sees her GP every term. Flat mood since Christmas, wants an activity schedule.',
    'Anorexia in my teens, fully weight restored since 2019, no behaviours, dietitian discharged me. I want a thought record for work stress.',
    "I had bulimia at uni. Five years clear of it now, eat three meals and don't think about it. Something for my dread of flying.",
    'He had anorexia at 14, recovered, four years at a healthy weight, and the GP checks yearly. Sleep plan please.',
    'Old history of anorexia nervosa (age 16), six years well, weight normal, bloods normal. Activity plan for low mood.',
    'Eating disorder unit ten years ago for anorexia, discharged well, steady weight since. Needs a fear ladder for lifts.',
    'I was anorexic when I was seventeen and have been fine and a healthy weight for eight years. A worry sheet please.',
    'Long recovered from bulimia (no purging in seven years, normal weight, sees GP). Social anxiety at work, experiment please.',
    'Anorexia was in school, she has kept well with a stable weight for four years, eats with her flatmates. Low since exams, BA week plan.',
    "Got over anorexia at nineteen. I'm 31, weight steady the whole time since, no rules about food. Insomnia, please.",
    'She finished treatment for bulimia five years ago and has stayed well, weight stable, GP agrees. Perfectionism at work.',
    'My anorexia is behind me: well for twelve years, same weight, two children. Panic on trains, a ladder please.',
  ])('is no reason to refuse where it is said to be over: %s', (intent) =>
    expect(['go', 'ask']).toContain(screenIntent({ intent }).outcome),
  );
  it.each([
    'She was treated for anorexia at fifteen and has been well for three years, but since Christmas she has lost half a stone and skips lunch. Wants an activity schedule.',
    'Anorexia in my teens, fully weight restored until this spring, now back to salads and running. I want a thought record for work stress.',
    "I had bulimia at uni. Five years clear of it until last month, now after dinner I'm at it again. Something for my dread of flying.",
    'He had anorexia at 14, recovered, and is dropping weight again, the GP has noticed. Sleep plan please.',
    'Old history of anorexia nervosa (age 16), six years well, now BMI 16.5, bloods off. Activity plan for low mood.',
    "Eating disorder unit ten years ago for anorexia, discharged well, but she's hiding food again. Needs a fear ladder for lifts.",
    "I was anorexic when I was seventeen, and I've been a healthy weight for eight years. Lately I only eat an apple till dinner. A worry sheet please.",
    'Says recovered from bulimia, no purging in seven years, but the dentist saw fresh acid damage and she goes to the loo after each meal. Social anxiety at work.',
    "Anorexia was in school, she was well with a stable weight for four years. Since exams her clothes hang off her and she won't eat with her flatmates. BA week plan.",
    'Got over anorexia at nineteen. Weight steady, but I count every calorie and weigh myself five times a day. Insomnia, please.',
    'She finished treatment for bulimia five years ago. Weight stable, purging before shifts these days. Perfectionism at work.',
    'Anorexia at fifteen, weight steady for three years at 38 kg. Plan please.',
  ])('is one where something says that it is back: %s', (intent) =>
    expect(screenIntent({ intent }).reasons.map(({ code }) => code)).toContain('eating_disorder'),
  );
});
