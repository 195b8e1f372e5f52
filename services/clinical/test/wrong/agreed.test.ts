import { describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { reasons, withExample, withLines } from './about.ts';

const intent = 'Worry time for a woman of 30 with frequent worry before exams.';
const gad = { condition: 'gad' };
const inExperience = (line: string) =>
  sample.replace(/(## What you may be going through\n)/, `$1${line}\n`);

describe('a text that does not agree with its request, the library or itself', () => {
  it.each<[string, string, RegExp]>([
    [
      'a thought of somebody else',
      inExperience('A thought behind it may be: "My boss will see me blush."'),
      /does not say so/,
    ],
    ['what was never avoided', inExperience('You may avoid trams.'), /does not say so/],
    ['a husband', withLines('Do it with your husband beside you.'), /does not speak of "your hus/],
    ['a divorce', withLines('Since your divorce it has been harder.'), /does not speak of/],
    ['a workplace', withLines('Do it after your shift at the bank.'), /does not speak of/],
    [
      'a caution of the method',
      sample.replace(/^- Not for now:.*$/m, '- Not for now: if you are too busy this week.'),
      /caution of the library/,
    ],
    [
      'words in no order',
      withLines('Ideas the silly down one every of write even lamp beside running.'),
      /no order/,
    ],
    [
      'words in no order about a quotation',
      withLines('Of "What is it?" every down lamp even silly the one running beside write asks.'),
      /no order/,
    ],
    [
      'words in no order in a quotation',
      withLines('You say: "Ideas the silly down one every of write even lamp beside running."'),
      /no order/,
    ],
    [
      'words in no order between arrows',
      withLines('Stand up → lamp silly the down one every of write even beside running → sit.'),
      /no order/,
    ],
    [
      'words in no order in a cell',
      sample.replace(
        '- You need:',
        '| Day | Lamp silly the down one every of write even ideas beside running |\n|---|---|\n\n- You need:',
      ),
      /no order/,
    ],
    ['letters in no order', withLines('Leave otu gusses aobut waht ohters thuoght.'), /misspelt/],
    ['another scale', withLines('Rate your worry, 0 to 10.'), /rates from/],
    [
      'a figure beyond the scale',
      withExample('This is made up. The worry was at 80 and peaked at 140.'),
      /140 is more/,
    ],
    [
      'a span that is only said twice',
      withLines('Use the full 45 minutes, then the whole 45 minutes again.'),
      /nowhere else/,
    ],
    [
      'a sentence with a blank, twice',
      withLines(
        'Write down the worst that could happen here: ____',
        'Write down the worst that could happen here: ____',
      ),
      /same sentence/,
    ],
    [
      'notes, one after another',
      withLines(
        'Before: ate all with her family.',
        'Now: has toast alone.',
        'Since: she is at home.',
      ),
      /strung together/,
    ],
    [
      'a note beside one label',
      withLines('Before: the job was fine.', 'Now: has toast alone.', 'Place: at home.'),
      /strung together/,
    ],
    [
      'a span that is nowhere else',
      withLines('Use the full 45 minutes, then stop.'),
      /nowhere else/,
    ],
  ])('is held: %s', (_, text, reason) => {
    expect(reasons(text, intent, gad).join(' ')).toMatch(reason);
  });

  it.each<[string, string]>([
    ['a husband, if there is one', withLines('Tell your husband or a friend, if you have one.')],
    ['everyday things', withLines('You need: a kitchen timer and a mug of tea.')],
    ['another caution', withLines('Talk to your clinician if you feel worse.')],
    ['a short line', withLines('Leave the phone in the hall.')],
    [
      'a question that is quoted within a sentence',
      withLines('Now he asks "what\'s your number?" and from 10 November he swaps it.'),
    ],
    [
      'choices, arrows and an aside in cells',
      sample.replace(
        '- You need:',
        [
          '| Level (from less fear to more fear) | How many |',
          '|---|---|',
          '| Monday | none / one or two / three to nine / ten or more |',
          '| 10:00 sit side by side, each with your own work → 10:08 say "started" → 10:10 coffee together until 10:15 | |',
          '',
          '- You need:',
        ].join('\n'),
      ),
    ],
    [
      'words to say, one after another',
      withLines(
        'Words: "Level 1. Start." "One minute left." "Finished." Agree hand signs for these.',
      ),
    ],
    [
      'a span beside what takes it',
      withLines('The rehearsal lasts 75 minutes. Four pieces, or the whole 75 minutes?'),
    ],
    [
      'rows to fill in',
      withLines(
        'What, when, where: __ How sure: __ Done: __',
        'What, when, where: __ How sure: __ Done: __',
      ),
    ],
    [
      'a list with labels',
      withLines(
        'Before: Pelle is calm and well, and not eating. If not, cancel.',
        'Place: measure, and draw a line.',
        'Lead: in your hand all the time.',
      ),
    ],
    ['one odd sentence', withLines('So this paper names no illness and no medicine.')],
  ])('is not held: %s', (_, text) => {
    expect(reasons(text, intent, gad)).toEqual(reasons(sample, intent, gad));
  });
});
