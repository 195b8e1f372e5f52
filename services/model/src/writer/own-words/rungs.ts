import type { Ladder, Rung } from '@cerina/library';
import type { Sayable } from './sayable.ts';

// A ladder of its own for one kind of thing is kept; these lead through places that differ from person to person.
export const ofPlaces: ReadonlySet<string> = new Set(['agoraphobia', 'panic', 'social_anxiety']);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface On {
  condition: string | null;
  isParent: boolean;
  /** What the request says to leave out. */
  unwanted: string[];
}

/**
 * The ladder with this person's things on it and their goal at its top. Each own rung takes the place of one of the
 * library's at the same height, so that the ladder rises as evenly as before.
 */
export function ownLadder(ladder: Ladder, told: Sayable, on: On): Ladder {
  const places = on.condition !== null && ofPlaces.has(on.condition) && !on.isParent;
  const own = places ? ownTasks(told.approached) : [];
  const replaced = places ? placesFor(ladder, own.length, on.unwanted) : [];
  const rungs = ladder.map((rung, at): Rung => {
    const task = own[replaced.indexOf(at)];
    const habit = told.leaveOut[replaced.indexOf(at) % Math.max(1, told.leaveOut.length)];
    return task ? { ...rung, task, ...(rung.leave_out && habit && { leave_out: habit }) } : rung;
  });
  const named =
    on.condition === 'specific_phobia' && isOneKind(told.triggers[0])
      ? withKind(rungs, told.triggers[0]!)
      : rungs;
  const top = named.at(-1)!;
  const goal = on.isParent ? `Your child can ${told.goal}` : capital(told.goal ?? '');
  return told.goal ? [...named.slice(0, -1), { ...top, task: `${goal}.` }] : named;
}

/** Each thing at a quiet time, then the first of them at a busy one. */
export const ownTasks = (things: string[]): string[] => [
  ...things.slice(0, 3).map((thing) => `${tried(thing)} at a quiet time, for 10 minutes.`),
  ...things.slice(0, 1).map((thing) => `${tried(thing)} at a busier time, for 20 minutes.`),
];

const tried = (thing: string): string =>
  thing.startsWith('going to ') ? `Go to ${thing.slice('going to '.length)}` : `Try ${thing}`;

/** Which rungs make room: those that hold what is not wanted, then the upper ones, from below the top downwards. */
function placesFor(ladder: Ladder, count: number, unwanted: string[]): number[] {
  const words = unwanted.map((wish) => wish.replaceAll('_', ' ').replace(/s$/, '').toLowerCase());
  const isUnwanted = ({ task }: Rung) => words.some((word) => task.toLowerCase().includes(word));
  const inner = ladder.map((_, at) => at).slice(1, -1);
  const chosen = [
    ...inner.filter((at) => isUnwanted(ladder[at]!)),
    ...inner.filter((at) => !isUnwanted(ladder[at]!)).reverse(),
  ].slice(0, count);
  return chosen.toSorted((a, b) => a - b);
}

const isOneKind = (thing: string | undefined): boolean =>
  thing !== undefined && /^[\p{L}]+s$/u.test(thing) && !/ing$/.test(thing);

/** "photos of it" as "photos of pigeons". */
const withKind = (rungs: Ladder, kind: string): Ladder =>
  rungs.map((rung) => ({
    ...rung,
    task: rung.task
      .replace(/\b(drawings|photos|film|pictures) of it\b/, `$1 of ${kind}`)
      .replace('the word,', `the word "${kind}",`),
  }));
