import { Constraints } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../../edit/ladder.ts';
import { draft } from '../../../writer/draft.ts';
import { revise } from '../../revise.ts';

const library = loadLibrary();
const constraints = Constraints.parse({});
const request = { intent: 'Create exposure hierarchy for agoraphobia', constraints };
const text = render(draft(library, request).document);

function asked(feedback: string) {
  const brief = [{ id: 'p1', from: 'human' as const, text: feedback, priority: 'high' as const }];
  const { document, answers } = revise(library, { ...request, base: { text }, brief });
  return { rows: ladderOf(document)!.rows, text: render(document), answer: answers[0]! };
}
const before = asked('').rows;
const others = (rows: string[][], ...changed: number[]) =>
  rows.filter((_, at) => !changed.includes(at + 1));

describe("a ladder in a clinician's words", () => {
  it.each([
    [
      'rung 3 make it ride one stop on the tram with the dog',
      3,
      'Ride one stop on the tram with the dog.',
    ],
    [
      'Rung 2 "be near it" - near what? Put: sit on the wall outside the library.',
      2,
      'Sit on the wall outside the library.',
    ],
    [
      'Rung 4 be specific, queue at the pharmacy for five minutes',
      4,
      'Queue at the pharmacy for five minutes.',
    ],
    [
      'Good stuff so far overall. Last rung has to be the night train to Leeds',
      before.length,
      'The night train to Leeds.',
    ],
  ])('%s', (feedback, rung, task) => {
    const { rows } = asked(feedback);
    expect(rows[rung - 1]![1]).toBe(task);
    expect(others(rows, rung)).toEqual(others(before, rung));
  });

  it('sets two figures that are given in one go, and no other', () => {
    const figures = [2, 3].map((rung) => Number(before[rung - 1]!.at(-1)) + 1);
    const { rows } = asked(`Rung 2 is ${figures[0]} and rung 3 ${figures[1]} for him.`);
    expect(rows.map((row) => Number(row.at(-1))).slice(1, 3)).toEqual(figures);
    expect(others(rows, 2, 3)).toEqual(others(before, 2, 3));
  });

  it('takes all its rungs from a list of as many, and keeps the figures', () => {
    const list = before
      .map((_, at) => `${at + 1} walk past house number ${'abcdefghijkl'[at]}`)
      .join(', ');
    const { rows } = asked(`Ladder: these say nothing to me. Use: ${list}`);
    expect(rows.map(([, task]) => task)).toEqual(
      before.map((_, at) => `Walk past house number ${'abcdefghijkl'[at]}.`),
    );
    expect(rows.map((row) => row.at(-1))).toEqual(before.map((row) => row.at(-1)));
  });

  it('is left alone where a list has fewer rungs than figures', () => {
    const { text: after, answer } = asked(
      'Use: 1 look at the bus, 2 sit in the bus, 3 ride the bus',
    );
    expect(after).toBe(text);
    expect(answer).toMatchObject({
      answer: 'declined',
      why: expect.stringContaining('3 were given'),
    });
  });

  it('moves a step to straight after the ladder', () => {
    const { text: after } = asked('move step 5 up so it comes straight after the ladder');
    expect(/### Step 3\. (.*)/.exec(after)?.[1]).toBe(/### Step 5\. (.*)/.exec(text)?.[1]);
  });
});
