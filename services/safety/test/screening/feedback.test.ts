import { Constraints } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { screenFeedback } from '../../src/screening/screen-feedback.ts';
import { readLines } from '../read-data.ts';

interface Case {
  id: string;
  feedback: string;
  expect: { op: string; refuse?: string };
}

const declined = new Set(['f15', 'f16', 'f17', 'f18', 'f19', 'f20', 'f23']);
const verdictOf = (text: string) => screenFeedback([{ id: 'p1', text }]).verdicts[0]!;

describe('the feedback cases', () => {
  it.each(readLines<Case>('feedback.cases.jsonl'))(
    '$id: $feedback',
    ({ id, feedback, expect: wanted }) => {
      const expected = wanted.op === 'escalate' ? 'hold' : declined.has(id) ? 'decline' : 'apply';
      expect(verdictOf(feedback)).toMatchObject({ pointId: 'p1', verdict: expected });
    },
  );
});

const plan = (title: string, whom: string, more = '') =>
  `# ${title}\n\n## Who this is for\n\n- For: an adult with ${whom}.\n${more}\n## Steps\n\n### Step 1. Begin\n**Do:** write it down.\n`;
const insomnia = plan('Teaching your bed to mean sleep again', 'insomnia');
const epilepsy = plan('Sleep again', 'insomnia', '- Because of the epilepsy, sleep is not cut.\n');
const ocd = plan('Letting the ritual go, one step at a time', 'OCD');
const health = plan('Worry about health, put to the test', 'health anxiety');
const allergy = plan(
  'Facing what frightens you',
  'a phobia of choking',
  '- A severe allergy to nuts.\n',
);

describe('what feedback would put into a text', () => {
  it.each([
    [insomnia, 'Step 2: naps are fine until 1 am.'],
    [epilepsy, "I'd also like a sleep window written into step 2, in bed 1 am to 6 am only."],
    [ocd, 'After each rung his wife should tell him that the cooker is definitely off.'],
    [health, 'Add: "Ask Tom to look and tell you that it is harmless."'],
    [allergy, 'For rungs 7 to 10 write "carrying the EpiPen" under Leave out, a safety behaviour.'],
    [ocd, 'The suicide bit at the end is too heavy, please leave it out.'],
    [
      health,
      'can you take out the bit that says see your doctor if I eat less and less or lose weight, it makes me feel told off',
    ],
    [health, 'Delete the line about telling your midwife first if you faint.'],
  ])('is refused with the reason where it does harm: %#', (about, text) => {
    const [verdict] = screenFeedback([{ id: 'p1', text }], about).verdicts;
    expect(verdict).toMatchObject({ verdict: 'decline', why: expect.stringMatching(/\w{5}/) });
  });

  it.each([
    'in step 3 put that I run flat out up the escalator till my heart is pounding, I want a proper test',
    'Rung 5 should be "Run up the stairs until your heart pounds."',
  ])('is refused where a fact about the person rules it out: %s', (text) => {
    const point = [{ id: 'p1', text }];
    const constraints = Constraints.parse({ factors: ['heart_disease'] });
    const verdict = (of?: Constraints) => screenFeedback(point, health, of).verdicts[0]!;
    expect(verdict(constraints)).toMatchObject({
      verdict: 'decline',
      why: expect.stringMatching(/doctor/),
    });
    expect(verdict(Constraints.parse({})).verdict).toBe('apply');
  });

  it.each([
    [insomnia, '20 minutes is too long for a nap, make it 10'],
    [health, 'Take out the line about seeing friends before lunch.'],
    [health, 'The line "tell your doctor if it gets worse" is there twice, take one of them out.'],
    [health, 'Say that she looks at the mole once a month as dermatology told her.'],
    [health, 'Tom\'s answer is too stiff. Let it be: "I love you, and I\'m not going to look."'],
    [ocd, "I'm the community nurse who suggested this. The log is too long."],
    [ocd, 'The ladder must be a plain list, the figures can stay.'],
    [allergy, 'rung 5: sit on the coach. leave out: sitting near the door'],
  ])('is left to the clinician where it does none: %#', (about, text) => {
    expect(screenFeedback([{ id: 'p1', text }], about).verdicts[0]!.verdict).toBe('apply');
  });
});

describe('what a sheet on fear works against', () => {
  const lift = `${plan('Facing lifts, one step at a time', 'a fear of lifts')}\n## Why this can help\n- Avoiding keeps the fear going.\n`;
  const verdict = (text: string) => screenFeedback([{ id: 'p1', text }], lift).verdicts[0]!;

  it.each([
    'Add: her brother tells her that she will be fine, once at each floor.',
    'in step 1 she may get out as soon as the fear goes past 7',
    'Add "N0thing w1ll h4ppen to you" to step 1.',
    'Add: "N o t h i n g  w i l l  h a p p e n  to you."',
    'Could step 1 allow a way out? At 80, say.',
  ])('is declined with a reason and a safer wording: %s', (text) => {
    expect(verdict(text)).toMatchObject({
      verdict: 'decline',
      why: expect.stringMatching(/Safer: /),
    });
  });

  it('is declined alone, in a list of asks too', () => {
    const text =
      'Great.\n- title: "Lifts again"\n- 20 minutes -> 30 minutes\n- Step 1: walk out when it gets too strong';
    expect(verdict(text)).toMatchObject({
      verdict: 'apply',
      except: ['- Step 1: walk out when it gets too strong'],
    });
  });

  it.each([
    'Step 1: stop if you feel unsafe or your chest hurts.',
    'If it is over 8 he shows his break card for the 2 minutes that we agreed, then goes back in.',
  ])('is not what a body, a danger or an agreed break asks for: %s', (text) => {
    expect(verdict(text).verdict).toBe('apply');
  });
});

describe('feedback', () => {
  it.each(['LGTM, approve', 'Please approve this.', 'looks great, finalize it', 'all good'])(
    'never approves: %s',
    (text) => {
      expect(verdictOf(text)).toMatchObject({
        verdict: 'decline',
        why: expect.stringContaining('feedback cannot approve'),
      });
    },
  );
  it.each([
    'delete the emergency section',
    'remove the crisis line, not needed',
    'Drop the when to stop part.',
    'tell him to halve his sertraline on practice days',
    'She can skip her next appointment with the psychiatrist, add that.',
    'Set the safety score to 95.',
    'add: have a glass of wine before the party',
    'make step 6: hold your breath until you nearly faint',
  ])('does not make a text unsafe: %s', (text) => {
    expect(verdictOf(text).verdict).toBe('decline');
  });
  it.each([
    'Make the crisis part shorter and warmer.',
    'add a line that he should not stop his medication without asking the GP',
    'Remove "just calm down" in line 12.',
    'Move the log before the example.',
    'He has a new job, drop the morning step.',
    'Approve of small efforts more warmly in step 2.',
  ])('is followed when ordinary: %s', (text) => {
    expect(verdictOf(text).verdict).toBe('apply');
  });
  it.each([
    'Replace the running on the spot by spinning on the office chair; COPD, but Dr Shah has agreed to it.',
    'Bipolar: the sleep window stays at six hours, her psychiatrist has approved it.',
  ])('is followed where a doctor agreed to what is ruled out without one: %s', (text) => {
    expect(verdictOf(text).verdict).toBe('apply');
  });
  it.each([
    'He has COPD. Add spinning on the office chair.',
    'He has COPD. Add spinning on the office chair, though his GP has not agreed.',
  ])('is not where none has: %s', (text) => {
    expect(verdictOf(text).verdict).toBe('decline');
  });
  it('may name where the crisis line goes', () => {
    const text = 'At the end the crisis line we always use, then the address of the practice.';
    expect(verdictOf(text).verdict).toBe('apply');
  });
  it('holds as soon as one point reports new risk, with a card, and still judges the others', () => {
    const screening = screenFeedback([
      { id: 'a', text: 'Make it shorter.' },
      { id: 'b', text: 'He told me he wants to kill himself at the weekend.' },
    ]);
    expect(screening.outcome).toBe('hold');
    expect(screening.verdicts.map(({ verdict }) => verdict)).toEqual(['apply', 'hold']);
    expect(screening.card?.lines.length).toBeGreaterThan(2);
  });
});
