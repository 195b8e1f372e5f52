import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { addRung, ladderOf, limitRungs } from '../../edit/ladder.ts';
import { insertBetween, mergeSteps } from '../../edit/steps.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

const FEWEST_RUNGS = 3;
const MOST_RUNGS = 15;
const isBetween = (row: string[]): boolean => /^A shorter try:/.test(row[1] ?? '');

/** A ladder of so many rungs: some are left out, or others put between those that are furthest apart. */
function ofRungs(
  document: ProtocolDocument,
  { minSteps, maxSteps }: Pick<Request['constraints'], 'minSteps' | 'maxSteps'>,
): ProtocolDocument {
  let result = maxSteps ? limitRungs(document, Math.max(FEWEST_RUNGS, maxSteps)) : document;
  const fewest = Math.min(MOST_RUNGS, minSteps ?? 0);
  for (let rows = ladderOf(result)!.rows; rows.length < fewest; rows = ladderOf(result)!.rows) {
    const rises = rows
      .slice(1)
      .map((row, at) => (isBetween(row) ? -1 : Number(row.at(-1)) - Number(rows[at]!.at(-1))));
    const most = Math.max(...rises);
    if (most <= 0) break;
    result = addRung(result, rises.indexOf(most) + 1);
  }
  return result;
}

/** A number of steps from 7 up means rungs where there is a ladder; what cannot be reached is said in words, never padded. */
export function withStepCount(document: ProtocolDocument, request: Request): ProtocolDocument {
  const { minSteps, maxSteps } = request.constraints;
  const ladder = ladderOf(document);
  const unit = limitsOf(request, 'rungs')[0]?.about[0];
  if (ladder && unit) {
    const counted = ofRungs(document, { minSteps, maxSteps });
    return maxSteps && /^(?:step|stage)/.test(unit) ? mergeSteps(counted, maxSteps) : counted;
  }
  const limited =
    maxSteps && ladder && maxSteps >= 3 ? limitRungs(document, Math.max(5, maxSteps)) : document;
  let result = maxSteps ? mergeSteps(limited, maxSteps) : limited;
  while (!ladder && minSteps && minSteps <= 20 && stepsOf(result).length < minSteps) {
    const longest = longestGap(result);
    if (longest === 0) break;
    const next = insertBetween(result, longest);
    if (stepsOf(next).length === stepsOf(result).length) break;
    result = next;
  }
  return result;
}

/** The step before the longest one that is not itself a smaller step; 0 where there is none. */
function longestGap(document: ProtocolDocument): number {
  const steps = stepsOf(document).slice(1);
  const sizes = steps.map((step, at) =>
    /^A smaller step/.test(step.title) || /^A smaller step/.test(stepsOf(document)[at]!.title)
      ? 0
      : step.parts.reduce((sum, { text }) => sum + text.length, 0),
  );
  const most = Math.max(...sizes);
  return most > 0 ? sizes.indexOf(most) + 1 : 0;
}
