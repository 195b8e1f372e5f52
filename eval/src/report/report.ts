import { z } from 'zod';
import {
  type MeasureId,
  measureIds,
  measures,
  reached,
  targetOf,
  targetWords,
} from '../judging/measures.ts';
import { wilson } from '../judging/wilson.ts';
import type { SetResult } from '../running/run-set.ts';

const MeasureReport = z.object({
  name: z.string(),
  n: z.int(),
  hits: z.int(),
  rate: z.number(),
  low: z.number(),
  high: z.number(),
  target: z.string(),
  reached: z.boolean().nullable(),
  /** By trial: an empty text for a hit, else why it missed. */
  trials: z.record(z.string(), z.string()),
});
export type MeasureReport = z.infer<typeof MeasureReport>;

/** A run as `report.json` keeps it. Objects throughout, so that two of them compare line by line. */
export const Report = z.object({
  model: z.string(),
  date: z.string(),
  revision: z.string(),
  /** The sets that were run, with how many items of each were taken at most. */
  ran: z.string(),
  measures: z.partialRecord(z.string(), MeasureReport),
  tallies: z.record(z.string(), z.record(z.string(), z.int())),
});
export type Report = z.infer<typeof Report>;

const round = (value: number) => Math.round(value * 10_000) / 10_000;

function measureReport(id: MeasureId, trials: SetResult['trials']): MeasureReport {
  const n = trials.length;
  const hits = trials.filter(({ miss }) => miss === undefined).length;
  const { low, high } = wilson(hits, n);
  const target = targetOf(id);
  return {
    name: measures[id].name,
    n,
    hits,
    rate: round(n === 0 ? 0 : hits / n),
    low: round(low),
    high: round(high),
    target: targetWords(target),
    reached: target ? reached(target, hits, n) : null,
    trials: Object.fromEntries(trials.map(({ id: trial, miss }) => [trial, miss ?? ''])),
  };
}

/** Adds the results of all sets up, measure by measure; a measure without trials is left out. */
export function report(
  head: Pick<Report, 'model' | 'date' | 'revision' | 'ran'>,
  results: Record<string, SetResult>,
): Report {
  const trials = Object.values(results).flatMap((result) => result.trials);
  const byMeasure = Object.groupBy(trials, ({ measure }) => measure);
  const tallied = Object.entries(results)
    .filter(([, { tally }]) => Object.keys(tally).length > 0)
    .map(([name, { tally }]) => [
      name,
      Object.fromEntries(Object.entries(tally).toSorted(([, a], [, b]) => b - a)),
    ]);
  return {
    ...head,
    measures: Object.fromEntries(
      measureIds.flatMap((id) => {
        const own = byMeasure[id];
        return own ? [[id, measureReport(id, own)]] : [];
      }),
    ),
    tallies: Object.fromEntries(tallied),
  };
}

/** The measures whose target was not reached. */
export const missedTargets = ({ measures: found }: Report): string[] =>
  Object.entries(found)
    .filter(([, measure]) => measure?.reached === false)
    .map(([id]) => id);
