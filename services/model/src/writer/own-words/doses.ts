import { LARGEST_RISE, type Ladder, type Rung } from '@cerina/library';
import { dosesOf, dosesOfChild, food, notAlone } from './kinds-of-doses.ts';
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

/**
 * A ladder of so many rungs over the person's own things, by dose: each rung is nearer, longer, more alone, or with more of a
 * habit left out than the one before. Which of two things is harder only the person knows. Where there are fewer tries that
 * differ than rungs, the others are over what the person names: a ladder of empty rungs cannot be climbed.
 */
export function ladderByDose(own: Own, { asked, usual }: Wanted): Ladder {
  const known = tasksOf(own, asked === null ? usual : Math.min(MOST, Math.max(FEWEST, asked)));
  const least = asked === null ? USUAL_FEWEST : Math.min(MOST, Math.max(FEWEST, asked));
  // nobody writes letters into the ladder of a child: fewer rungs are better, as long as there are some
  const isWhole = own.isChild === true && known.length >= FEWEST;
  const others = rungsToName(isWhole ? 0 : Math.max(0, least - known.length), own.kind);
  const tasks = [...known, ...others.map(({ thing, dose }) => taskOf(thing, dose, own))];
  const count = tasks.length;
  const last = Math.min(LAST, FIRST + LARGEST_RISE * (count - 1));
  return tasks.map((task, at): Rung => {
    const part = at / (count - 1);
    const suds = Math.round((FIRST + (last - FIRST) * part) / 5) * 5;
    const isTop = at === count - 1;
    const usual = own.ritual ?? (own.isRitual ? 'your ritual' : 'one safety habit');
    const habit = own.habits[Math.floor(at / 2) % Math.max(1, own.habits.length)] ?? usual;
    const leave_out = isTop
      ? `every ${own.isRitual ? 'ritual' : 'safety habit'} that is left`
      : `${asExtra(habit)}, ${partOf(own.isRitual ? sharesAfter(own.waits) : shares, part)}`;
    return { suds, task, leave_out };
  });
}

/** As many tasks as there are rungs, or fewer where no other try is known. */
function tasksOf(own: Own, count: number): string[] {
  const dosesFor = (thing: string): readonly string[] =>
    own.isRitual
      ? ritualDoses.map(
          (dose) => dose[isDoing(thing) ? 1 : own.isTouched && !unclean.test(thing) ? 2 : 0],
        )
      : own.isFood
        ? food
        : (own.isChild ? dosesOfChild(thing) : dosesOf(thing)).filter(
            (dose) =>
              !(own.hasStart && dose.startsWith('Picture')) &&
              // who reassures is not there, on no rung
              !(own.helper === null && dose.includes('{helper}')),
          );
  const many = own.isChild ? MANY_OF_CHILD : MANY;
  if (own.things.length > 0 && own.things.every((thing) => dosesFor(thing).length >= many))
    return Array.from({ length: count }, (_, at) => {
      const thing = own.things[at % own.things.length]!;
      return taskOf(thing, partOf(dosesFor(thing), at / (count - 1)), own);
    });
  const most = Math.max(0, ...own.things.map((thing) => dosesFor(thing).length));
  const known = Array.from({ length: most }, (_, turn) =>
    own.things.flatMap((thing) => {
      const doses = dosesFor(thing);
      const at = Math.floor((turn * doses.length) / most);
      const isNew = turn === 0 || Math.floor(((turn - 1) * doses.length) / most) !== at;
      return isNew ? [taskOf(thing, doses[at]!, own)] : [];
    }),
  )
    .flat()
    .slice(0, count);
  return [...new Set(known)];
}

/** What nobody touches for a step. */
const unclean =
  /\b(?:raw|chicken|poultry|meat|eggs?|fish|bins?|rubbish|toilets?|loos?|blood|needles?|napp(?:y|ies)|sick|vomit|poo|mess|litter|floors?|drains?|bleach|chemicals?|moulds?)\b/i;

/** So many doses make a ladder by themselves, or one less where one was left out. */
const MANY = 7;
const MANY_OF_CHILD = 6;

/** Nobody leaves out the washing that anyone does. */
const asExtra = (habit: string): string =>
  /^(?:washing|wiping|cleaning|showering)\b(?!.*\bagain$)/.test(habit) ? `extra ${habit}` : habit;

/** The entry that is so far along a list, from 0 to 1. */
const partOf = <T>(list: readonly T[], part: number): T =>
  list[Math.round(part * (list.length - 1))]!;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isDoing = (thing: string): boolean => /^\p{L}+ing\b/u.test(thing);

/** "Leaving home in five minutes" has its own time. */
const hasTime = /\b(?:minutes?|hours?|seconds?)\b/;

function taskOf(thing: string, dose: string, own: Own): string {
  const company = own.helper === null ? '' : `, with ${own.helper} there`;
  const task = dose
    .replace('{with}', own.isParent ? ', with you there' : company)
    .replace('{helper}', own.isParent ? 'you' : (own.helper ?? 'someone you trust'))
    .replace(hasTime.test(thing) ? / for \d+ minutes/ : /(?!)/, '')
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
  if (own.isParent) return ofChild(task, own.isChild ?? false);
  return own.isChild
    ? task.replace(/,? on your own\b/, ', with a grown-up a few steps away')
    : task;
}

/** What a parent reads of their child. */
const ofChild = (task: string, isChild: boolean): string =>
  task
    .replace(', and do a little more by yourself', ', and does a little more by themselves')
    .replace(', or draw it', ', or draws it')
    .replace(/^(?!\w+ing\b)(\w+)/, (verb) => `Your child ${ofThird(verb.toLowerCase())}`)
    .replace(/\byou (can|need|have)\b/g, 'they $1')
    .replace(/, and stay\b/, ', and stays')
    .replace('on your own', isChild ? 'with you a few steps away' : 'with you out of sight');

const ofThird = (verb: string): string =>
  ({ try: 'tries', go: 'goes', do: 'does', watch: 'watches', be: 'is' })[verb] ?? `${verb}s`;
