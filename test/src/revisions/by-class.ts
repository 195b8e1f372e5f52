import { countWords } from '@cerina/library';
import {
  body,
  type Case,
  columns,
  eq,
  ladder,
  lineGone,
  order,
  others,
  pick,
  same,
  section,
  unchanged,
  wordChanged,
} from './view.ts';

/** What any tool is expected to do, by kind of ask; the cases of held-out.ts are of the same kinds. */
export const byClass: Case[] = [
  // a word, wherever it is
  {
    on: 'ladder',
    text: "Call it 'anxiety' not 'fear' throughout.",
    answered: 'applied',
    done: (b, a) => wordChanged(b, a, 'fear', 'anxiety'),
  },
  { on: 'grief', text: "Avoid the word 'should'.", answered: 'declined', done: unchanged },
  // words that are quoted, lines that are described
  {
    on: 'thoughts',
    text: "In step 3 take out 'so leave it out for now'.",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace(', so leave it out for now.', '.'),
  },
  {
    on: 'worry',
    text: 'Delete the bullet about setting two reminders.',
    answered: 'applied',
    done: (b, a) => lineGone(b, a, /two reminders a day/),
  },
  {
    on: 'thoughts',
    text: "Take out the sentence about thinking errors, we haven't covered those yet.",
    answered: 'declined',
    done: unchanged,
  },
  // order
  {
    on: 'thoughts',
    text: 'Move the example up before the steps.',
    answered: 'applied',
    done: (b, a) =>
      order(a).indexOf('Example') === order(a).indexOf('Steps') - 1 &&
      eq(order(a).toSorted(), order(b).toSorted()) &&
      same(b, a, 'example') &&
      section(a, 'example') === section(b, 'example'),
  },
  {
    on: 'grief',
    text: "I'd move the step about hard days to the start.",
    answered: 'applied',
    done: (b, a) => eq(a.steps, pick(b.steps, [6, 1, 2, 3, 4, 5])) && same(b, a, 'steps'),
  },
  {
    on: 'ladder',
    text: 'Swap steps 5 and 6 of the ladder.',
    answered: 'applied',
    done: (b, a) =>
      eq(a.rungs, pick(b.rungs, [1, 2, 3, 4, 6, 5, 7, 8, 9, 10, 11])) && eq(a.steps, b.steps),
  },
  // less text, in a place
  {
    on: 'worry',
    text: "Shorten the example, it's too long.",
    answered: 'applied',
    done: (b, a) =>
      countWords(section(a, 'example')) < countWords(section(b, 'example')) &&
      /^Sam/.test(section(a, 'example')) &&
      same(b, a, 'example'),
  },
  {
    on: 'worry',
    text: 'Turn the introduction into bullet points.',
    answered: 'applied',
    done: (b, a) =>
      section(a, 'experience').replace(/^- /gm, '') === section(b, 'experience') &&
      section(a, 'experience')
        .split('\n')
        .every((line) => line.startsWith('- ')) &&
      same(b, a, 'experience'),
  },
  {
    on: 'worry',
    text: 'Half as long, but leave the example as it is.',
    done: (b, a) => section(a, 'example') === section(b, 'example') && a.words < b.words * 0.6,
  },
  // something in between
  {
    on: 'ladder',
    text: 'The jump from rung 4 to rung 5 is too big, please put something in between, with her sister waiting outside.',
    answered: 'applied',
    done: (b, a) =>
      eq(a.rungs.toSpliced(4, 1), b.rungs) &&
      /with your sister waiting outside\.$/.test(a.rungs[4]!) &&
      Number(ladder(a)[4]!.at(-1)) > Number(ladder(b)[3]!.at(-1)) &&
      Number(ladder(a)[4]!.at(-1)) < Number(ladder(b)[4]!.at(-1)) &&
      same(b, a, 'steps'),
  },
  // numbers
  {
    on: 'sleep',
    text: 'The wind-down should be 45 minutes, not 30.',
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text
        .replace('wind-down of 30 minutes', 'wind-down of 45 minutes')
        .replace('30 quiet minutes', '45 quiet minutes'),
  },
  {
    on: 'ladder',
    text: 'Rung 6 should be rated 63.',
    answered: 'applied',
    done: (b, a) =>
      ladder(a)[5]!.at(-1) === '63' &&
      eq(a.rungs, b.rungs) &&
      a.text.replace('| 63 |', '| 60 |') === b.text,
  },
  // columns
  {
    on: 'thoughts',
    text: "Add a column 'What I did' after 'Hot thought and belief (%)'.",
    answered: 'applied',
    done: (b, a) => eq(columns(a), columns(b).toSpliced(3, 0, 'What I did')) && same(b, a, 'log'),
  },
  {
    on: 'ladder',
    text: "Add a column 'What happened' to the ladder.",
    answered: 'applied',
    done: (b, a) =>
      eq(a.rungs, b.rungs) &&
      eq(
        ladder(a).map((row) => row.toSpliced(-2, 1)),
        ladder(b),
      ) &&
      /\| What happened \|/.test(body(a, 2)) &&
      others(b, a, 2) &&
      same(b, a, 'steps'),
  },
  // headings
  {
    on: 'worry',
    text: "Rename 'Practice log' to 'My diary'.",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('## Practice log', '## My diary'),
  },
  {
    on: 'worry',
    text: "Add a column for his mum's view, his brother's too.",
    done: (b, a) => !columns(a).some((column) => /brother/.test(column)) && same(b, a, 'log'),
  },
  {
    on: 'worry',
    text: "Please add a section at the end for the partner: what helps, what doesn't. Four bullet points at most. Don't touch the rest.",
    answered: 'applied',
    done: (b, a) => eq(order(a), [...order(b), 'For your partner']) && a.text.startsWith(b.text),
  },
  {
    on: 'worry',
    text: 'Shorten step 2.',
    answered: 'applied',
    done: (b, a) =>
      countWords(body(a, 2)) < countWords(body(b, 2)) && others(b, a, 2) && same(b, a, 'steps'),
  },
  {
    on: 'worry',
    text: 'Less text, more bullets.',
    answered: 'partly',
    done: (b, a) => a.words < b.words * 0.9 && /^- /m.test(section(a, 'rationale')),
  },
  // what it must not be taken for
  {
    on: 'thoughts',
    text: 'Please add a step between 2 and 3 about noticing her body.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'ladder',
    text: 'Put in a line so that she can find it on her phone.',
    done: (_, a) => !/Contact:/.test(a.text),
  },
  {
    on: 'thoughts',
    text: 'Example: make him Karim, a bus driver.',
    done: (b, a) =>
      unchanged(b, a) ||
      (/^Karim/.test(section(a, 'example')) && !/\b[Ss]?he[r]?\b friend/.test(a.text)),
  },
  {
    on: 'worry',
    text: 'Write it in the first person, "I" instead of "you".',
    answered: 'declined',
    done: unchanged,
  },
];
