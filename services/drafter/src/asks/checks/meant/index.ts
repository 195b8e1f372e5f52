import type { Finding, Measured } from '../../judging/finding.ts';
import { amountsAre, childIs, lineAtEdge, saidToReader, titleIs } from './form.ts';
import { beliefGiven, givenThere, sentenceSays, stepGives } from './given.ts';
import { ladderEdgeSays, logColumns, rungsListed, rungTaken, rungWith } from './tables.ts';
import { oneForOther, quoteTaken, stayed } from './words.ts';

export { stayed };

const checks = [
  titleIs,
  rungsListed,
  logColumns,
  ladderEdgeSays,
  rungTaken,
  rungWith,
  lineAtEdge,
  saidToReader,
  childIs,
  amountsAre,
  oneForOther,
  quoteTaken,
  stayed,
  beliefGiven,
  stepGives,
  givenThere,
  sentenceSays,
];

/**
 * What became of an ask in whole sentences, by what it orders and by the two texts: met where all of it is there, and null where
 * that cannot be seen.
 */
export function metAsOrdered(ask: string, measured: Measured): Finding | null {
  if (ask.length > 1200) return null;
  for (const check of checks) {
    const found = check(ask, measured);
    if (found) return found;
  }
  return null;
}
