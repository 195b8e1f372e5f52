import { type Case, eq, onScale, same, section, unchanged, without } from './view.ts';

/** Messages of which rules can do one thing, or nothing: the rest is never called applied, and what was not meant stays. */
export const oneOfSeveral: Case[] = [
  // one thing is done, and the answer tells of the other
  {
    on: 'thoughts',
    text: 'Drop step 1, we did that today. But leave a gap under the log for my comments.',
    answered: 'partly',
    done: (b, a) => eq(a.steps, without(b.steps, 1)) && same(b, a, 'steps'),
  },
  {
    on: 'worry',
    text: 'Swap steps 1 and 3. Provide a box for her signature.',
    answered: 'partly',
    done: (b, a) => eq(a.steps, [b.steps[2], b.steps[1], b.steps[0], b.steps[3]]),
  },
  {
    on: 'worry',
    text: 'Leave a space below the example for his own words.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Shorter please, and a paragraph about his brother.',
    answered: 'partly',
    done: (b, a) => a.words < b.words * 0.9,
  },
  {
    on: 'thoughts',
    text: 'Add a section on sleep: go to bed at eleven and read. It must not get any longer than it is now.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'ladder',
    text: 'Delete rung 10 and describe what a 50 feels like.',
    answered: 'partly',
    done: (b, a) => eq(a.rungs, without(b.rungs, 10)) && same(b, a, 'steps'),
  },
  {
    on: 'worry',
    text: 'Ratings 0-10 please. Tell her which end is bad.',
    answered: 'partly',
    done: (_b, a) => onScale(a),
  },
  {
    on: 'worry',
    text: 'Drop the example, stories bore him, and draw a chart instead.',
    answered: 'partly',
    done: (b, a) => section(a, 'example') === '' && same(b, a, 'example'),
  },
  {
    on: 'thoughts',
    text: 'No log, and no example.',
    answered: 'applied',
    done: (b, a) =>
      section(a, 'log') + section(a, 'example') === '' && same(b, a, 'log', 'example'),
  },
  {
    on: 'thoughts',
    text: 'Needs more air in the first column.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Shorter, kinder, and less bossy in tone.',
    answered: 'partly',
    done: (b, a) => a.text !== b.text,
  },
  {
    on: 'worry',
    text: 'Half the length please, with a cartoon of a cat.',
    answered: 'partly',
    done: (b, a) => a.words < b.words * 0.6,
  },
  {
    on: 'worry',
    text: 'Add a column for mood to the log, and a filled row.',
    answered: 'partly',
    done: (b, a) => same(b, a, 'log'),
  },
  {
    on: 'worry',
    text: 'Remove step 2 and what is said of it in the log.',
    done: (b, a) => section(a, 'log') === section(b, 'log'),
  },
  // another language
  {
    on: 'thoughts',
    text: "Could I have this in Polish, side by side? If that's not reliable leave the English alone.",
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Translate it into Polish and make it simpler.',
    done: (_b, a) => !/[ąęłńśźż]/.test(a.text),
  },
  // a stray word of a vague wish
  {
    on: 'worry',
    text: 'He polishes cars and would be better off with mornings.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'thoughts',
    text: "The worked example has her as a driver, she's a driving instructor. Everything else can stay.",
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Change the ending of the example: he forgot his keys.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Something about coping would be good, give a tip, for example humming.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'thoughts',
    text: 'Another example, about a goalkeeper.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Less text in each bubble. I love the flow chart.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Trim the waffle about taps.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'At most 30 words in the example.',
    done: (b, a) => same(b, a, 'example'),
  },
  // praise and "can stand" keep what they name
  {
    on: 'worry',
    text: 'Half as long. I like the example.',
    done: (b, a) => section(a, 'example') === section(b, 'example') && a.words < b.words * 0.7,
  },
  {
    on: 'worry',
    text: 'Make it shorter, the example can stand.',
    done: (b, a) => section(a, 'example') === section(b, 'example') && a.words < b.words * 0.9,
  },
  {
    on: 'worry',
    text: 'Lovely example. Trim the rest.',
    done: (b, a) => section(a, 'example') === section(b, 'example'),
  },
  // number and name disagree
  {
    on: 'thoughts',
    text: 'Delete step 2 (holiday).',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Please drop step 1, the sorting one.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Remove step 2 (catch and park).',
    answered: 'applied',
    done: (b, a) => eq(a.steps, without(b.steps, 2)),
  },
  {
    on: 'worry',
    text: 'Take out step 3, "catch and park".',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'worry',
    text: 'Remove step 1 (she does that already).',
    answered: 'applied',
    done: (b, a) => eq(a.steps, without(b.steps, 1)),
  },
  // a time that is told of is not the new one
  {
    on: 'worry',
    text: '5pm worry time clashes with football.',
    answered: 'declined',
    done: unchanged,
  },
];
