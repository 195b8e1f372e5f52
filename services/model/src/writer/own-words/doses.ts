import { LARGEST_RISE, type Ladder, type Rung } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { dosesFor } from './doses-of-difficulty.ts';
import { type Doses, dosesOfChild, food, notAlone } from './kinds-of-doses.ts';
import { asMany, inOrder, triesOver } from './over-things.ts';
import { type Kind, rungsToName } from './own-things.ts';

/** What a ladder is made of where only the person's own things are known. */
export interface Own {
  /** What they stay away from, or what sets it off, as it is to be written. */
  things: string[];
  /** What they do to feel safe, and can leave out for the time of one try. */
  habits: string[];
  /** Who is beside them on the lower rungs, such as "your sister"; null where nobody should be. */
  helper: string | null;
  isParent: boolean;
  /** Whether it is a ritual that is left out, and not a safety habit. */
  isRitual: boolean;
  /** The ritual or the habit, where the request names it and no habit could be read, such as "the extra wash". */
  ritual?: string | null;
  /** Whether things are touched, as where the fear is of dirt. */
  isTouched?: boolean;
  /** Whether it is a child, who is alone on no rung. */
  isChild?: boolean;
  /** Whether the request says what can be done already: then nothing is only pictured. */
  hasStart?: boolean;
  /** What can be done already, as the lowest rung. */
  start?: string | null;
  /** What the ladder leads to, as the highest rung. */
  goal?: string | null;
  /** The difficulty, of which some have their own tries. */
  condition?: string | null;
  /** What is left out on the rungs of a difficulty that has its own such habits, from the first. */
  leaveOut?: readonly string[];
  /** For how many minutes a ritual waits already. */
  waits?: number | null;
  /** Whether what is listed is food, which is eaten and no thing to be near. */
  isFood?: boolean;
  /** How what the person names themselves is met. */
  kind: Kind;
}

const FEWEST = 3;
const MOST = 12;
const FIRST = 30;
const LAST = 95;

/** Who has a ritual mostly meets the thing each day: how much of it, and how long the ritual waits, is what rises. */
const ritualDoses: [thing: string, doing: string, touched: string][] = [
  '{verb} {} once, as others safely would.',
  '{verb} {} once more, at another time of day.',
  '{verb} {} twice in one day.',
  '{verb} {} each time that it comes up, for a whole day.',
].map((task) => [
  task.replace('{verb}', 'Face'),
  task.replace('{verb}', 'Try'),
  task.replace('{verb}', 'Touch'),
]);

/** How much of a habit is left out, from the least: of the rung, which has its own minutes. */
const shares = [
  'for part of the time',
  'for half of the time',
  'for most of the time',
  'all the time',
  'and also afterwards',
];
const ritualShares: [minutes: number, share: string][] = [
  [10, 'for 10 minutes'],
  [30, 'for 30 minutes'],
  [60, 'for an hour'],
  [Number.POSITIVE_INFINITY, 'for the whole day'],
  [Number.POSITIVE_INFINITY, 'on each day'],
];
/** Nobody begins below what they do already. */
const sharesAfter = (waits: number | null | undefined): string[] =>
  ritualShares.filter(([minutes]) => minutes > (waits ?? 0)).map(([, share]) => share);

/** How many rungs were asked for, and how many there are where nothing was said. */
interface Wanted {
  asked: number | null;
  usual: number;
}

const USUAL_FEWEST = 5;
/** So many rungs at most where nobody asked for a number, so that each thing has one. */
const MOST_UNASKED = 10;

/**
 * A ladder of so many rungs over the person's own things, by dose: each rung is nearer, longer, more alone, or with more of a
 * habit left out than the one before. Which of two things is harder only the person knows. Where there are fewer tries that
 * differ than rungs, the others are over what the person names: a ladder of empty rungs cannot be climbed.
 */
export function ladderByDose(own: Own, { asked, usual }: Wanted): Ladder {
  const { start = null, goal = null } = own;
  const ordered = inOrder(own.things, { start, goal });
  const ends = [start, goal].filter((end) => end !== null).length;
  const wanted =
    asked === null
      ? Math.max(usual, Math.min(MOST_UNASKED, ordered.length + ends))
      : Math.min(MOST, Math.max(FEWEST, asked));
  const things = asMany(ordered, wanted - ends, (thing) => dosesOfPerson(thing, own));
  const between = tasksOf({ ...own, things }, wanted - ends);
  const least = asked === null ? Math.min(USUAL_FEWEST, wanted) : wanted;
  // nobody writes letters into the ladder of a child: fewer rungs are better, as long as there are some
  const isWhole = own.isChild === true && between.length + ends >= FEWEST;
  const others = rungsToName(isWhole ? 0 : Math.max(0, least - ends - between.length), own.kind);
  const tasks = [
    ...(start === null ? [] : [start]),
    ...between,
    ...others.map(({ thing, dose }) => taskOf(thing, dose, own)),
    ...(goal === null ? [] : [goal]),
  ];
  const count = tasks.length;
  const last = Math.min(LAST, FIRST + LARGEST_RISE * (count - 1));
  return tasks.map((task, at): Rung => {
    const part = at / (count - 1);
    const suds = Math.round((FIRST + (last - FIRST) * part) / 5) * 5;
    const isTop = at === count - 1;
    const usual = own.ritual ?? (own.isRitual ? 'your ritual' : 'one safety habit');
    const habit = own.habits[Math.floor(at / 2) % Math.max(1, own.habits.length)] ?? usual;
    if (start !== null && at === 0) return { suds, task, leave_out: 'nothing new' };
    if (own.leaveOut && own.leaveOut.length > 0)
      return { suds, task, leave_out: partOf(own.leaveOut, part) };
    const leave_out = isTop
      ? `every ${own.isRitual ? 'ritual' : 'safety habit'} that is left`
      : `${asExtra(habit)}, ${partOf(own.isRitual ? sharesAfter(own.waits) : shares, part)}`;
    return { suds, task, leave_out };
  });
}

/** As many tasks as there are rungs, or fewer where no other try is known; each thing has one before any has two. */
function tasksOf(own: Own, count: number): string[] {
  const ofThing = (thing: string): Doses =>
    own.isRitual
      ? ritualDoses.map(
          (dose) => dose[isDoing(thing) ? 1 : own.isTouched && !unclean.test(thing) ? 2 : 0],
        )
      : own.isFood
        ? food
        : dosesOfPerson(thing, own).filter(
            (dose) =>
              // who is in the thing is with them
              !(hasCompany.test(thing) && /on your own|\{helper\} (?:further|a few)/.test(dose)) &&
              !(own.hasStart && dose.startsWith('Picture')) &&
              // who reassures is not there, on no rung
              !(own.helper === null && dose.includes('{helper}')),
          );
  const [only] = own.things;
  const tries =
    own.things.length === 1
      ? spread(ofThing(only!), count).map((dose) => ({ thing: only!, dose }))
      : own.isRitual
        ? inTurns(own.things, ofThing, count)
        : triesOver(own.things, ofThing, count);
  return [...new Set(tries.map(({ thing, dose }) => taskOf(thing, dose, own)))];
}

const dosesOfPerson = (thing: string, { isChild, condition = null }: Own): Doses =>
  isChild ? dosesOfChild(thing) : dosesFor(thing, condition);

/** As many of some doses, from the first to the last of them. */
const spread = (doses: Doses, count: number): Doses =>
  count < 2 || count >= doses.length
    ? doses.slice(0, count)
    : Array.from({ length: count }, (_, at) => partOf(doses, at / (count - 1)));

/** The first try of each thing, then the second of each. */
const inTurns = (
  things: readonly string[],
  ofThing: (thing: string) => Doses,
  count: number,
): { thing: string; dose: string }[] =>
  Array.from({ length: Math.max(0, ...things.map((thing) => ofThing(thing).length)) }, (_, turn) =>
    things.flatMap((thing) => {
      const dose = ofThing(thing)[turn];
      return dose === undefined ? [] : [{ thing, dose }];
    }),
  )
    .flat()
    .slice(0, count);

/** What nobody touches for a step. */
const unclean =
  /\b(?:raw|chicken|poultry|meat|eggs?|fish|bins?|rubbish|toilets?|loos?|blood|needles?|napp(?:y|ies)|sick|vomit|poo|mess|litter|floors?|drains?|bleach|chemicals?|moulds?)\b/i;

/** Nobody leaves out the washing that anyone does. */
const asExtra = (habit: string): string =>
  /^(?:washing|wiping|cleaning|showering)\b(?!.*\bagain$)/.test(habit) ? `extra ${habit}` : habit;

/** The entry that is so far along a list, from 0 to 1. */
const partOf = <T>(list: readonly T[], part: number): T =>
  list[Math.round(part * (list.length - 1))]!;

const isDoing = (thing: string): boolean => /^\p{L}+ing\b/u.test(thing);

/** "Leaving home in five minutes" has its own time. */
const hasTime = /\b(?:minutes?|hours?|seconds?)\b/;

/** "The greenhouse after dusk" has its own time of the day, and a bedroom has no busy one. */
const hasMoment =
  /\b(?:at|after|before|in|on|during) (?:the )?(?:night|dusk|dawn|dark|mornings?|evenings?|afternoons?|winter|summer|rush hour|lunch ?times?|break ?times?|week ?ends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$|\b(?:where|when) |\b(?:bedroom|bathroom|kitchen|attic|loft|cellar|garage|shed|conservatory|landing|stairs|greenhouse|cupboard|hallway|grave|graveside|workshop|spare room|study)\b|^(?:the |your )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** "The ramen bar with your flatmates". */
const hasCompany = /\bwith (?:your|a|one|some|two|three) (?!own\b)\p{L}/iu;

function taskOf(thing: string, dose: string, own: Own): string {
  const company = own.helper === null || hasCompany.test(thing) ? '' : `, with ${own.helper} there`;
  const task = dose
    .replace('{with}', own.isParent ? ', with you there' : company)
    .replace('{helper}', own.isParent ? 'you' : (own.helper ?? 'someone you trust'))
    .replace(hasTime.test(thing) ? / for \d+ minutes/ : /(?!)/, '')
    .replace(hasMoment.test(thing) ? / at a (?:quiet|busier|harder) time/ : /(?!)/, '')
    .replace('{Doing}', () => capital(notAlone(thing)))
    .replace(
      'at the start of the way',
      /\bupstairs\b/i.test(thing) ? 'at the foot of the stairs' : '$&',
    )
    .replace(/\byou (?:waits|is)\b/, (said) => (said === 'you is' ? 'you are' : 'you wait'))
    .replace(/(?<=\byou wait [^.]{5,40} and )(talks|is)\b/, (said) =>
      said === 'is' ? 'are' : 'talk',
    )
    .replaceAll('{}', () => thing);
  if (own.isParent) return withParent(task, own.isChild ?? false);
  return own.isChild
    ? task.replace(/,? on your own\b/, ', with a grown-up a few steps away')
    : task;
}

/** What a parent reads of their child. */
const withParent = (task: string, isChild: boolean): string =>
  ofChild(task)
    .replace(', or draw it', ', or draws it')
    .replace(/\byou (can|need|have)\b/g, 'they $1')
    .replace(/, and (stay|come)\b/, ', and $1s')
    .replace('on your own', isChild ? 'with you a few steps away' : 'with you out of sight');

/** "Go to the fair" as what a child does: "Your child goes to the fair". */
export const ofChild = (task: string): string =>
  task.replace(/^(?!\w+ing\b)(\w+)/, (verb) => `Your child ${ofThird(verb.toLowerCase())}`);

const irregular: Record<string, string> = { be: 'is', have: 'has' };
const ofThird = (verb: string): string =>
  irregular[verb] ??
  (/[^aeiou]y$/.test(verb)
    ? verb.replace(/y$/, 'ies')
    : /(?:s|sh|ch|x|z|o)$/.test(verb)
      ? `${verb}es`
      : `${verb}s`);
