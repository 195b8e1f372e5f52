import { describe, expect, it } from 'vitest';
import { withoutEdits } from './edits.ts';
import { screenedTwiceFeedback } from './screening.ts';

const isOnlyAboutTheText = (text: string) => withoutEdits(text).trim() === '';

describe('a point of feedback', () => {
  it.each([
    'Steps 3 and 4 are one and the same, join them. Then the post office should come last.',
    'Nine columns will not fit. Cut them down to trigger, thought, what I did.',
    '"You will feel like new": it promises too much. Tone that down.',
    'The one on Monday can just go.',
    'In step 3 write: then tell your partner what you found out.',
    'Fill in the rungs: 1, stand on the first stair with Noor. 2, walk up three stairs, husband downstairs. 3, walk down the whole flight with Noor.',
    'Thank you for this work. Some remarks.',
    'Seen with Mum this morning, girl likes it. Points from us:',
    'NICE NG222 is depression. Should be CG185, Bipolar disorder.',
    "This has come back as a depression plan. She's bipolar I.",
    '2) "at 2.5" – nobody\'s told him what the scale is. Make it 3 and put in Before you start: "0 is calm, 5 is ready to blow."',
    'Put: "Mum sits where you can see her. Nobody else is in the room, and no phones."',
  ])('is about the text alone: %s', (text) => {
    expect(isOnlyAboutTheText(text)).toBe(true);
    expect(screenedTwiceFeedback([{ id: 'p', text }])).toMatchObject({
      outcome: 'go',
      verdicts: [{ verdict: 'apply' }],
    });
  });
  it.each([
    ['somebody is spoken of', 'Cut the last row. She will not be needing it.'],
    ['somebody speaks of themselves', 'Fewer rows, I stopped counting at thirty.'],
    ['a relative is named', 'Delete step 3. Dad says so.'],
    ['it has a word that could tell of danger', 'Swap the bridge for the park.'],
    ['no rule can read it', 'Сократить. Он хочет умереть.'],
    ['it is somebody who said it', 'She says "you will not see anything of this again".'],
    ['a list reports on somebody', 'Log: 1 he gave it all away. 2 he went up there. 3 he said so.'],
    ['a list could tell of danger', 'Use 1 the bridge. 2 the railing at the bridge. 3 jump.'],
    ['thanks are a farewell', 'Thank you for all you did. You will not see me again.'],
    ['what was seen is no sheet', 'Seen with Mum this morning, girl has new marks on her arm.'],
    ['a diagnosis is not all', "She's bipolar I and gave her rings away."],
    ['she purges', 'Please use: "purge after every meal."'],
    ['no change is asked for', 'Found on Tuesday in the garage.'],
    ['somebody was found', 'In step 3 write: found her where you found out.'],
  ])('is about more than that where %s: %s', (_, text) => {
    expect(isOnlyAboutTheText(text)).toBe(false);
  });
  it('is read without its edits, and quoted as it was written', () => {
    const told = 'He gave his dog away and says that nobody has to bother with him now.';
    const text = `Swap steps 2 and 3. ${told} The heading is too long. He cancelled everything after Friday.`;
    expect(withoutEdits(text)).toHaveLength(text.length);
    expect(withoutEdits(text)).not.toContain('Swap');
    const { outcome, reasons } = screenedTwiceFeedback([{ id: 'p', text }]);
    expect(outcome).toBe('hold');
    expect(text).toContain(reasons[0]!.quote);
    expect(reasons[0]!.quote).not.toContain('Swap');
  });
});
