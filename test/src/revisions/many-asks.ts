import type { Ask } from '@cerina/contracts';
import {
  type Base,
  type Case,
  columns,
  eq,
  pick,
  same,
  section,
  unchanged,
  without,
} from './view.ts';

const declined = (on: Base, text: string): Case => ({
  ...{ on, text },
  answered: 'declined',
  done: unchanged,
});

/** What a message of several sentences must come to, and what no message may do to a text. */
export const manyAsks: Case[] = [
  // a rung that would point at something and name nothing
  declined('ladder', 'make the top rung the actual thing, please'),
  declined('ladder', 'Make rung 4 the real one.'),
  // a caution that nobody wrote, of somebody whose age is no number of a rung
  declined('ladder', "the caution about pregnancy doesn't apply, she's 61, take it out."),
  declined('ladder', "the line about heart medicine isn't for her, she's 7, take it out"),
  // a length that is already so
  declined('worry', '30 minutes will be an age for him - 15.'),
  declined('worry', '40 minutes is far too long for her – 15.'),
  // what is quoted is a complaint, and gives no words
  declined('experiment', "use he/him, this is a trans lad, 'her' in para 2 is not on."),
  declined('experiment', "'you must' in paragraph 1 is not on."),
  declined('worry', "'one fixed time' in step 1 is not it"),
  // a diary that is spoken of beside something to be taken out
  declined(
    'sleep',
    "Remove lavender, warm milk and the other granny stuff. And the diary goes Monday to Sunday, she won't know what 'Day 1' means.",
  ),
  declined('sleep', 'Take the camomile out. The log is for the fridge.'),
  // an example that is to be added is none to be replaced
  declined(
    'worry',
    "Needs an example for a wet Sunday with nothing to do, because that's when she goes. Otherwise leave alone!!",
  ),
  // small print is no size of type
  declined(
    'thoughts',
    "'Cognitive distortion' – no. Thinking habit will do. Check the small print as well, you hid one there last time.",
  ),
  // a window is no length of time
  declined('sleep', "Bed 11, up 7 for someone sleeping 5 hrs isn't restriction, it's a lie-in."),

  // one of two rungs
  {
    on: 'ladder',
    text: 'Rungs 2 and 3 are the same thing wearing different hats. Merge.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[1] ===
        'Walk to the end of your street and back, then walk around the block on your own.' &&
      eq(without(a.rungs, 2), without(without(b.rungs, 2), 2)) &&
      same(b, a, 'steps'),
  },
  {
    on: 'ladder',
    text: '6 and 7 are one and the same really, so merge.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs.length === 10 &&
      /^Ride a bus .*, then ride a bus /.test(a.rungs[5]!) &&
      eq(without(a.rungs, 6), without(without(b.rungs, 6), 6)),
  },
  // what the top rung is comes after what it is for
  {
    on: 'ladder',
    text: "make the top rung the actual thing she wants, which is the matinee at the Alhambra, not 'a busy theatre'.",
    answered: 'partly',
    done: (b, a) =>
      a.rungs[10] === 'The matinee at the Alhambra.' &&
      eq(without(a.rungs, 11), without(b.rungs, 11)),
  },
  {
    on: 'ladder',
    text: 'Make the last rung what he is really after, namely the cup final with his brother.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[10] === 'The cup final with your brother.' &&
      eq(without(a.rungs, 11), without(b.rungs, 11)),
  },
  {
    on: 'ladder',
    text: "Make rung 5 what she's dreading, i.e. the dentist's waiting room",
    answered: 'partly',
    done: (b, a) =>
      a.rungs[4] === "The dentist's waiting room." && eq(without(a.rungs, 5), without(b.rungs, 5)),
  },
  declined('ladder', "Make rung 5 what she's dreading."),
  // a length is of something
  {
    on: 'sleep',
    text: '20 minutes is too long for a nap, make it 10',
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('keep to 20 minutes', 'keep to 10 minutes'),
  },
  {
    on: 'sleep',
    text: '30 minutes of wind-down is an age for him - 10.',
    done: (b, a) =>
      a.text ===
      b.text
        .replace('wind-down of 30 minutes', 'wind-down of 10 minutes')
        .replace('30 quiet minutes', '10 quiet minutes'),
  },
  declined('sleep', '20 minutes is too long, make it 10'),
  {
    on: 'thoughts',
    text: "Change 'hot thought' to 'loudest thought' throughout.",
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text
        .replaceAll('hot thought', 'loudest thought')
        .replaceAll('Hot thought', 'Loudest thought'),
  },
  // all columns of a log, by name
  {
    on: 'thoughts',
    text: 'And call the columns what I call them in the room: what happened / what went through my mind / what I felt / another way of looking.',
    answered: 'applied',
    done: (b, a) =>
      eq(columns(a), [
        'What happened',
        'What went through my mind',
        'What I felt',
        'Another way of looking',
      ]) && same(b, a, 'log'),
  },
  {
    on: 'experiment',
    text: "The columns should be 'When', 'What I bet would happen' and 'What did happen'.",
    answered: 'applied',
    done: (b, a) =>
      eq(columns(a), ['When', 'What I bet would happen', 'What did happen']) && same(b, a, 'log'),
  },
  // a title, not this but that
  {
    on: 'sleep',
    text: "Title please: not 'Insomnia Management Protocol' but 'Getting your nights back'.",
    answered: 'partly',
    done: (b, a) => a.document.title === 'Getting your nights back' && same(b, a),
  },
  {
    on: 'ladder',
    text: "Title: 'Out and about' please, not 'Facing places'.",
    answered: 'applied',
    done: (b, a) => a.document.title === 'Out and about' && same(b, a),
  },
  // another word in all of the text, with more asks in the message
  {
    on: 'activation',
    text: "Next, in the table swap 'achievement' for 'that was an effort', her phrase. Last, cost: bowling is £14 a head & she's on UC, free things only.",
    answered: 'partly',
    done: (_b, a) =>
      columns(a).includes('That was an effort (0-100)') &&
      !columns(a).some((column) => /achievement/i.test(column)),
  },
  // the other English
  {
    on: 'ladder',
    text: 'Too British for my guy in Ohio – queue, lift, tube, all of that.',
    answered: 'partly',
    done: (b, a) =>
      /^Stand in line in a supermarket/.test(a.rungs[8]!) &&
      !/\b(?:queue|till|town centre)\b/i.test(a.rungs.join(' ')) &&
      eq(pick(a.rungs, [1, 2, 3, 4, 6, 7, 10]), pick(b.rungs, [1, 2, 3, 4, 6, 7, 10])),
  },
  {
    on: 'ladder',
    text: 'She grew up in Texas, so American words please.',
    done: (b, a) => /^Stand in line /.test(a.rungs[8]!) && a.rungs.length === b.rungs.length,
  },
  // what is told of her is no part of the line
  {
    on: 'sleep',
    text: 'And say no driving if drowsy, she does the school minibus.',
    answered: 'applied',
    done: (b, a) =>
      /\n- No driving if drowsy\.\n/.test(a.text) &&
      a.text.replace('- No driving if drowsy.\n', '') === b.text,
  },
  {
    on: 'activation',
    text: "'Achievement' – no. He hears 'exam'. Effort will do.",
    answered: 'partly',
    done: (b, a) =>
      a.text === b.text.replaceAll('achievement', 'effort').replaceAll('Achievement', 'Effort'),
  },
  {
    on: 'ladder',
    text: 'Make it American.',
    answered: 'applied',
    done: (b, a) =>
      /^Stand in line /.test(a.rungs[8]!) && section(a, 'example') === section(b, 'example'),
  },
  // what is called so is nobody's name
  declined('activation', "The columns are too many. Call them 'When', 'What' and 'How it was'."),
  // what comes after "namely" says more of what is named
  {
    on: 'ladder',
    text: 'Make rung 2 the postbox, namely the one by the church.',
    done: (_b, a) => /postbox/.test(a.rungs[1]!),
  },
  // a half sentence in the place of a noun
  {
    on: 'activation',
    text: "swap 'plan' for 'have a go'.",
    done: (b, a) => eq(a.steps, b.steps) && same(b, a, 'log'),
  },
  // rows
  {
    on: 'experiment',
    text: 'then two blank rows under the example, not five, it has to fit a page.',
    done: (b, a) => section(a, 'log').split('\n').length === 4 && same(b, a, 'log'),
  },
];

/** Messages with the asks that they hold, and what may be said of each. */
export const onlyWhatIsTrue: { on: Base; text: string; asks: [string, Ask['state']][] }[] = [
  {
    on: 'worry',
    text: "He has no desk, he's retired. References can go",
    asks: [
      ["He has no desk, he's retired.", 'met'],
      ['References can go', 'met'],
    ],
  },
  {
    on: 'worry',
    text: "He has no kettle, he's retired. References can go",
    asks: [
      ["He has no kettle, he's retired.", 'not_done'],
      ['References can go', 'met'],
    ],
  },
  {
    on: 'worry',
    text: 'Worry time should be 20 minutes rather than 15. He gets home at 6 so suggest 7pm after the baby is down. Steps 1 and 2 could go together.',
    asks: [
      ['Worry time should be 20 minutes rather than 15.', 'met'],
      ['He gets home at 6 so suggest 7pm after the baby is down.', 'not_done'],
      ['Steps 1 and 2 could go together.', 'met'],
    ],
  },
  {
    on: 'worry',
    text: "mention the rent in the opening; example: he rang the surgery, worry 70 before and 30 after. swap 'someone you trust' for 'your sister' throughout",
    asks: [
      ['mention the rent in the opening', 'met'],
      ['example: he rang the surgery, worry 70 before and 30 after.', 'not_done'],
      ["swap 'someone you trust' for 'your sister' throughout", 'not_done'],
    ],
  },
  {
    on: 'worry',
    text: '30 minutes will be an age for him - 15.',
    asks: [['30 minutes will be an age for him - 15.', 'met']],
  },
  {
    on: 'worry',
    text: "Three niggles. 'Patient' -> 'you'. Number the steps, you gave me bullets. And after the slot there's no what-next, he'll sit there; give him something to get up for, e.g. feed the hens.",
    asks: [
      ["Three niggles. 'Patient' -> 'you'.", 'not_done'],
      ['Number the steps, you gave me bullets.', 'met'],
      ["after the slot there's no what-next, he'll sit there", 'not_done'],
      ['give him something to get up for, e.g. feed the hens.', 'not_done'],
    ],
  },
  {
    on: 'worry',
    text: 'Would you split the worksheet so there is a bit for each? The caution at the bottom is too scary in capitals, say it quieter.',
    asks: [
      ['Would you split the worksheet so there is a bit for each?', 'not_done'],
      ['The caution at the bottom is too scary in capitals, say it quieter.', 'not_done'],
    ],
  },
  {
    on: 'thoughts',
    text: "Reads as if a solicitor wrote it. Plain words, she left school at 14, nothing above about a nine year old's reading. I do want the evidence for and against kept. Then put her cat in it.",
    asks: [
      [
        "Reads as if a solicitor wrote it. Plain words, she left school at 14, nothing above about a nine year old's reading.",
        'partly',
      ],
      ['I do want the evidence for and against kept.', 'met'],
      ['put her cat in it.', 'not_done'],
    ],
  },
  {
    on: 'thoughts',
    text: "Please add belief ratings. Before and after. That's all.",
    asks: [["Please add belief ratings. Before and after. That's all.", 'met']],
  },
  {
    on: 'activation',
    text: "Way too much. Fourteen activities for a man who got dressed twice last week. Four. Keep the bins one, he likes the bins. Next, there's nothing in it that is fun.",
    asks: [
      [
        'Way too much. Fourteen activities for a man who got dressed twice last week. Four. Keep the bins one, he likes the bins.',
        'not_done',
      ],
      ["there's nothing in it that is fun.", 'not_done'],
    ],
  },
  {
    on: 'experiment',
    text: "You've no what-did-I-learn box, which is rather the point. Put in one. While you are at it use he/him, 'her' in para 2 is not on.",
    asks: [
      ["You've no what-did-I-learn box, which is rather the point. Put in one.", 'met'],
      ["While you are at it use he/him, 'her' in para 2 is not on.", 'not_done'],
    ],
  },
  {
    on: 'sleep',
    text: "Remove lavender. And the diary goes Monday to Sunday, she won't know what 'Day 1' means. Bigger type for the table.",
    asks: [
      ['Remove lavender.', 'not_done'],
      ["the diary goes Monday to Sunday, she won't know what 'Day 1' means.", 'met'],
      ['Bigger type for the table.', 'not_done'],
    ],
  },
  {
    on: 'sleep',
    text: 'He naps at 3 and we agreed on it, so stop telling him not to. Put the clock rule in: clock faces the wall. Bigger type for the table.',
    asks: [
      ['He naps at 3 and we agreed on it, so stop telling him not to.', 'not_done'],
      ['Put the clock rule in: clock faces the wall.', 'not_done'],
      ['Bigger type for the table.', 'not_done'],
    ],
  },
  {
    on: 'ladder',
    text: 'the ratings: he thinks in 0 to 10, please be 0 to 10 throughout.',
    asks: [['the ratings: he thinks in 0 to 10, please be 0 to 10 throughout.', 'partly']],
  },
];
