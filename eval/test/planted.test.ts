import { capsOf } from '@cerina/clinical/measuring/measure';
import { Constraints, canonical } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { draft } from '@cerina/model/writer/draft';
import { readCase } from '@cerina/safety/understanding/case/read-case';
import { understand } from '@cerina/safety/understanding/constraints';
import { describe, expect, it } from 'vitest';

const requests = {
  dentist:
    "Exposure ladder for a retired postman, 68, frightened of the dentist since a tooth was pulled without enough numbing when he was eight. Hasn't been for eleven years. He can walk past the surgery on Mill Street, but turns back at the door; takes two codeine and brings his daughter Claire, who always goes in with him. Wants to have a check-up in March. No more than 8 rungs.",
  flying:
    "Fear of flying, 51, accountant, last flew 2009. Watches the crew's faces, drinks two gin and tonics, grips armrest. Fear: the wing will break in turbulence. Going to Lisbon with the choir on 14 June. Can drive past the airport and watch films with planes. Wife Jo will come. 6-8 rungs, no virtual reality.",
  dark: "My 9 year old won't go upstairs alone. She says there is a man in the wardrobe. We've tried a night light, checking the wardrobe together three times and lying with her until she sleeps. She's fine at her gran's. I want her to get her pyjamas on by herself by half term.",
  widower:
    "Behavioural activation for a widower, 72, who used to ring the church bells and grow dahlias. Since Maureen died in November he's stopped opening the curtains, his tea is toast, and he tells the other ringers he has a cold. Eyesight is poor: large print. Ten minutes a day at most.",
  pacing:
    'Chronic fatigue, 38, former fell runner. Does too much on good days (washing, hoovering, a walk up to the reservoir) then two days in bed. Pacing plan, baseline 12 minutes, no graded exercise, HR under 110.',
  sleep:
    "Sleep plan for a baker who starts at 2am six days a week, sleeps from six in the evening when the kids are loud, drinks four coffees. No screens advice please, he's had all that.",
  choking:
    'Choking fear since a piece of steak stuck at a wedding; lives on soup, yogurt and mashed banana; lost a stone; chews forty times; sips water after each mouthful. ENT normal. Dietitian is involved. Start with rice pudding, then soft bread. Goal: fish and chips at Whitby with grandchildren.',
  bus: 'Panic on the bus for a girl of 17 from Hull, sixth former. She gets off after two stops and texts her friend Asha. Wants to ride to college. Her aunt can help, do not involve her stepdad. Graded ladder with 7 rungs.',
  shy: 'Social anxiety, 31, a gardener. He wants to ask a question at the allotment meeting. Avoids the kettle queue and looks at the floor. His ex-wife is not to be told. Ladder of 6 rungs, 20 minutes, only on weekdays.',
  spider:
    'Spider ladder, man of 44, wants to clear the cellar. Checks the bed with a torch. Leave his mother out of it. 0-10 scale.',
};
type Name = keyof typeof requests;
const library = loadLibrary();

const made = Object.fromEntries(
  Object.entries(requests).map(([name, intent]) => {
    const constraints = Constraints.parse(understand({ intent }));
    const told = readCase(intent, { isParent: constraints.addressee === 'parent' });
    const { document } = draft(library, { intent, constraints, case: told });
    return [
      name,
      { text: canonical(render(document)), about: { intent, constraints, case: told } },
    ];
  }),
);
const reasonsOf = (name: Name, text: string): string[] =>
  capsOf(canonical(text), made[name]!.about).map(({ reason }) => reason);

/** The task of a rung replaced by another. */
const rungs =
  (from: number, ...tasks: string[]) =>
  (text: string): string =>
    text
      .split('\n')
      .map((line) => {
        const at = Number(/^\| (\d+) \|/.exec(line)?.[1]) - from;
        return tasks[at] ? line.replace(/^(\| \d+ \| )[^|]*/, `$1${tasks[at]} `) : line;
      })
      .join('\n');
const lastRung = (task: string) => (text: string) =>
  rungs((text.match(/^\| \d+ \|/gm) ?? []).length, task)(text);
const withoutRungs = (from: number) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !(Number(/^\| (\d+) \|/.exec(line)?.[1]) >= from))
    .join('\n');
const partsOf = (text: string): string[] =>
  text.match(/### Step \d+\.[\s\S]*?(?=\n### Step|\n## Example)/g)!;
const inOrder =
  (...order: number[]) =>
  (text: string): string => {
    const all = partsOf(text);
    const other = order.map((n, at) =>
      all[n - 1]!.replace(/### Step \d+\./, `### Step ${at + 1}.`),
    );
    return text.replace(all.join('\n'), () => other.join('\n'));
  };
const doing =
  (step: number, words: string) =>
  (text: string): string => {
    const part = partsOf(text)[step - 1]!;
    return text.replace(part, () => part.replace(/(\*\*Do:\*\* .*)/, `$1 ${words}`));
  };
const put = (was: string | RegExp, is: string) => (text: string) => text.replace(was, is);

/** What was made wrong without a look at the Critic's code, and what it has to name. */
const planted: [string, Name, (text: string) => string, RegExp][] = [
  [
    'injections in the dentist’s ladder',
    'dentist',
    rungs(
      3,
      'Sit where blood is taken for 15 minutes.',
      'Hold a syringe without a needle.',
      'Let a nurse tie the band round your arm.',
      'Have a blood test.',
    ),
    /ladder is about fear of blood/,
  ],
  [
    'lifts in the flying ladder',
    'flying',
    rungs(
      3,
      'Stand in an open lift for 5 minutes.',
      'Ride the lift one floor.',
      'Ride the lift to the top floor.',
      'Ride a full lift.',
      'Ride a glass lift.',
      'Ride the lift at rush hour.',
    ),
    /ladder is about/,
  ],
  ['an age of 38', 'dentist', put('68-year-old', '38-year-old'), /of 38, not 68/],
  ['an age of 4', 'dark', put('9-year-old', '4-year-old'), /of 4, not 9/],
  ['an age of 27', 'widower', put('72-year-old', '27-year-old'), /of 27, not 72/],
  ['an end with a mirror', 'dentist', withoutRungs(6), /does not end with what the person wants/],
  ['an end with a booking', 'flying', withoutRungs(5), /6 to 8 rungs. The ladder has 4/],
  ['an end at the stop', 'bus', lastRung('Let the bus go by.'), /does not end with what/],
  ['an end with a photo', 'spider', lastRung('Look at a photo of a spider.'), /does not end with/],
  [
    'what is learned before it is tried',
    'dentist',
    inOrder(1, 5, 6, 2, 3, 4),
    /which the method has first/,
  ],
  ['a plan before its lists', 'widower', inOrder(3, 4, 1, 2, 5), /which the method has first/],
  [
    'a level before the limit is known',
    'pacing',
    inOrder(2, 3, 1, 4, 5, 6),
    /which the method has first/,
  ],
  [
    'a look at a log that is not kept',
    'sleep',
    inOrder(6, 5, 1, 2, 3, 4),
    /which the method has first/,
  ],
  [
    'each day and once a week',
    'dentist',
    doing(4, 'Practise only once a week, on Sunday.'),
    /here it is "only once a week"/,
  ],
  [
    '30 and 10 minutes before bed',
    'sleep',
    put('30 quiet minutes before bed', '10 quiet minutes before bed'),
    /30 minutes before bed on line \d+, and here 10/,
  ],
  [
    'one time to get up, and a lie-in',
    'sleep',
    doing(2, 'At weekends, sleep in until noon.'),
    /sleep in until noon/,
  ],
  [
    'gin where alcohol rules it out',
    'flying',
    doing(4, 'Have two gin and tonics before you board.'),
    /gin and tonics/,
  ],
  [
    'increases where there are none',
    'pacing',
    doing(4, 'Add two minutes every day, whatever you feel.'),
    /Add two minutes/,
  ],
  [
    'a full mouth where a caution forbids it',
    'choking',
    rungs(9, 'Eat a firmer food fast, lying back, and talk with your mouth full.'),
    /what line \d+ forbids/,
  ],
  [
    'the dark where a caution forbids it',
    'sleep',
    doing(5, 'Walk about in the dark for an hour.'),
    /what line \d+ forbids/,
  ],
  [
    'a ninth rung',
    'dentist',
    put(/^(\| 8 \|.*)$/m, '$1\n| 9 | Have a tooth filled. | putting it off | 98 |'),
    /The ladder has 9/,
  ],
  [
    'a heart rate of 130',
    'pacing',
    doing(3, 'Go on until your heart rate is 130.'),
    /heart rate is 130/,
  ],
  [
    'virtual reality',
    'flying',
    rungs(3, 'Fly a virtual reality flight with a headset.'),
    /virtual reality/,
  ],
  ['45 minutes a day', 'widower', doing(4, 'Keep at it for 45 minutes each day.'), /45/],
  [
    'a Saturday',
    'shy',
    doing(4, 'Do it on Saturday and on Sunday too.'),
    /Asked for: "only on weekdays"/,
  ],
  [
    'a stepdad',
    'bus',
    put(/^(- You need:.*)$/m, '$1\n- Who could help: your stepdad.'),
    /Asked for: "do not involve her stepdad"/,
  ],
  ['an ex-wife', 'shy', doing(2, 'Show your ladder to your ex-wife.'), /ex-wife is not to be told/],
  ['a mother', 'spider', doing(4, 'Let your mother stand beside you.'), /Leave his mother out/],
  ['texts at each stop', 'bus', doing(4, 'Text your friend at each stop.'), /done to feel safe/],
];

describe('a document that was made wrong', () => {
  it.each(planted)('is held: %s', (_, name, change, reason) => {
    const text = change(made[name]!.text);
    expect(text).not.toBe(made[name]!.text);
    expect(reasonsOf(name, text)).toContainEqual(expect.stringMatching(reason));
  });

  it.each(Object.keys(requests) as Name[])('and not the right one: %s', (name) =>
    expect(reasonsOf(name, made[name]!.text)).toEqual([]),
  );
});
