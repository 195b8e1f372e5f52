import { countWords, findTable, sectionOf } from '@cerina/library';
import {
  body,
  type Case,
  columns,
  eq,
  ladder,
  newSections,
  order,
  others,
  pick,
  same,
  section,
  unchanged,
  type View,
  without,
} from './view.ts';

const rows = ({ document }: View) =>
  findTable(sectionOf(document, 'log')?.lines ?? [])?.table.rows ?? [];
const rungs = (view: View) => ladder(view).map((row) => row.slice(1, -1).join(' '));
const ratings = (view: View) => ladder(view).map((row) => Number(row.at(-1)));
/** One rung more after so many, rated between its neighbours; all others word for word as they were. */
const oneMore = (b: View, a: View, after: number, words?: RegExp): boolean => {
  const [below, own, above] = ratings(a).slice(after - 1, after + 2) as [number, number, number];
  return (
    eq(rungs(a).toSpliced(after, 1), rungs(b)) &&
    eq(ratings(a).toSpliced(after, 1), ratings(b)) &&
    own > below &&
    own < above &&
    (!words || words.test(rungs(a)[after]!)) &&
    same(b, a, 'steps')
  );
};
const instead = (b: View, a: View, from: string | RegExp, to: string): boolean =>
  a.text !== b.text && a.text === b.text.replaceAll(from, to);

/** As clinicians speak among each other: in half sentences, with a reason, with praise around it. */
export const plainSpeech: Case[] = [
  {
    on: 'ladder',
    text: 'Step 4 to 5 is a cliff. Put something between, otherwise lovely.',
    answered: 'applied',
    done: (b, a) => oneMore(b, a, 4),
  },
  {
    on: 'ladder',
    text: 'Rungs 7 and 8 are miles apart, needs a halfway house. Rest is spot on.',
    answered: 'partly',
    done: (b, a) => oneMore(b, a, 7),
  },
  {
    on: 'ladder',
    text: "There's a massive leap between 7 and 8 - pop the chemist on a weekday morning in the middle",
    answered: 'applied',
    done: (b, a) => oneMore(b, a, 7, /^The chemist on a weekday morning\. /),
  },
  {
    on: 'ladder',
    text: 'swap 2 and 6',
    answered: 'applied',
    done: (b, a) => eq(a.rungs, pick(b.rungs, [1, 6, 3, 4, 5, 2, 7, 8, 9, 10, 11])),
  },
  {
    on: 'ladder',
    text: 'he can already do 1 and 2, so take those off',
    answered: 'applied',
    done: (b, a) => eq(a.rungs, b.rungs.slice(2)) && same(b, a, 'steps'),
  },
  {
    on: 'ladder',
    text: 'put the bench one after the small shop',
    answered: 'applied',
    done: (b, a) => eq(a.rungs, pick(b.rungs, [1, 2, 3, 5, 4, 6, 7, 8, 9, 10, 11])),
  },
  {
    on: 'ladder',
    text: 'make rung 3 about the Aldi on the ring road',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[2] === 'Walk around the Aldi on the ring road on your own.' &&
      eq(without(a.rungs, 3), without(b.rungs, 3)) &&
      eq(ratings(a), ratings(b)),
  },
  {
    on: 'ladder',
    text: 'last rung is fantasy, make it the garden centre café with his mum',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[10] === 'The garden centre café with your mum.' &&
      eq(a.rungs.slice(0, 10), b.rungs.slice(0, 10)),
  },
  {
    on: 'ladder',
    text: 'rung 8 is more like an 82 than a 75',
    answered: 'applied',
    done: (b, a) =>
      eq(a.rungs, pick(b.rungs, [1, 2, 3, 4, 5, 6, 7, 9, 8, 10, 11])) && ratings(a)[8] === 82,
  },
  {
    on: 'ladder',
    text: "no buses where she lives, it's trams",
    answered: 'applied',
    done: (b, a) => instead(b, a, /\bbus\b/g, 'tram'),
  },
  {
    on: 'ladder',
    text: 'too many rungs, 8 tops',
    answered: 'applied',
    done: (b, a) => a.rungs.length === 8 && a.rungs.every((rung) => b.rungs.includes(rung)),
  },
  {
    on: 'sleep',
    text: 'Loving it. Tiny things: no mention of sex, and 3pm for naps should be 1pm.',
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text.replace('sleep and sex only', 'sleep only').replace('before 3 pm', 'before 1 pm'),
  },
  {
    on: 'sleep',
    text: '2pm not 3pm',
    answered: 'applied',
    done: (b, a) => instead(b, a, 'before 3 pm', 'before 2 pm'),
  },
  {
    on: 'sleep',
    text: 'wind-down of an hour rather than 30 minutes, he needs longer',
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text
        .replace('wind-down of 30 minutes', 'wind-down of 60 minutes')
        .replace('30 quiet minutes', '60 quiet minutes'),
  },
  {
    on: 'sleep',
    text: 'Take the warm shower out of step 3, she has eczema.',
    answered: 'applied',
    done: (b, a) => instead(b, a, 'reading, music or a warm shower', 'reading or music'),
  },
  {
    on: 'sleep',
    text: 'bin the references, nobody reads them',
    answered: 'applied',
    done: (b, a) => section(a, 'references') === '' && same(b, a, 'references'),
  },
  {
    on: 'sleep',
    text: 'why this can help - half that would do',
    answered: 'applied',
    done: (b, a) =>
      countWords(section(a, 'rationale')) <= countWords(section(b, 'rationale')) * 0.55 &&
      section(a, 'rationale') !== '' &&
      same(b, a, 'rationale'),
  },
  {
    on: 'sleep',
    text: "call the 'What I noticed' column 'Anything odd'",
    answered: 'applied',
    done: (b, a) => eq(columns(a), columns(b).with(6, 'Anything odd')) && same(b, a, 'log'),
  },
  {
    on: 'sleep',
    text: 'Could the log come before the example?',
    answered: 'applied',
    done: (b, a) =>
      order(a).indexOf('Practice log') === order(a).indexOf('Example') - 1 &&
      eq(order(a).toSorted(), order(b).toSorted()),
  },
  {
    on: 'thoughts',
    text: "ditch the 'Facts for' column, she'll only ruminate",
    answered: 'applied',
    done: (b, a) => eq(columns(a), without(columns(b), 4)) && same(b, a, 'log'),
  },
  {
    on: 'thoughts',
    text: 'add a column for how strong the feeling is AFTER the balanced thought',
    // no column is called the balanced thought: a person reads whether it is there
    answered: 'partly',
    done: (b, a) =>
      columns(a).length === columns(b).length + 1 &&
      columns(a)[5]!.startsWith('Fairer view') &&
      /strong/.test(columns(a)[6]!) &&
      rows(a).every((row) => row.length === columns(a).length),
  },
  {
    on: 'thoughts',
    text: "Lena isn't 37, she's 19. And it wasn't a friend, it was her tutor",
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text.replace('Lena, 37', 'Lena, 19').replace('that a friend had', 'that her tutor had'),
  },
  {
    on: 'thoughts',
    text: 'step 4 waffles. tighten it up pls',
    answered: 'applied',
    done: (b, a) =>
      countWords(body(a, 4)) < countWords(body(b, 4)) && others(b, a, 4) && same(b, a, 'steps'),
  },
  {
    on: 'thoughts',
    text: "I'd rename step 5 'Write a kinder view'",
    answered: 'applied',
    done: (b, a) => instead(b, a, 'Step 5. Write a fairer view', 'Step 5. Write a kinder view'),
  },
  {
    on: 'worry',
    text: 'The log needs seven rows, one a day',
    answered: 'applied',
    done: (b, a) => rows(a).length === 7 && eq(columns(a), columns(b)) && same(b, a, 'log'),
  },
  {
    on: 'worry',
    text: 'leave room at the end for her signature and the date',
    answered: 'applied',
    done: (b, a) =>
      newSections(b, a).length === 1 &&
      /Signature: _+\n- Date: _+/.test(a.document.sections.at(-1)!.lines.join('\n')) &&
      a.text.startsWith(b.text.trimEnd()),
  },
  {
    on: 'worry',
    text: '20 mins, not 15. And stick a line in saying he can do it on the bus home.',
    answered: 'applied',
    done: (b, a) =>
      !/\b15 minutes/.test(a.text) &&
      /\n- You can do it on the bus home\.\n/.test(a.text) &&
      same(b, a, 'steps', 'preparation'),
  },
  {
    on: 'worry',
    text: "'Catch and park' is a silly name. Call it 'Write it down for later'.",
    answered: 'applied',
    done: (b, a) => instead(b, a, 'Catch and park', 'Write it down for later'),
  },
];

/** What looks like one of these and is none, or what the text has not: nothing changes. */
export const leftAlone: Case[] = [
  { on: 'thoughts', text: "she isn't a nurse, she's a nursery teacher" },
  { on: 'worry', text: "it's not worry, it's rumination really." },
  { on: 'ladder', text: 'between 3 and 4 in the afternoon is school run' },
  { on: 'ladder', text: "swap 'doctor' for 'mum'" },
  { on: 'sleep', text: 'drop the bit about snoring' },
  { on: 'worry', text: 'Straw breathing 2 min is too much. Take it down to 30 sec' },
  { on: 'ladder', text: 'bin the bit about chest pain and the bit about doctors' },
  { on: 'sleep', text: 'Not sure about step 2, is 7am realistic?' },
  { on: 'worry', text: 'schedule the walk with Hannah for Weds 10.30 rather than the evening.' },
  {
    on: 'worry',
    text: "don't need the bit about cancelling plans or whatever it is in getting stuck",
  },
].map((each) => ({ ...each, on: each.on as Case['on'], answered: 'declined', done: unchanged }));
