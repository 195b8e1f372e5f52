import { Constraints } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../../../writer/draft.ts';
import { revise } from '../../revise.ts';

const library = loadLibrary();
const constraints = Constraints.parse({});
const base = render(
  draft(library, { intent: 'Stimulus control for insomnia', constraints }).document,
);
const ladder = render(
  draft(library, { intent: 'Create exposure hierarchy for agoraphobia', constraints }).document,
);
const asked = (text: string, on = base) => {
  const { document, answers } = revise(library, {
    ...{ intent: 'x', constraints, base: { text: on } },
    brief: [{ id: 'p1', from: 'human', text }],
  });
  const after = render(document);
  const old = on.split('\n');
  return {
    after,
    answer: answers[0]!,
    fresh: after.split('\n').filter((own) => !old.includes(own)),
  };
};

describe('a line that is added', () => {
  it.each([
    [
      "She's had a fall so warn about going downstairs in the dark.",
      ["- Because you've had a fall, take care when going downstairs in the dark."],
    ],
    [
      'Nowhere does it say when to stop. Something like stop and lie down if your chest hurts, and ring 111.',
      ['- Stop and lie down if your chest hurts, and ring 111.'],
    ],
    ['Put a note at the top that Dr Okafor has seen this plan.', ['Dr Okafor has seen this plan.']],
    ['Review date: 3 May, at the bottom please', ['## To remember', '- Review date: 3 May.']],
    [
      'a line on writing each night in the red book would help',
      ['- Write each night in the red book.'],
    ],
    [
      "'Ask your sister to ring at nine' needs to be an actual line.",
      ['- Ask your sister to ring at nine.'],
    ],
    [
      'put a space at the bottom for client and nurse initials',
      ['## To remember', '- Client initials: ____________', '- Nurse initials: ____________'],
    ],
    ['Say where - the green sofa.', ['- Where: the green sofa.']],
  ])('is in the words of the text: "%s"', (text, lines) => {
    const { fresh, answer } = asked(text);
    expect(answer.answer).toBe('applied');
    expect(fresh).toEqual(lines);
  });

  it('is above the ladder where the table is named', () => {
    const { after } = asked(
      'I tell people at least three goes a week and never two rungs in a day. Pop that in above the table.',
      ladder,
    );
    expect(after).toMatch(
      /Aim for at least three goes a week\. Never two rungs in a day\.\n\| Rung/,
    );
  });

  it('fills the place that is kept for a crisis line', () => {
    const { after } = asked('The crisis line we use: 0800 123 456, day and night.');
    expect(after).toContain('- Local crisis line: 0800 123 456, day and night.');
    expect(after).not.toContain('[clinician to add]');
  });
});
