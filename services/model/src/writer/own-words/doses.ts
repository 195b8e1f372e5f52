import { LARGEST_RISE, type Ladder, type Rung } from '@cerina/library';
import { dosesOf } from './kinds-of-doses.ts';

/** What a ladder is made of where only the person's own things are known. */
export interface Own {
  /** What they stay away from, or what sets it off, as it is to be written. */
  things: string[];
  /** They are from the mildest to the hardest, and follow one another; else each is met in turn. */
  isInOrder: boolean;
  /** What they do to feel safe, and can leave out for the time of one try. */
  habits: string[];
  /** Who is beside them on the lower rungs, such as "your sister"; null where nobody should be. */
  helper: string | null;
  isParent: boolean;
  /** Whether it is a ritual that is left out, and not a safety habit. */
  isRitual: boolean;
}

const FEWEST = 5;
const MOST = 12;
const FIRST = 30;
const LAST = 95;

/** Who has a ritual mostly meets the thing each day: how much of it, and how long the ritual waits, is what rises. */
const ritualDoses: [thing: string, doing: string][] = [
  '{verb} {} once, as others safely would.',
  '{verb} {} once more, at another time of day.',
  '{verb} {} for 10 minutes, as others safely would.',
  '{verb} {} for 20 minutes, as others safely would.',
  '{verb} {} twice in one day, as others safely would.',
  '{verb} {} at a harder time, as others safely would.',
  '{verb} {} on three days running, as others safely would.',
  '{verb} {} each time that it comes up, for a week.',
].map((task) => [task.replace('{verb}', 'Face'), task.replace('{verb}', 'Try')]);

/** How much of a habit is left out, from the least. */
const shares = [
  'for 5 minutes',
  'for 10 minutes',
  'for 30 minutes',
  'all the time',
  'and also afterwards',
];
const ritualShares = [
  'for 10 minutes',
  'for 30 minutes',
  'for an hour',
  'for the whole day',
  'on each day',
];

/**
 * A ladder of so many rungs over the person's own things, by dose: each rung is nearer, longer, more alone, or with more of a
 * habit left out than the one before. Which of two things is harder only the person knows.
 */
export function ladderByDose(own: Own, wanted: number): Ladder {
  const count = Math.min(MOST, Math.max(FEWEST, wanted));
  const last = Math.min(LAST, FIRST + LARGEST_RISE * (count - 1));
  return Array.from({ length: count }, (_, at): Rung => {
    const part = at / (count - 1);
    const suds = Math.round((FIRST + (last - FIRST) * part) / 5) * 5;
    const thing = own.isInOrder ? partOf(own.things, part) : own.things[at % own.things.length]!;
    const isTop = at === count - 1;
    const usual = own.isRitual ? 'your ritual' : 'one safety habit';
    const habit = own.habits[Math.floor(at / 2) % Math.max(1, own.habits.length)] ?? usual;
    return {
      suds,
      task: taskOf(thing, part, own),
      leave_out: isTop
        ? `every ${own.isRitual ? 'ritual' : 'safety habit'} that is left`
        : `${asExtra(habit)}, ${partOf(own.isRitual ? ritualShares : shares, part)}`,
    };
  });
}

/** Nobody leaves out the washing that anyone does. */
const asExtra = (habit: string): string =>
  /^(?:washing|wiping|cleaning|showering)\b(?!.*\bagain$)/.test(habit) ? `extra ${habit}` : habit;

/** The entry that is so far along a list, from 0 to 1. */
const partOf = <T>(list: readonly T[], part: number): T =>
  list[Math.round(part * (list.length - 1))]!;

const isDoing = (thing: string): boolean => /^\p{L}+ing\b/u.test(thing);

/** "Leaving home in five minutes" has its own time. */
const hasTime = /\b(?:minutes?|hours?|seconds?)\b/;

function taskOf(thing: string, part: number, own: Own): string {
  const ritual = partOf(ritualDoses, part)[isDoing(thing) ? 1 : 0];
  const dose = own.isRitual ? ritual : partOf(dosesOf(thing), part);
  const company = own.helper === null ? '' : `, with ${own.helper} there`;
  const task = dose
    .replace('{with}', own.isParent ? ', with you there' : company)
    .replace('{helper}', own.isParent ? 'you' : (own.helper ?? 'someone you trust'))
    .replace(hasTime.test(thing) ? / for \d+ minutes/ : /(?!)/, '')
    .replaceAll('{}', () => thing);
  return own.isParent ? ofChild(task) : task;
}

/** What a parent reads of their child. */
const ofChild = (task: string): string =>
  task
    .replace(/^(\w+)/, (verb) => `Your child ${ofThird(verb.toLowerCase())}`)
    .replace(/\byou (can|need|have)\b/g, 'they $1')
    .replace(/, and stay\b/, ', and stays')
    .replace('on your own', 'with you out of sight');

const ofThird = (verb: string): string =>
  ({ try: 'tries', go: 'goes', watch: 'watches', be: 'is' })[verb] ?? `${verb}s`;
