import { z } from 'zod';
import type { Constraints } from './screening.ts';
import type { StatedLimit } from './stated-limit.ts';

/** A limit or wish that rules read in the request, and that the model which screened it calls misread. */
export const DoubtedLimit = z.object({
  limit: z.enum([
    ...(['maxWords', 'minutesPerDay', 'minSteps', 'maxSteps', 'columns', 'scale'] as const),
    ...(['avoid', 'include'] as const),
  ]),
  /** Of `avoid` and `include` the one that is doubted. */
  wish: z.string().min(1).optional(),
  /** As it was read, in words, such as "at most 120 words". */
  read: z.string().min(1).max(300),
  why: z.string().max(500),
});
export type DoubtedLimit = z.infer<typeof DoubtedLimit>;

type ReadLimit = Omit<DoubtedLimit, 'why'>;

/** Each limit and wish that was read in a request, in words that a reader can agree with or not. Pure. */
export function readLimitsOf(constraints: Constraints): ReadLimit[] {
  const { maxWords, minutesPerDay, minSteps, maxSteps, columns, scale } = constraints;
  const counted = {
    maxWords: maxWords && `at most ${maxWords} words in the whole text`,
    minutesPerDay: minutesPerDay && `at most ${minutesPerDay} minutes a day`,
    minSteps: minSteps && `at least ${minSteps} steps or rungs`,
    maxSteps: maxSteps && `at most ${maxSteps} steps or rungs`,
    columns: columns && `a log of ${columns} columns`,
    scale: scale && `ratings from ${scale.replace('-', ' to ')}`,
  };
  return [
    ...Object.entries(counted).flatMap(([limit, read]) =>
      read ? [{ limit: limit as ReadLimit['limit'], read }] : [],
    ),
    ...constraints.avoid.map((wish) => ({
      limit: 'avoid' as const,
      wish,
      read: `leave out: ${wish}`,
    })),
    ...constraints.include.map((wish) => ({
      limit: 'include' as const,
      wish,
      read: `put in: ${wish}`,
    })),
  ].map((each) => ({ ...each, read: each.read.slice(0, 300) }));
}

/** The kinds of stated limits that fill a counted one. */
const kinds = {
  maxWords: ['words'],
  minutesPerDay: ['minutes'],
  minSteps: ['rungs'],
  maxSteps: ['rungs'],
  columns: ['format'],
  scale: ['scale'],
  avoid: ['without', 'without_word'],
  include: ['with'],
} satisfies Record<DoubtedLimit['limit'], StatedLimit['kind'][]>;

/** What a request was understood to ask for, without the limits and wishes that two readers disagree on. Pure. */
export function undoubted({ doubted = [], ...constraints }: Constraints): Constraints {
  const isWish = (name: DoubtedLimit['limit']) => name === 'avoid' || name === 'include';
  const counted = doubted.filter(({ limit }) => !isWish(limit)).map(({ limit }) => [limit, null]);
  const wishes = (name: 'avoid' | 'include') =>
    constraints[name].filter(
      (own) => !doubted.some(({ limit, wish }) => limit === name && wish === own),
    );
  const limits = constraints.limits?.filter(
    (stated) => !doubted.some((each) => isAbout(stated, each)),
  );
  return {
    ...constraints,
    ...Object.fromEntries(counted),
    ...{ avoid: wishes('avoid'), include: wishes('include') },
    ...(limits && { limits }),
  };
}

const isAbout = ({ kind, about }: StatedLimit, { limit, wish }: DoubtedLimit): boolean =>
  (kinds[limit] as StatedLimit['kind'][]).includes(kind) &&
  (wish === undefined ? kind !== 'format' || about[0] === 'columns' : about.includes(wish));
