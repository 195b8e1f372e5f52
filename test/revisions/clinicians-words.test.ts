import { describe, expect, it } from 'vitest';
import { byClass } from '../src/revisions/by-class.ts';
import { byGrammar } from '../src/revisions/by-grammar.ts';
import { cases } from '../src/revisions/cases.ts';
import { heldOut } from '../src/revisions/held-out.ts';
import { manyAsks, onlyWhatIsTrue } from '../src/revisions/many-asks.ts';
import { oneOfSeveral } from '../src/revisions/one-of-several.ts';
import { leftAlone, plainSpeech } from '../src/revisions/plain-speech.ts';
import { quickNotes } from '../src/revisions/quick-notes.ts';
import { revised } from '../src/revisions/revised.ts';
import { viewOf } from '../src/revisions/view.ts';

describe("a clinician's words", () => {
  it.each([
    ...cases,
    ...byClass,
    ...byGrammar,
    ...heldOut,
    ...oneOfSeveral,
    ...plainSpeech,
    ...leftAlone,
    ...manyAsks,
    ...quickNotes,
  ])('are done exactly, or left alone: $text', (each) => {
    const { base, after, answer } = revised(each);
    expect(each.done(viewOf(base), viewOf(after)), after).toBe(true);
    expect(answer.answer === 'declined').toBe(after === base);
    if (each.answered) expect(answer.answer, JSON.stringify(answer)).toBe(each.answered);
  });

  it.each(onlyWhatIsTrue)('get answers that are true of the text: $text', ({ on, text, asks }) => {
    const { answer } = revised({ on, text });
    expect(
      answer.asks!.map(({ text: own, state }) => [own, state]),
      JSON.stringify(answer),
    ).toEqual(asks);
  });

  it('are answered one by one, with what was measured', () => {
    const text = 'Swap rungs 4 and 5, delete the last; bigger print';
    const { answer } = revised({ on: 'ladder', text });
    expect(answer).toMatchObject({
      answer: 'partly',
      why: '2 of 3 asks are met.',
      asks: [
        { text: 'Swap rungs 4 and 5', state: 'met', line: expect.any(Number) },
        { text: 'delete the last rung', state: 'met', why: 'It has 10 rungs; it had 11.' },
        {
          text: 'bigger print',
          state: 'not_done',
          why: expect.stringMatching(/not part of the text/),
        },
      ],
    });
  });

  it('name steps and rungs by the numbers of the version that was read', () => {
    const text = 'Drop step 1; rewrite step 3 as: close the book.';
    const { after } = revised({ on: 'worry', text });
    expect(viewOf(after).steps).toEqual([
      'Catch and park',
      'Hold your worry time',
      'Sort what is left',
    ]);
    expect(after).toMatch(/### Step 2\. Hold your worry time\n.*\n\*\*Do:\*\* close the book\.\n/);
  });

  it.each([
    'Remove everything about feeling unsafe',
    'Delete the section on getting stuck',
    '120 words max',
  ])('never take a caution or the way to help away: %s', (text) => {
    const { after } = revised({ on: 'worry', text });
    expect(after).toMatch(/Not for now: if you feel unsafe/);
    expect(after).toMatch(/worse for more than a week, then stop and tell your clinician/);
    expect(after).toMatch(/ending your life or hurting yourself, contact your local emergency/);
  });

  it.each([
    'Replace step 2 by something nicer',
    'Add a section for her boss',
    'Swap rungs 2 and 3',
    'Remove step 9',
    'Take the column "Mood" out of the log',
    'Make step 2 rhyme',
    'Put more of her culture into it',
  ])('that cannot be done change nothing, and it is said why: %s', (text) => {
    const { base, after, answer } = revised({ on: 'worry', text });
    expect(after).toBe(base);
    expect(answer).toMatchObject({ answer: 'declined', why: expect.stringMatching(/\w{4,}/) });
  });
});
