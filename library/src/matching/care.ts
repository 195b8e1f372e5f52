import { z } from 'zod';
import { Id } from '../technique.ts';
import { Signal, signalsIn } from './signal.ts';
import { withOwnWork } from './whose-fact.ts';

/** What keeps somebody safe, or was ordered by their team or their work, and is no safety habit. */
export const Care = z.strictObject({
  id: Id,
  name: z.string().min(1),
  signals: z.array(Signal).min(1),
  /** One of these has to be in the request too. */
  with: z.array(Signal).default([]),
  /** Only for those who are of this mark, factor or age group. */
  mark: z.string().optional(),
  /** And not for those who are of this one. */
  not_mark: z.string().optional(),
  section: z.enum(['preparation', 'stop']).default('preparation'),
  /** The sentences that the document has because of it. */
  say: z.string().min(1),
  /** What has one of these in it is never named as a habit to leave out. */
  keeps: z.array(Signal).default([]),
});
export type Care = z.infer<typeof Care>;

/** The care that a request shows; `is` says whether a mark is so of the person. */
export const careIn = (
  given: string,
  all: readonly Care[],
  is: (mark: string) => boolean = () => false,
): Care[] => {
  const text = withOwnWork(given);
  return all.filter(
    (care) =>
      signalsIn(text, care.signals).length > 0 &&
      (care.with.length === 0 || signalsIn(text, care.with).length > 0) &&
      (care.mark === undefined || is(care.mark)) &&
      (care.not_mark === undefined || !is(care.not_mark)),
  );
};

/** Whether words name what is care, and no habit to leave out. */
export const isKept = (words: string, found: readonly Care[]): boolean =>
  found.some(({ keeps }) => signalsIn(words, keeps).length > 0);
