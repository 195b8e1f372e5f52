import { type Ladder, type ProtocolDocument, stepsOf } from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';
import { part, withSteps } from '../../edit/tree.ts';

/** How somebody comes nearer to what they name themselves; `{}` is what they named. */
export type Kind = 'faced' | 'ritual' | 'mourned';

const tries: Record<Kind, readonly string[]> = {
  faced: [
    'Do a small part of {}{with}.',
    'Do all of {}{with}, at an easy time.',
    'Do all of {} on your own.',
    'Do all of {} on your own, at a harder time.',
  ],
  ritual: [
    'Face {} once, as others safely would.',
    'Face {} once more, at another time of day.',
    'Face {} twice in one day.',
    'Face {} each time that it comes up, for a whole day.',
  ],
  mourned: [
    'Stay with {} for 5 minutes{with}.',
    'Stay with {} for 10 minutes{with}.',
    'Stay with {} for 10 minutes, on your own.',
    'Stay with {} for 15 minutes, on your own.',
  ],
};
/** Of four tries, so many: the first and the last that are named make the largest difference. */
const chosen = [[], [2], [0, 2], [0, 1, 2], [0, 1, 2, 3]];
const names = ['thing A', 'thing B', 'thing C'];
const MOST_EACH = 4;
const USUAL_EACH = 3;

/**
 * So many rungs over up to three things that the person names: each is met in small tries before the next. Nothing is guessed, and
 * no rung is empty. There are at most twelve.
 */
export function rungsToName(count: number, kind: Kind): { thing: string; dose: string }[] {
  const things = Math.min(names.length, Math.ceil(count / USUAL_EACH));
  return names.slice(0, things).flatMap((thing, at) => {
    const each = Math.floor(count / things) + (at < count % things ? 1 : 0);
    return chosen[Math.min(MOST_EACH, each)]!.map((place) => ({
      thing,
      dose: tries[kind][place]!,
    }));
  });
}

const isNamed = /\bthing ([A-C])\b/;
const namedIn = (tasks: readonly string[]): string[] => [
  ...new Set(tasks.flatMap((task) => isNamed.exec(task)?.[1] ?? [])),
];

const ofKind: Record<Kind, string> = {
  faced: 'you avoid',
  ritual: 'that sets the ritual off',
  mourned: 'you avoid because it hurts',
};

/** Where the things that a ladder counts on are written down; null where it names its own. */
export function lineToName(ladder: Ladder, kind: Kind, isParent: boolean): string | null {
  const found = namedIn(ladder.map(({ task }) => task));
  if (found.length === 0) return null;
  const about = isParent ? ofKind[kind].replace('you avoid', 'your child avoids') : ofKind[kind];
  const isAll = ladder.every(({ task }) => isNamed.test(task));
  const grades = [`${isAll ? 'the easiest' : 'one more'} ${about}`, 'harder', 'the hardest'];
  return `Thing ${found.map((name, at) => `${name}, ${grades[at]}: ____.`).join(' ')}`;
}

/** With another first rung: where the things are still to be named, the others keep their order, and a try of the first goes. */
export function beganWith([first, second, ...others]: Ladder, task: string): Ladder {
  if (!first || !second) return first ? [{ ...first, task }] : [];
  const isMoved =
    isNamed.test(first.task) && isNamed.exec(first.task)?.[1] === isNamed.exec(second.task)?.[1];
  return [{ ...first, task }, isMoved ? { ...second, task: first.task } : second, ...others];
}

/** With that line above its ladder. */
export const withNames = (document: ProtocolDocument, line: string | null): ProtocolDocument => {
  if (line === null || !ladderOf(document)) return document;
  const at = stepsOf(document).findIndex(({ parts }) =>
    parts.some(({ text }) => /^\| ?(?:Rung|Stufe) ?\|/i.test(text)),
  );
  return withSteps(document, (steps) =>
    steps.map((step, place) => {
      if (place !== at) return step;
      const table = step.parts.findIndex(({ text }) => text.startsWith('|'));
      return { ...step, parts: step.parts.toSpliced(table, 0, part('text', line)) };
    }),
  );
};
