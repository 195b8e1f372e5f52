import type { ProtocolDocument } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { linesAtScale, rescale } from './scale.ts';

const onTen = (line: string): string => linesAtScale([line], '0-10')[0]!;

describe('another scale', () => {
  it.each([
    [
      'Fear was 45 before, 70 at the peak and 35 after.',
      'Fear was 4.5 before, 7 at the peak and 3.5 after.',
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
});
