import { type Case, columns, ladder, order, same, unchanged } from './view.ts';

/** Asks that are read by their grammar: what is to be done, where, with which words. */
export const byGrammar: Case[] = [
  // the ladder
  {
    on: 'ladder',
    text: 'Rung 1 should be standing outside the Co-op, rung 3 should be walking to the first aisle.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[0] === 'Standing outside the Co-op.' &&
      a.rungs[2] === 'Walking to the first aisle.' &&
      a.rungs.length === b.rungs.length &&
      same(b, a, 'steps'),
  },
  {
    on: 'ladder',
    text: 'Use her list: 1. look at the bus stop, 2. stand at the stop, 3. ride to the next one. Remaining rungs out.',
    done: (_, a) =>
      a.rungs.join(' ') === 'Look at the bus stop. Stand at the stop. Ride to the next one.',
  },
  {
    on: 'ladder',
    text: 'Rung 9 is beyond what we want, stop at 8.',
    answered: 'partly',
    done: (b, a) => a.rungs.join() === b.rungs.slice(0, 8).join(),
  },
  // steps
  {
    on: 'thoughts',
    text: "Steps 3 and 4 could go together as 'Look at both sides'.",
    answered: 'applied',
    done: (b, a) =>
      a.steps.length === b.steps.length - 1 &&
      a.steps[2] === 'Look at both sides' &&
      /facts that fit the thought[\s\S]*What does not fit/.test(a.text),
  },
  {
    on: 'sleep',
    text: 'Move step 3 to the front.',
    answered: 'applied',
    done: (b, a) => a.steps[0] === b.steps[2] && a.steps.length === b.steps.length,
  },
  {
    on: 'worry',
    text: "'Catch and park' is a bit cutesy. Call it 'Write it down for later'.",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('Catch and park', 'Write it down for later'),
  },
  // the log
  {
    on: 'thoughts',
    text: 'Seven columns is a wall. Can we do it with three: situation, hot thought, fairer view?',
    answered: 'applied',
    done: (b, a) => columns(a).length === 3 && same(b, a, 'log'),
  },
  {
    on: 'activation',
    text: 'Log: drop achievement and pleasure.',
    answered: 'applied',
    done: (b, a) => columns(a).length === columns(b).length - 2 && same(b, a, 'log'),
  },
  // times
  {
    on: 'ladder',
    text: '15 minutes a day, not 30.',
    answered: 'applied',
    done: (b, a) =>
      a.text === b.text.replace('about 30 minutes a day', 'about 15 minutes a day') &&
      JSON.stringify(ladder(a)) === JSON.stringify(ladder(b)),
  },
  {
    on: 'worry',
    text: 'Review after two weeks, not one.',
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('after 7 days', 'after two weeks'),
  },
  // what is to go, and no more
  {
    on: 'sleep',
    text: 'Please also take out the line about sharing a bed, he lives alone.',
    answered: 'applied',
    done: (b, a) => !/share a bed/.test(a.text) && order(a).join() === order(b).join(),
  },
  {
    on: 'grief',
    text: 'Take the ICD-11 and NICE references out.',
    done: (b, a) =>
      a.text ===
      b.text
        .split('\n')
        .filter((line) => !/^- (?:NICE|WHO\. ICD-11)/.test(line))
        .join('\n'),
  },
  {
    on: 'sleep',
    text: 'Line on older or unsteady on your feet is not needed.',
    answered: 'declined',
    done: unchanged,
  },
  // what was given, where it was asked for
  {
    on: 'grief',
    text: "Please add under If you get stuck: 'If the evenings are the worst, then ring your daughter at six.'",
    answered: 'applied',
    done: (b, a) =>
      same(b, a, 'troubleshooting') &&
      /- If the evenings are the worst, then ring your daughter at six\.\n/.test(a.text),
  },
  {
    on: 'ladder',
    text: "Change 'rung' to 'step up' if that doesn't clash with the steps.",
    answered: 'declined',
    done: unchanged,
  },
];
