import { z } from 'zod';
import type { Constraints } from './screening.ts';
import type { StatedLimit } from './stated-limit.ts';

/** A limit or wish that rules read in the request, and that the model which screened it calls misread. */
export const DoubtedLimit = z.object({
  limit: z.enum([
    ...(['maxWords', 'minutesPerDay', 'minSteps', 'maxSteps', 'columns', 'scale'] as const),
    ...(['avoid', 'include', 'stated'] as const),
  ]),
  /** Of `avoid`, `include` and `stated` the one that is doubted. */
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
    ...(constraints.limits ?? []).flatMap(({ kind, words }) => {
      const label = labels[kind];
      return label ? [{ limit: 'stated' as const, wish: words, read: `${label}: "${words}"` }] : [];
    }),
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

/** What the other stated limits are about; a counted one, or a wish, has all of these in a field. */
const labels: Partial<Record<StatedLimit['kind'], string>> = {
  weeks: 'for how long',
  sessions: 'for how long',
  often: 'how often',
  time: 'when',
  not_time: 'when not',
  helper: 'who helps',
  alone: 'alone or in company',
  start: 'where to start',
  format: 'its form',
  manner: 'its manner',
  setting: 'to fit around',
  other: 'asked',
};

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
  stated: Object.keys(labels) as StatedLimit['kind'][],
} satisfies Record<DoubtedLimit['limit'], StatedLimit['kind'][]>;

/** What a request was understood to ask for, without the limits and wishes that two readers disagree on. Pure. */
export function undoubted({ doubted = [], ...constraints }: Constraints): Constraints {
  const counted = doubted
    .filter(({ wish }) => wish === undefined)
    .map(({ limit }) => [limit, null]);
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

function isAbout({ kind, about, words }: StatedLimit, { limit, wish }: DoubtedLimit): boolean {
  if (!(kinds[limit] as StatedLimit['kind'][]).includes(kind)) return false;
  if (wish === undefined) return kind !== 'format' || about[0] === 'columns';
  return limit === 'stated' ? words === wish : about.includes(wish);
}
