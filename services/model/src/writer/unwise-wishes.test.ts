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
  it('for a parent who would take something away', () => {
    const { text, notes } = made(
      "My son is eight and won't go upstairs on his own. A ladder that we can do together with stickers please. We were thinking of taking his tablet away for a week when he refuses.",
    );
    expect(text).toMatch(/nothing is taken away here/);
    expect(notes).toMatch(/Asked for, and not in this sheet: ".*tablet/);
  });
  it.each([
    "I have contamination OCD about taps and drains. An ERP ladder, six rungs. I'd like to text my brother when I start a rung.",
    'Exposure ladder for a man of 40 with a fear of lifts. Please leave out asking his wife whether it is safe.',
    "My son is eight and won't go upstairs on his own. A ladder that we can do together with stickers please.",
  ])('and nothing is said of a wise one: %s', (intent) => {
    const { text, notes } = made(intent);
    expect(text).not.toMatch(/works like a ritual|taken away here/);
    expect(notes).not.toContain('Asked for, and not in this sheet: "');
  });
});
