import { describe, expect, it } from 'vitest';
import { asksIn } from '../src/asks/splitting/split.ts';

describe('the asks of a message', () => {
  it.each([
    [
      'by numbers, in one line',
      '1) use a 0-10 scale 2) British spelling 3) drop step 4',
      ['use a 0-10 scale', 'British spelling', 'drop step 4'],
    ],
    ['by bullets', '- half as long\n- bigger print', ['half as long', 'bigger print']],
    [
      'by semicolons',
      "Yorkshire spelling; 'pang' should be 'grief'; bigger print",
      ['Yorkshire spelling', "'pang' should be 'grief'", 'bigger print'],
    ],
    ['by sentences', 'Drop rung 2. Make step 3 gentler.', ['Drop rung 2.', 'Make step 3 gentler.']],
    [
      'by "and" between two of them',
      "'therapist' throughout, and a 0-10 scale",
      ["'therapist' throughout", 'a 0-10 scale'],
    ],
    [
      'with what the second leaves unsaid',
      'Swap rungs 4 and 5, delete the last',
      ['Swap rungs 4 and 5', 'delete the last rung'],
    ],
    [
      'where the first is a kind of its own',
      "Reading age 9 please, and take out the word 'scanning'.",
      ['Reading age 9 please', "take out the word 'scanning'."],
    ],
    [
      'by what is to be left free',
      'Drop step 2, she knows it. But leave room for her initials.',
      ['Drop step 2, she knows it.', 'But leave room for her initials.'],
    ],
    [
      'where the second names a new thing without a verb',
      'Halve the length AND a page on sleep',
      ['Halve the length', 'a page on sleep'],
    ],
    [
      'by what is liked',
      'Fewer words. I like the drawing of the loop.',
      ['Fewer words.', 'I like the drawing of the loop.'],
    ],
    [
      'five in one message',
      'Please shorten it, swap steps 1 and 2, add a column to the log, leave out the example and use UK spelling.',
      [
        'Please shorten it',
        'swap steps 1 and 2',
        'add a column to the log',
        'leave out the example',
        'use UK spelling.',
      ],
    ],
  ])('are found %s', (_, text, asks) => {
    expect(asksIn(text)).toEqual(asks);
  });

  it.each([
    [
      'The bit about the brisk walk - she has a bad foot, take it out. Every "looping" to "going over". The intro paragraph: start with "You are not alone."',
      [
        'The bit about the brisk walk - she has a bad foot, take it out.',
        'Every "looping" to "going over".',
        'The intro paragraph: start with "You are not alone."',
      ],
    ],
    [
      'Say "nerves" rather than "anxiety" throughout. One test a week is enough.',
      ['Say "nerves" rather than "anxiety" throughout.', 'One test a week is enough.'],
    ],
    [
      'Week plan: two weeks a step... no, leave it. Strike "It is no weakness." Could you make it warmer overall?',
      [
        'Week plan: two weeks a step... no, leave it.',
        'Strike "It is no weakness."',
        'Could you make it warmer overall?',
      ],
    ],
    [
      'Drop "or a loud voice" from step 1. He has a slot on Fridays between 2 and 3.30, could you put that at the end?',
      [
        'Drop "or a loud voice" from step 1.',
        'He has a slot on Fridays between 2 and 3.30, could you put that at the end?',
      ],
    ],
  ])('are found where each sentence asks for a thing of its own: %s', (text, asks) => {
    expect(asksIn(text)).toEqual(asks);
  });

  it('do not end a sentence before a word is mended', () => {
    const text = `The word "ritual" won't mean much to her, we say "tapping" with her.`;
    expect(asksIn(text)).toEqual([text]);
  });

  it.each([
    ['a reason', 'Remove the breathing exercise, it has become a safety behaviour'],
    ['a limit', 'Step 2 for night shifts; that step only'],
    ['what is wrong before what would mend it', 'step 2 is too big a jump, put something in'],
    ['a fact about the client first', 'She is very ashamed. Warmer tone please'],
    ['content after its colon', "New section 'For Jo': use the list; take a break; write it down."],
    ['signs', 'Add a relapse plan; her early signs are skipping breakfast, cancelling choir'],
    ['a quotation', `Replace "stop, and then write it down" with "stop"`],
  ])('stay whole with %s', (_, text) => {
    expect(asksIn(text)).toEqual([text]);
  });

  it('are few, however long the message, and none of its words is lost', () => {
    const asks = asksIn(Array.from({ length: 40 }, (_, at) => `Drop step ${at + 1}`).join('; '));
    expect(asks).toHaveLength(12);
    expect(asks.at(-1)).toContain('Drop step 40');
  });
});

describe("the asks of a message in a clinician's hand", () => {
  it.each([
    [
      'whose numbers are markers, and no asks',
      '1. Drop the bit about naps, he works nights. 2. Rungs 2 and 5 have him alone in the lift - no. With his son both times. 3. In Before you start add "Ask the porter first."',
      [
        'Drop the bit about naps, he works nights.',
        'Rungs 2 and 5 have him alone in the lift - no. With his son both times.',
        'In Before you start add "Ask the porter first."',
      ],
    ],
    [
      'whose lead-in asks for nothing',
      'Decent start. Could you:\n- move step 4 (the phone call) up\n- log: add a column for how long he queued',
      ['move step 4 (the phone call) up', 'log: add a column for how long he queued'],
    ],
    [
      'counted beforehand',
      "One thing missing and two to go. (1) there is no garden in it! Put a step between 1 and 2: water the tomatoes. (2) he's 40 not 41.",
      [
        'there is no garden in it! Put a step between 1 and 2: water the tomatoes.',
        "he's 40 not 41.",
      ],
    ],
    [
      'where a fragment speaks of what was quoted',
      '"Bring your aunt" what is that?? Take it out. "When to practise: Friday" is wrong too, Friday is her choir night, it\'s a bit each morning.',
      [
        '"Bring your aunt" what is that?? Take it out.',
        '"When to practise: Friday" is wrong too, Friday is her choir night, it\'s a bit each morning.',
      ],
    ],
    [
      'where the same is asked of the next',
      'HE is the baker, "Who helps: a baker" is nonsense, delete. "When to practise: 4am" same.',
      [
        'HE is the baker, "Who helps: a baker" is nonsense, delete.',
        '"When to practise: 4am" same (delete).',
      ],
    ],
    [
      'where what is wrong is followed by what is to be there',
      'Rung 2 "stay a while" - how long? Put: sit on the wall for four minutes. Rung 4 be specific, take the lift to the third floor.',
      [
        'Rung 2 "stay a while" - how long? Put: sit on the wall for four minutes.',
        'Rung 4 be specific, take the lift to the third floor.',
      ],
    ],
    [
      'that name a part of the text and no verb',
      "Swop 1 and 2 round, she needs the breathing first. I call them 'worry loops', not thought spirals. References can go, nobody reads them. The chart stops at Thursday, she is worst on Sundays.",
      [
        'Swop 1 and 2 round, she needs the breathing first.',
        "I call them 'worry loops', not thought spirals.",
        'References can go, nobody reads them.',
        'The chart stops at Thursday, she is worst on Sundays.',
      ],
    ],
    [
      'where one ask goes through a list of rungs',
      'Keep the tap for rungs 1 and 2, then the bannister 3 and 4, bin bags 5. Rung 6 should be shake hands.',
      [
        'Keep the tap for rungs 1 and 2, then the bannister 3 and 4, bin bags 5.',
        'Rung 6 should be shake hands.',
      ],
    ],
    [
      'where it is said twice',
      'Rung 2 is 35 and rung 3 50 for him. "hat, scarf and gloves" comes up twice, say it once.',
      [
        'Rung 2 is 35 and rung 3 50 for him.',
        '"hat, scarf and gloves" comes up twice, say it once.',
      ],
    ],
    [
      'where words for the text hold a dash, "yes" or "then"',
      'Say have it looked at and agreed with the nurse first, then start.',
      ['Say have it looked at and agreed with the nurse first, then start.'],
    ],
  ])('%s', (_, text, asks) => expect(asksIn(text)).toEqual(asks));
});

describe('the asks of sentences without a verb that orders', () => {
  it.each([
    [
      'by the part that they begin with',
      'Rung 1 should be shorter. First row: drop the prefilled text. Nothing about children.',
      [
        'Rung 1 should be shorter.',
        'First row: drop the prefilled text.',
        'Nothing about children.',
      ],
    ],
    [
      'with what is said of the quotation before it',
      "'Catch and park' is a bit cutesy. Call it 'Write it down'. Also 'you are weak' - drop that sentence.",
      [
        "'Catch and park' is a bit cutesy. Call it 'Write it down'.",
        "'you are weak' - drop that sentence.",
      ],
    ],
    [
      'with a list that is given for the ladder',
      'Use his list: 1. the front door, 2. the lift, 3. the bin lid. Remaining rungs out.',
      ['Use his list: 1. the front door, 2. the lift, 3. the bin lid. Remaining rungs out.'],
    ],
    [
      'with one in brackets',
      'Worry time 10 minutes rather than 15 (so drop the two hours rule). No log.',
      ['Worry time 10 minutes rather than 15.', 'drop the two hours rule.', 'No log.'],
    ],
  ])('are found %s', (_, text, asks) => expect(asksIn(text)).toEqual(asks));
});

describe('the asks of a message that is set out in lines', () => {
  it.each([
    [
      'are those of its lines and paragraphs',
      'Title: Nights with the sound.\nThe example is too long.\n\n"Such care stays." - what care? Cut it.\nthx',
      [
        'Title: Nights with the sound.',
        'The example is too long.',
        '"Such care stays." - what care? Cut it.',
      ],
    ],
    [
      'keep a list that is given for the ladder with what announces it',
      'Title: One box at a time\n\nRungs\n1 TV guides. You choose.\n2 Birthday cards\nand a column for a picture please.',
      [
        'Title: One box at a time',
        'Rungs\n1 TV guides. You choose.\n2 Birthday cards',
        'a column for a picture please.',
      ],
    ],
    [
      'are those that letters count within a sentence',
      "Sorry to be a pain. Could you (a) take out the bullet '- Care.', and (b) in step 2 name the bus?",
      ["take out the bullet '- Care.'", 'in step 2 name the bus?'],
    ],
    [
      'are those of numbered lines, without what leads to them',
      'Madam, kindly revise as under:\n(i) Step 2 is too long, shorten it.\n(ii) Remove the example.',
      ['Step 2 is too long, shorten it.', 'Remove the example.'],
    ],
  ])('%s', (_, text, asks) => expect(asksIn(text)).toEqual(asks));
});
