import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from './draft.ts';
import { WritingRequest } from './request.ts';

const library = loadLibrary();
const made = (intent: string) => {
  const { constraints, case: own } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: own });
  const { document, notes } = draft(library, request);
  return { text: render(document), notes: notes.map(({ message }) => message).join('\n') };
};

describe('a wish that feeds the fear is answered', () => {
  it.each([
    "I have contamination OCD about taps and drains. An ERP ladder, six rungs. I'd like to ring my brother to confirm that it is clean after each rung.",
    'I have checking OCD with the oven. ERP ladder please. Could I text my mum to check that it is off on every rung?',
  ])('to who asks for it, and beside the sheet: %s', (intent) => {
    const { text, notes } = made(intent);
    expect(text).toMatch(/it works like a ritual, so it is not on the rungs/);
    expect(notes).toMatch(/Asked for, and not in this sheet: ".*(?:clean|off)/);
  });
  it.each([
    'ERP for a client of 31 with contamination OCD about taps. Six rungs. Please have her husband text back that it is safe after each rung.',
    'My wife has checking OCD with the oven. ERP ladder please. I would like to tell her each time that the oven is off.',
    "Exposure ladder for a man of 40 who panics in lifts. Have his sister say 'nothing will happen' before every rung.",
    "Health anxiety, woman 45, behavioural experiment. Her partner should text 'you're fine' when she asks.",
  ])('to the person where somebody else asks for it, who asked for nothing: %s', (intent) => {
    const { text, notes } = made(intent);
    expect(text).toMatch(/Nobody tells you on a step that all is safe\./);
    expect(text).not.toMatch(/You asked for/);
    expect(notes).toContain('Asked for, and not in this sheet: "');
  });
  it('to a parent who would give the answers', () =>
    expect(
      made(
        "My daughter is 9 and afraid of being sick. A ladder for us please. I want to tell her she won't be sick before each step.",
      ).text,
    ).toMatch(/You asked for answers that all is safe\. Such an answer calms your child/));
  it('for a parent who would take something away', () => {
    const { text, notes } = made(
      "My son is eight and won't go upstairs on his own. A ladder that we can do together with stickers please. We were thinking of taking his tablet away for a week when he refuses.",
    );
    expect(text).toMatch(/nothing is taken away here/);
    expect(notes).toMatch(/Asked for, and not in this sheet: ".*tablet/);
  });
  it.each([
    "I have contamination OCD about taps and drains. An ERP ladder, six rungs. I'd like to text my brother when I start a rung.",
    'OCD, man of 50. His wife is to stop answering when he asks if it is clean. ERP please.',
    'OCD, woman of 50. Each night her husband will say that it is locked. ERP please.',
    'ERP for a client of 31 with contamination OCD about taps. Her husband is kind and will help.',
    'Exposure ladder for a man of 40 with a fear of lifts. Please leave out asking his wife whether it is safe.',
    "My son is eight and won't go upstairs on his own. A ladder that we can do together with stickers please.",
  ])('and nothing is said of a wise one: %s', (intent) => {
    const { text, notes } = made(intent);
    expect(text).not.toMatch(/works like a ritual|taken away here|all is safe/);
    expect(notes).not.toContain('Asked for, and not in this sheet: "');
  });
});
