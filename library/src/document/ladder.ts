import { z } from 'zod';
import type { Table } from './table.ts';

/** A graded step: how hard it is expected to be (0-100), what to do, and which safety habit to leave out. */
export const Rung = z.strictObject({
  suds: z.int().min(0).max(100),
  task: z.string().min(1),
  leave_out: z.string().min(1).optional(),
});
export type Rung = z.infer<typeof Rung>;

/** The most that one rung may be harder than the one before. */
export const LARGEST_RISE = 15;

/** Rungs from easy to hard: the first at 20 to 40, none more than 15 above the one before. */
export const Ladder = z
  .array(Rung)
  .min(5)
  .superRefine((rungs, context) => {
    rungs.forEach(({ suds }, at) => {
      const before = rungs[at - 1]?.suds;
      const problem =
        before === undefined
          ? (suds < 20 || suds > 40) && `the first rung must be 20 to 40, not ${suds}`
          : suds < before
            ? `${suds} is below the rung before (${before})`
            : suds - before > LARGEST_RISE && `${before} to ${suds} is a rise of more than 15`;
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [at, 'suds'] });
    });
  });
export type Ladder = z.infer<typeof Ladder>;

/** The ladder as it is in a document, rated by what the technique rates, such as "worry". */
export function ladderTable(rungs: Ladder, rates: string): Table {
  const habits = rungs.some((rung) => rung.leave_out);
  const expected = `Expected ${rates.replace(/^the /, '')} (0-100)`;
  return {
    columns: ['Rung', 'What you do', ...(habits ? ['Leave out'] : []), expected],
    rows: rungs.map(({ suds, task, leave_out }, at) => [
      `${at + 1}`,
      task,
      ...(habits ? [leave_out ?? 'nothing new'] : []),
      `${suds}`,
    ]),
  };
}
