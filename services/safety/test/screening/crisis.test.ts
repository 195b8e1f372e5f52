import { describe, expect, it } from 'vitest';
import { screenFeedback } from '../../src/screening/screen-feedback.ts';
import { screenIntent } from '../../src/screening/screen-intent.ts';
import { readLines } from '../read-data.ts';

interface Told {
  text: string;
  outcome: 'hold' | 'go';
}

const told = ['first-person', 'development'].flatMap((name) =>
  readLines<Told>(`crisis/${name}.jsonl`),
);
const dangers = told.filter(({ outcome }) => outcome === 'hold').map(({ text }) => text);
const nearMisses = told.filter(({ outcome }) => outcome === 'go').map(({ text }) => text);

/** Held, or refused with the card of a person who can help. */
const isCaught = (text: string): boolean => {
  const { outcome, card } = screenIntent({ intent: text });
  return card !== undefined && outcome !== 'go';
};
const isHeld = (text: string): boolean => screenIntent({ intent: text }).outcome === 'hold';
const verdictOf = (text: string) => screenFeedback([{ id: 'p', text }]).verdicts[0]!.verdict;

describe('a danger, whoever reports it', () => {
  it.each(dangers)('is held, or refused with the card: %s', (text) => {
    expect(isCaught(text)).toBe(true);
  });
  it.each(dangers)('holds feedback: %s', (text) => {
    expect(verdictOf(text)).toBe('hold');
  });
  it.each(nearMisses)('is not read into: %s', (text) => {
    expect(isHeld(text)).toBe(false);
    expect(verdictOf(text)).not.toBe('hold');
  });
  it('is held in the context of a request as in its intent', () => {
    const context = 'She told me on the phone that she has been collecting her tablets again.';
    const { outcome, card } = screenIntent({ intent: 'Worry time for a student.', context });
    expect(outcome).toBe('hold');
    expect(card?.lines.length).toBeGreaterThan(1);
  });
});

// 81 of 84 caught (96.4 %, 95 % interval 90.0 to 98.8) and 5 of 78 held for nothing (6.4 %, 2.8 to 14.1) when measured, once
describe('requests that were not worked with', () => {
  const heldOut = readLines<Told>('crisis/held-out.jsonl');
  const of = (outcome: Told['outcome']) => heldOut.filter((it) => it.outcome === outcome);

  it('are caught as often as was measured', () => {
    const caught = of('hold').filter(({ text }) => isCaught(text));
    expect(caught.length).toBeGreaterThanOrEqual(81);
  });
  it('are held for nothing as seldom as was measured', () => {
    const alarms = of('go').filter(({ text }) => isHeld(text));
    expect(alarms.length).toBeLessThanOrEqual(5);
  });
});

describe('what the word "think" does to a wish to die', () => {
  it.each([
    'Thought record for a student who wants to kill herself tonight',
    'Worry time for a student who wants to kill herself tonight',
    'Worry postponement for me, I want to kill myself tonight',
    'plan for anxiety: He told me he wants to kill himself',
  ])('is nothing: %s', (intent) => {
    expect(isHeld(intent)).toBe(true);
  });
});

describe('an excuse', () => {
  const notesOf = (intent: string) => {
    const { outcome, reasons } = screenIntent({ intent });
    return outcome === 'go' ? reasons.filter(({ code }) => code === 'danger_excused') : null;
  };
  it.each([
    ['Thought record for low mood. She denies any thoughts of suicide.', 'it is denied'],
    [
      'Overdose at 16, twenty years ago; she took an overdose as a teenager. Worry time.',
      'long past',
    ],
    [
      'Harm OCD: intrusive thoughts of killing her baby, no wish to. ERP ladder.',
      'unwanted thought',
    ],
    ['He fears he will kill someone while driving. Exposure ladder for fear of driving.', 'feared'],
  ])('is noted with the words that it let go: %s', (intent, why) => {
    const notes = notesOf(intent)!;
    expect(notes.map(({ message }) => message).join()).toContain(why);
    for (const { quote } of notes) expect(intent).toContain(quote);
  });
  it.each([
    'She denies a plan, but she wants to kill herself.',
    'My brother killed himself last year and I want to follow him, I want to die.',
    'She was abused as a child, and last night she took thirty tablets.',
    'I am scared of exams and I want to kill myself.',
    'I do not sleep well, I want to die.',
  ])('for one thing does not excuse another: %s', (intent) => {
    expect(isHeld(intent)).toBe(true);
  });
});

describe('words of danger that no rule makes out', () => {
  it.each(['My grandfather and death.', 'Write a poem about a knight who is killed.'])(
    'are never out of scope without the card: %s',
    (intent) => {
      const { outcome, card } = screenIntent({ intent });
      expect(outcome === 'go' || card !== undefined).toBe(true);
    },
  );
});
