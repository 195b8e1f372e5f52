import { Constraints } from '@cerina/contracts';
import type { ProtocolDocument } from '@cerina/library';
import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../writer/draft.ts';
import { WritingRequest } from '../writer/request.ts';
import { linesAtScale, rescale } from './scale.ts';

const onTen = (line: string): string => linesAtScale([line], '0-10')[0]!;

describe('another scale', () => {
  it.each([
    [
      'Fear was 45 before, 70 at the peak and 35 after.',
      'Fear was 4.5 before, 7 at the peak and 3.5 after.',
    ],
    [
      'Choose one that feels 40 or less to leave out. It was 70 hard at first, and it was still 65.',
      'Choose one that feels 4 or less to leave out. It was 7 hard at first, and it was still 6.5.',
    ],
    ['Choose one at about 30 to 40.', 'Choose one at about 3 to 4.'],
    [
      'Distress went from 65 to 40, and all stayed well.',
      'Distress went from 6.5 to 4, and all stayed well.',
    ],
    [
      'It should be no more than 15 above the last.',
      'It should be no more than 1.5 above the last.',
    ],
    ['Below 70, choose a smaller one.', 'Below 7, choose a smaller one.'],
    ['At 50, say it and walk away.', 'At 5, say it and walk away.'],
    [
      'Choose one that feels 40 or less to leave out.',
      'Choose one that feels 4 or less to leave out.',
    ],
    [
      'It was 70 hard at first, and 40 hard on day 6.',
      'It was 7 hard at first, and 4 hard on day 6.',
    ],
    ['Small steps, from about 30 up.', 'Small steps, from about 3 up.'],
    ['Mood 25, pleasure 20, achievement 0.', 'Mood 2.5, pleasure 2, achievement 0.'],
    ['Feeling: guilty, 80. The map fitted 85.', 'Feeling: guilty, 8. The map fitted 8.5.'],
    ['His attention was 70 outside.', 'His attention was 7 outside.'],
    ['You can bring it down by 20.', 'You can bring it down by 2.'],
    ['Write at 100 what the best would be.', 'Write at 10 what the best would be.'],
  ])('is for ratings: %s', (line, rated) => {
    expect(onTen(line)).toBe(rated);
  });

  it.each([
    '- Over 5 weeks: week 1, step 1; week 2, steps 2 to 4; week 3, steps 5 to 6. Go on only when you are ready.',
    'Week 2, steps 2 to 5. Week 3, rungs 4 to 8.',
    '- In one session: rungs 1 to 3, one after the other.',
    'Read pages 4 to 9.',
    '2. Can I do something about it? YES (go to 4) NO (go back to 3)',
    'Breathe in while you count to 4, and out while you count to 6.',
    'Next action: phone the garage on Thursday at 10.',
    'The shop opens at 9.',
    'Tense for 10 to 15, let go for 20 to 30, 5 times.',
    'Do 3 of them, on days 2 and 4.',
    'Her son is 12.',
    'You are now 80% sure, and it was 60%.',
    '- Also said in the request, word for word: "Sleep was 5, mood was 40." "Rung 6 to 8."',
    '- Time: 20 minutes a day, from 5 to 25.',
    'Rosa, 40, feared that she would fall.',
    'Tom checked his pulse about 40 times.',
    'Let go for 15, and feel the difference.',
    'He had known him for 20 years, and 30 people came.',
    'Take the number 45 bus, line 20.',
    'The 20 cards are laid out.',
    'A pool of 50 metres, 15 kg, 25 per cent.',
    'Walk for 30 to 40 minutes.',
  ])('leaves what is counted: %s', (line) => expect(onTen(line)).toBe(line));

  it('changes the rows of a ladder by their last cell only', () => {
    const table = [
      '| Rung | What you do | Expected fear (0-100) |',
      '|---|---|---|',
      '| 1 | Stay for 20 minutes. | 40 |',
    ];
    const document = {
      title: null,
      preamble: [],
      sections: [{ kind: 'log', heading: 'Log', lines: table, steps: [] }],
    } as unknown as ProtocolDocument;
    expect(rescale(document, '0-10').sections[0]!.lines.at(-1)).toBe(
      '| 1 | Stay for 20 minutes. | 4 |',
    );
  });

  describe.each([5, 8, 10])('of 0 to %d', (top) => {
    const library = loadLibrary();
    it.each(library.techniques.map(({ id }) => [id]))('is the only one in %s', (technique) => {
      for (const maxWords of [null, 400]) {
        const { document } = draft(
          library,
          WritingRequest.parse({
            task: 'draft',
            intent: 'For a woman of 40.',
            constraints: Constraints.parse({
              technique,
              maxWords,
              limits: [{ kind: 'scale', least: 0, most: top, words: `0 to ${top}`, about: [] }],
            }),
          }),
        );
        const steps = document.sections.flatMap((section) => section.steps);
        const said = steps.flatMap(({ parts }) => parts.map(({ text }) => text));
        for (const line of said.filter((text) => !text.startsWith('|'))) {
          // no threshold of another scale, and nothing that no hand can show
          expect(line).not.toMatch(/\b(?:below|above|under|at about|from about) [2-9]\d\b(?! ?%)/i);
          expect(line).not.toMatch(/\b\d\.5\b/);
        }
        expect(render(document)).not.toMatch(/\b0 to 100\b(?! ?%)|\(0-100\)(?! \|? ?%)/);
      }
    });
  });
});
