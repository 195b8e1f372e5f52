import { countWords, sectionOf } from '@cerina/library';
import {
  type Case,
  columns,
  eq,
  ladder,
  lineGone,
  order,
  pick,
  same,
  section,
  unchanged,
  without,
  wordChanged,
} from './view.ts';

/** Of the kinds of by-class.ts: written before them was any code, and run when that was done. */
export const heldOut: Case[] = [
  {
    on: 'worry',
    text: "Don't say 'worry time' but 'thinking time', everywhere please.",
    answered: 'applied',
    done: (b, a) => wordChanged(b, a, 'worry time', 'thinking time'),
  },
  {
    on: 'sleep',
    text: "Please delete the words 'with your best guess' from step 1.",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace(', with your best guess.', '.'),
  },
  {
    on: 'sleep',
    text: 'Remove the line about sharing a bed, he lives alone.',
    answered: 'applied',
    done: (b, a) => lineGone(b, a, /If you share a bed/),
  },
  {
    on: 'worry',
    text: 'Put the practice log right at the end, after the references.',
    answered: 'applied',
    done: (b, a) =>
      order(a).at(-1) === 'Practice log' &&
      eq(order(a).toSorted(), order(b).toSorted()) &&
      section(a, 'log') === section(b, 'log') &&
      same(b, a, 'log'),
  },
  {
    on: 'sleep',
    text: 'Wind down should be the last step.',
    answered: 'applied',
    done: (b, a) => eq(a.steps, pick(b.steps, [1, 2, 4, 5, 6, 3])) && same(b, a, 'steps'),
  },
  {
    on: 'ladder',
    text: 'The bit on why this can help is too wordy, cut it by half.',
    answered: 'applied',
    done: (b, a) =>
      countWords(section(a, 'rationale')) <= countWords(section(b, 'rationale')) * 0.55 &&
      section(a, 'rationale') !== '' &&
      same(b, a, 'rationale'),
  },
  {
    on: 'thoughts',
    text: 'Why this can help: bullets please, not paragraphs.',
    answered: 'applied',
    done: (b, a) =>
      section(a, 'rationale').replace(/^- /gm, '') === section(b, 'rationale') &&
      section(a, 'rationale') !== section(b, 'rationale') &&
      same(b, a, 'rationale'),
  },
  {
    on: 'ladder',
    text: 'Rung 8 is a big jump from rung 7. Add one in between, with her dad on the phone.',
    answered: 'applied',
    done: (b, a) =>
      eq(without(a.rungs, 8), b.rungs) &&
      /with your dad on the phone\.$/.test(a.rungs[7]!) &&
      same(b, a, 'steps'),
  },
  {
    on: 'sleep',
    text: 'Naps before 2.30 pm instead of 3 pm.',
    answered: 'applied',
    done: (b, a) => a.text === b.text.replaceAll('3 pm', '2.30 pm'),
  },
  {
    on: 'ladder',
    text: 'Rating of rung 3: 42 instead of 40, please.',
    answered: 'applied',
    done: (b, a) => ladder(a)[2]!.at(-1) === '42' && a.text === b.text.replace('| 40 |', '| 42 |'),
  },
  {
    on: 'worry',
    text: "Put in a column for sleep between 'Day' and 'Worry in a few words'.",
    answered: 'applied',
    done: (b, a) =>
      columns(a).length === columns(b).length + 1 &&
      /sleep/i.test(columns(a)[1]!) &&
      eq(columns(a).toSpliced(1, 1), columns(b)) &&
      same(b, a, 'log'),
  },
  {
    on: 'ladder',
    text: "Change the heading 'If you get stuck' to 'When it is hard'.",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('## If you get stuck', '## When it is hard'),
  },
  {
    on: 'ladder',
    text: 'Make it shorter, keep the steps exactly as they are.',
    done: (b, a) =>
      a.words < b.words && eq(sectionOf(a.document, 'steps'), sectionOf(b.document, 'steps')),
  },
  {
    on: 'worry',
    text: "In step 4 drop 'where and when'.",
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'ladder',
    text: 'Drop step 9 of the ladder, she shops online.',
    answered: 'applied',
    done: (b, a) => eq(a.rungs, without(b.rungs, 9)) && eq(a.steps, b.steps),
  },
  {
    on: 'worry',
    text: 'Add a section about sleep, and leave the rest alone.',
    answered: 'declined',
    done: unchanged,
  },
];
