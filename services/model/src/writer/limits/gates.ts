import type { ProtocolDocument } from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';
import { mapLines, mapPart, withSteps } from '../../edit/tree.ts';

/** How much practice a plan has room for. */
export interface Room {
  /** How many weeks it has; null where nobody said. */
  weeks: number | null;
  /** On how many days of a week it is practised. */
  perWeek: number;
}

/** So many tries of one step are no wait of months where there is one try a week. */
const FEW = 2;
const tried =
  /\b(done (?:the (?:rung|step)|it)|did it|used it|practised)( on)? (\d{1,2}) (times|days|nights|evenings)( or more)?/g;
const wording = (
  most: number,
  [, deed = '', on = '', said = '', unit = '', more = '']: string[],
): string => {
  const count = Math.min(most, Number(said));
  if (count === Number(said)) return `${deed}${on} ${said} ${unit}${more}`;
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return `${deed} ${times}`;
};

/**
 * What has to be done so often before the next step, as often as there is time for it: "on 4 days" each, for 7 rungs in four weeks of
 * two tries, is a gate that nobody passes.
 */
export function withGates(document: ProtocolDocument, { weeks, perWeek }: Room): ProtocolDocument {
  const rungs = ladderOf(document)?.rows.length;
  const each =
    rungs !== undefined && weeks !== null
      ? Math.max(1, Math.floor((perWeek * weeks) / rungs))
      : perWeek <= FEW
        ? FEW
        : Number.POSITIVE_INFINITY;
  const fitted = (text: string): string =>
    text
      .replace(tried, (...found: string[]) => wording(each, found))
      .replace(/^(\d) tries are done\b/, (said, count: string) =>
        Number(count) <= each ? said : each === 1 ? 'one try is done' : `${each} tries are done`,
      );
  const steps = withSteps(document, (all) =>
    all.map((step) => mapPart(mapPart(step, 'ready', fitted), 'do', fitted)),
  );
  if (perWeek > 1 || weeks !== null) return steps;
  // after 7 days it was tried once
  return mapLines(steps, 'review', (lines) =>
    lines.map((line) =>
      line.replace(/^(- (?:Review\b[^:]{0,40} )?)(after) 7 days\b/i, '$1$2 3 weeks'),
    ),
  );
}
