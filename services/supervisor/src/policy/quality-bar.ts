import {
  type Blackboard,
  type Draft,
  draftOf,
  guardianPassed,
  isGood,
  meetsSafetyBar,
  openFlags,
} from '@cerina/contracts';
import { isObjectionGivenUp } from './objection.ts';

/** Is this version safe enough: at or over the bar, and no critical flag open? */
export const isSafe = (board: Blackboard, version: number): boolean =>
  guardianPassed(board, version) && meetsSafetyBar(board, version);

/** Is this version safe enough, and as good as the policy asks for? */
export const meetsBar = (board: Blackboard, version: number): boolean =>
  isSafe(board, version) && isGood(board, version);

/** No more drafts: the round's cap or the protocol's is reached. */
export const isCapped = ({ iterationsThisRound, iterationCount, policy }: Blackboard): boolean =>
  iterationsThisRound >= policy.iterationsPerRound ||
  iterationCount >= policy.iterationsPerProtocol;

/** The version to offer when none is all it should be: no critical flag, then safe, then good, then quality, then latest. */
export function bestDraft(board: Blackboard): Draft | undefined {
  const rank = ({ version }: Draft): number[] => [
    Number(guardianPassed(board, version)),
    Number(isSafe(board, version)),
    Number(isGood(board, version)),
    board.clinical[version]?.quality ?? -1,
    version,
  ];
  const byRank = (a: Draft, b: Draft): number => {
    const [x, y] = [rank(a), rank(b)];
    const at = x.findIndex((value, index) => value !== y[index]);
    return at < 0 ? 0 : y[at]! - x[at]!;
  };
  return board.drafts.toSorted(byRank)[0];
}

/**
 * Zero flags and the whole bar met: all that a policy may approve by itself. Where a text was written and read more than
 * once, no reading of it objected: a second one that finds less takes nothing back.
 */
export function isSpotless(board: Blackboard, version: number): boolean {
  const hash = draftOf(board, version)?.sha256;
  const readings = board.drafts.filter(({ sha256 }) => sha256 === hash);
  return (
    meetsBar(board, version) &&
    readings.every(
      ({ version: read }) =>
        isSafe(board, read) &&
        openFlags(board, read).length === 0 &&
        !isObjectionGivenUp(board, read),
    )
  );
}
