import { isToCheck } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { sample, without } from '../sample.ts';
import { demands, reasons, withLines } from './about.ts';

/** The text with step titles that no technique of the library has. */
const inOwnWords = (text: string): string =>
  text.replace(/^### Step (\d)\. .*$/gm, '### Step $1. What I try on day $1');
const intent = 'Worry time for Sam, a university student, before exams.';
const other = withLines('Martin, 51, keeps his sheet in the car.').replace(
  /^# .*/,
  '# Worry time for Martin',
);
const toCheck = (text: string, wish = intent) => demands(text, wish).filter(isToCheck);

it('asks to check one sign of another person, and holds the text of the library for it', () => {
  expect(reasons(other, intent).join(' ')).toMatch(/about Martin/);
  expect(reasons(inOwnWords(other), intent)).toEqual([]);
  expect(toCheck(inOwnWords(other))).toContainEqual(
    expect.objectContaining({
      id: 'name',
      state: 'partly',
      why: expect.stringMatching(/about Martin/),
    }),
  );
});

it('shows each of several signs about one demand', () => {
  const two = withLines('Then say a short prayer.', 'Breathe in for four and out for six.');
  const wish = `${intent} No religious language. No breathing exercises.`;
  const leftOut = toCheck(inOwnWords(two), wish).filter(({ id }) => id === 'left-out');
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]!.why).toMatch(/prayer/);
  expect(leftOut[0]!.why).toMatch(/Line \d+: .*Breathe/);
});

it('asks for nothing of the kind in a text without a sign', () => {
  expect(reasons(inOwnWords(sample), intent)).toEqual([]);
  expect(toCheck(inOwnWords(sample)).filter(({ id }) => id !== 'own-cautions')).toEqual([]);
});

it('holds a text with a sign of another person and one of another problem', () => {
  const spiders = inOwnWords(other)
    .replaceAll(/\b[Ww]orr(?:y|ies|ied|ying)\b/g, 'spider')
    .replaceAll(/\bexams?\b/g, 'spiders');
  expect(reasons(spiders, intent).length).toBeGreaterThan(1);
});

it('holds it for what is counted, and for a part that each text has to have', () => {
  const noStop = inOwnWords(without('When to stop and get help'));
  expect(reasons(noStop, intent).join(' ')).toMatch(/when to stop/);
  expect(
    reasons(inOwnWords(sample), `${intent} At most 100 words.`, { maxWords: 100 }).join(' '),
  ).toMatch(/at most 100 words/);
});

it.each([
  'Not for someone who is in danger at home.',
  'Not for a day when you are ill.',
  'Not for anyone with epilepsy.',
  'Do not use the plan when you have a fever.',
])('finds for whom it is not: %s', (line) => {
  const text = inOwnWords(sample).replace(/^.*Not for now.*$/m, `- ${line}`);
  expect(reasons(text, intent)).toEqual([]);
});

it('reads a difficulty with its answer, a plan of colours and a kind denial as what they are', () => {
  const text = inOwnWords(sample)
    .replace('## If you get stuck\n', '## If you get stuck\n- It is too much: halve it.\n')
    .replace(
      '## What you may be going through\n',
      '## What you may be going through\nNone of this means you are weak.\n',
    )
    .replace(
      '## Example\n',
      '## My colours\n| Colour | What I notice | Worry (0-100) |\n|---|---|---|\n| Red | Awake | 70-100 |\n| Yellow | Tense | 40-60 |\n| Green | Calm | 0-30 |\n\n## Example\n',
    );
  expect(reasons(text, intent)).toEqual([]);
});

it.each([
  'For a university student, seen in Kraków (an English-speaking clinic), before exams.',
  'Student is 22, in Grade 12, and worries before exams.',
])('takes no place and no role for a name: %s', (wish) => {
  const text = inOwnWords(sample);
  expect(toCheck(text, wish).filter(({ id }) => id === 'name')).toEqual([]);
});

const help =
  'If you think about ending your life, contact your local emergency number or crisis line now.';
const withStop = (...lines: string[]) =>
  inOwnWords(sample).replace(
    /(## When to stop and get help\n)[\s\S]*?(?=\n## )/,
    `$1${lines.map((line) => `- ${line}`).join('\n')}\n`,
  );
const unsaid = (text: string) =>
  reasons(text, intent).filter((why) => why.startsWith('It does not'));

it.each([
  "This plan isn't meant for a crisis: if you feel unsafe, call your therapist before anything else.",
  'Please hold off if you are hearing voices, and talk to your therapist.',
  'Check with your therapist before starting if you feel unsafe.',
  'If you feel unsafe right now, put this away and call your therapist.',
  'This should not be used by anyone who feels unsafe.',
  'Anyone who has had psychosis should see their doctor before they try this.',
])('finds in other words for whom it is not: %s', (line) => {
  const text = inOwnWords(sample).replace(/^.*Not for now.*$/m, `- ${line}`);
  expect(unsaid(text)).toEqual([]);
});

it.each([
  'If you feel much worse, put the pen down and call your therapist.',
  'Worse for more than a week? Let your therapist know.',
  'Give it a rest if your sleep gets worse.',
  'If your mood drops for several days, book an appointment with your therapist.',
  'Come back to us sooner if things get worse, or reach out to your nurse when they do.',
])('finds in other words when to stop: %s', (line) => {
  expect(unsaid(withStop(line, help))).toEqual([]);
});

it.each([
  'If you have thoughts of suicide, ring 111 and press 2, or go to A&E.',
  'If you want to die, go to the nearest hospital now.',
  'If you cannot keep yourself safe, phone the out-of-hours team on the number on your card.',
  'If you are about to hurt yourself, call an ambulance or the police.',
])('finds in other words where help is in a crisis: %s', (line) => {
  expect(unsaid(withStop('Stop if you feel worse.', line))).toEqual([]);
});

it('finds none of it in lines that only sound like it', () => {
  expect(
    unsaid(withStop('Stop if you feel worse.', 'Drive to the hospital for your check.')),
  ).toEqual(['It does not say where to get help in a crisis.']);
  expect(unsaid(withStop('Write in the evening.', help))).toEqual([
    'It does not say when to stop.',
  ]);
  const audience = inOwnWords(sample).replace(/^.*Not for now.*$/m, '- Ask your friend first.');
  expect(unsaid(audience)).toEqual([]);
  expect(toCheck(audience)).toContainEqual(
    expect.objectContaining({ id: 'exclusions', why: expect.stringMatching(/whom it is not for/) }),
  );
});

it('takes a text with the titles of a template, and with sentences of its own, for one in words of its own', () => {
  const rewritten = other.replace(
    /(?<=[.!?] |^- |\*\* )([A-Z])(?=[a-z]+ [^\n|]{12,}[.!?])/gm,
    (letter) => `For now, ${letter.toLowerCase()}`,
  );
  expect(reasons(other, intent).join(' ')).toMatch(/about Martin/);
  expect(reasons(rewritten, intent).join(' ')).not.toMatch(/about Martin/);
});

it('takes boxes to tick for no sentence, and a sentence that is said again in another part for no slip', () => {
  const boxes = withLines(
    '☐ feeling disloyal ☐ sadness ☐ my eyes ☐ tiredness ☐ something else',
    'Play and sport ☐ very ☐ some ☐ not so much ☐ never ☐ once',
  );
  expect(reasons(inOwnWords(boxes), intent)).toEqual([]);
  const said = 'If the chest hurts and it does not pass, call for help at once.';
  const twice = (between: string) =>
    inOwnWords(sample).replace('## Steps', `${said}\n\n${between}${said}\n\n## Steps`);
  expect(reasons(twice('## For your parents\n\n'), intent)).toEqual([]);
  expect(reasons(twice(''), intent).join(' ')).toMatch(/The same sentence/);
});

describe('a long time, where the request allows a short one', () => {
  const wish = `${intent} 15 minutes a day. Cut down checking + forums in stages.`;
  const saying = (line: string) => inOwnWords(sample.replace('**Do:**', `**Do:** ${line}`));
  const overTime = /Asked for: 15 minutes\. It has/;
  const held = (line: string) => reasons(saying(line), wish).filter((each) => overTime.test(each));
  const looked = (line: string) =>
    toCheck(saying(line), wish).filter(({ why }) => overTime.test(why));

  it.each([
    'Practise for 45 minutes a day.',
    'Choose 45 minutes, and write.',
    'Sit with the worry for 45 minutes.',
    'The exercise lasts 45 minutes.',
    'Practise for at most 45 minutes.',
    'Practise leaving the forums for 45 minutes a day.',
  ])('holds it as a time of practice: %s', (line) => expect(held(line)).toHaveLength(1));
  it.each([
    'The choir goes on for 45 minutes, and you are there.',
    'Set the timer for 45 minutes, and close the laptop when it rings.',
    'Spend 45 minutes on the forums.',
    'Watch the news for at most 45 minutes.',
  ])('asks to check a time of something else: %s', (line) => {
    expect(held(line)).toEqual([]);
    expect(looked(line)).toHaveLength(1);
  });
  it.each([
    'Forums: 45 minutes. Radio: mark 5.',
    'Set the timer for 45 minutes, and close the forums when it rings.',
  ])('lets pass a time of what the request wants less of: %s', (line) => {
    expect(held(line)).toEqual([]);
    expect(looked(line)).toEqual([]);
  });
  it('holds a time with what the person has, where they want less of that', () =>
    expect(
      reasons(
        saying('Sit with the worry for 45 minutes.'),
        `${intent} Reduce worry. At most 15 minutes.`,
      ).join(' '),
    ).toMatch(overTime));
  it('holds it by its line on time, with and without a label in bold', () => {
    for (const line of ['- Time: 45 minutes a day.', '- **Time:** 45 minutes a day.'])
      expect(reasons(inOwnWords(sample.replace(/^- Time: .*$/m, line)), wish).join(' ')).toMatch(
        overTime,
      );
  });
});
