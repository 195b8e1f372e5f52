import { type Case, eq, ladder, same, section, unchanged, without } from './view.ts';

const tasks = (rows: string[][]) => rows.map((row) => row[1]!);
const figures = (rows: string[][]) => rows.map((row) => row.at(-1)!);

/** As clinicians write between two appointments: no verb where none is needed, and several things at once. */
export const quickNotes: Case[] = [
  {
    on: 'ladder',
    text: 'swap 3 and 4',
    answered: 'applied',
    done: (b, a) => {
      const [old, now] = [ladder(b), ladder(a)];
      return eq(now[2]!.slice(1), old[3]!.slice(1)) && eq(now[3]!.slice(1), old[2]!.slice(1));
    },
  },
  {
    on: 'ladder',
    text: 'Nobody goes to a cinema round here!! Rung 1 should be waiting at the tram stop w/ Dilys, rung 2 riding one stop with her dog.',
    answered: 'applied',
    done: (b, a) =>
      eq(tasks(ladder(a)).slice(0, 2), [
        'Waiting at the tram stop with Dilys.',
        'Riding one stop with your dog.',
      ]) &&
      eq(tasks(ladder(a)).slice(2), tasks(ladder(b)).slice(2)) &&
      eq(figures(ladder(a)), figures(ladder(b))) &&
      same(b, a, 'steps'),
  },
  {
    on: 'ladder',
    text: 'Rungs have to be hers: 1 stand in the porch, 2 walk to the gate, 3 post a letter at the corner, then the newsagent. 6 stays.',
    // the new rungs leave nothing out any more
    answered: 'partly',
    done: (b, a) =>
      eq(tasks(ladder(a)).slice(0, 4), [
        'Stand in the porch.',
        'Walk to the gate.',
        'Post a letter at the corner.',
        'The newsagent.',
      ]) && eq(tasks(ladder(a)).slice(4), tasks(ladder(b)).slice(4)),
  },
  {
    on: 'ladder',
    text: 'I think 4 and 5 are pretty much the same, roll them into one.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs.length === b.rungs.length - 1 &&
      eq(without(a.rungs, 4), without(without(b.rungs, 5), 4)) &&
      eq(a.steps, b.steps),
  },
  {
    on: 'ladder',
    text: 'Split rung 3 please: first with Dad at the kerb, and then a second one where he waits round the corner.',
    // what the rung left out is in neither half
    answered: 'partly',
    done: (b, a) =>
      a.rungs.length === b.rungs.length + 1 &&
      /, with Dad at the kerb\.$/.test(a.rungs[2]!) &&
      /, while Dad waits round the corner\.$/.test(a.rungs[3]!) &&
      eq(a.rungs.slice(4), b.rungs.slice(3)),
  },
  {
    on: 'ladder',
    text: 'Step 3 is too big a jump. Could we have something in between, maybe just sitting on the wall of the car park?',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[2] === 'Sitting on the wall of the car park.' && eq(without(a.rungs, 3), b.rungs),
  },
  {
    on: 'ladder',
    text: 'After rung 2 add one where she listens to a recording with the volume low, then the same with the volume up. Leave the rest exactly as is.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs[2] === 'Listen to a recording with the volume low.' &&
      a.rungs[3] === 'Listen to a recording with the volume up.' &&
      eq(without(without(a.rungs, 3), 3), b.rungs),
  },
  {
    on: 'ladder',
    text: 'Rungs 9 and 10 too much for now, drop them.',
    answered: 'applied',
    done: (b, a) => eq(a.rungs, without(without(b.rungs, 10), 9)) && eq(a.steps, b.steps),
  },
  {
    on: 'ladder',
    text: "I'm not happy with rung 2, she has no car. Could it be riding the tram to the library instead?",
    answered: 'applied',
    done: (b, a) =>
      a.rungs[1] === 'Riding the tram to the library.' &&
      eq(without(a.rungs, 2), without(b.rungs, 2)),
  },
  {
    on: 'ladder',
    text: 'End point should be the matinee on her own - the last rung is only a shop.',
    answered: 'applied',
    done: (b, a) =>
      a.rungs.at(-1) === 'The matinee on your own.' &&
      eq(a.rungs.slice(0, -1), b.rungs.slice(0, -1)),
  },
  {
    on: 'thoughts',
    text: "Hot thought 'I ruin everything' isn't hers. Use 'I will drop the baby.'",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('I ruin everything', 'I will drop the baby'),
  },
  {
    on: 'experiment',
    text: "Step 1 'one comment in a meeting' -> 'one order in a cafe'. Camera bit stays.",
    answered: 'applied',
    done: (b, a) => a.text === b.text.replace('one comment in a meeting', 'one order in a cafe'),
  },
  {
    on: 'experiment',
    text: 'Maya is no use to a lad of 17. Example: Jude, 17, asks one question in the workshop. Keep the numbers.',
    done: (b, a) =>
      /Jude, 17, asks one question in the workshop\./.test(section(a, 'example')) &&
      !/Maya|meeting/.test(section(a, 'example')) &&
      /60.*70/s.test(section(a, 'example')) &&
      same(b, a, 'example'),
  },
  {
    on: 'activation',
    text: "I'd rather the example was about her ukulele (two songs with Bernie, Thursday 4pm) than watering the plants.",
    answered: 'applied',
    done: (b, a) =>
      /about your ukulele: two songs with Bernie, Thursday 4pm\./.test(section(a, 'example')) &&
      !/plants|Daniel/.test(section(a, 'example')) &&
      same(b, a, 'example'),
  },
  {
    on: 'thoughts',
    text: "Gentle example please: hot thought 'I should have rung her', fairer view 'Nobody could have known, and I still miss her'.",
    answered: 'applied',
    done: (b, a) =>
      /"I should have rung her", belief 85%/.test(section(a, 'example')) &&
      /"Nobody could have known, and I still miss her", belief 65%/.test(section(a, 'example')) &&
      !/Lena/.test(section(a, 'example')) &&
      same(b, a, 'example'),
  },
  {
    on: 'experiment',
    text: 'Her prediction in step 1 should be in her words - they will all go quiet and stare',
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text.replace(
        '"I will go blank, and they will think I am stupid."',
        '"They will all go quiet and stare."',
      ),
  },
  {
    on: 'ladder',
    text: "It says 'an adult' - she's 15.",
    answered: 'applied',
    done: (b, a) =>
      a.text ===
      b.text
        .replace('- For: an adult with', '- For: a 15-year-old with')
        .replace('assumes: an adult;', 'assumes: a 15-year-old;'),
  },
  {
    on: 'thoughts',
    text: "Steps 3 'facts for' sounds like court - rename 'Why it feels true'.",
    answered: 'partly',
    done: (b, a) =>
      a.steps[2] === 'Why it feels true' &&
      eq(without(a.steps, 3), without(b.steps, 3)) &&
      /\| Why it feels true \|/.test(section(a, 'log')),
  },
  {
    on: 'sleep',
    text: 'Nice and clear. Step 5 needs to be: Weds to Fri sit on the stairs w/ a cold drink, no phone, then back to bed.',
    answered: 'applied',
    done: (b, a) =>
      /sit on the stairs with a cold drink, no phone, then back to bed/.test(a.text) &&
      same(b, a, 'steps'),
  },
  {
    on: 'worry',
    text: 'The covering letter to her tutor is too stiff, make it friendlier.',
    answered: 'declined',
    done: unchanged,
  },
  {
    on: 'activation',
    text: "'Ask your midwife first' needs to be an actual line.",
    answered: 'applied',
    done: (b, a) =>
      eq(
        a.text.split('\n').filter((line) => line !== '- Ask your midwife first.'),
        b.text.split('\n'),
      ) && a.text !== b.text,
  },
  {
    on: 'activation',
    text: 'Cut everything on hot drinks (she has none).',
    // the text calls them warm: a person reads whether that is all
    answered: 'partly',
    done: (b, a) => /warm drink/.test(b.text) && !/warm drink/.test(a.text) && same(b, a, 'steps'),
  },
];
