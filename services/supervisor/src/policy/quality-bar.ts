import { type Blackboard, type Draft, guardianPassed, openFlags } from '@cerina/contracts';

/** Was this version assessed by rules and model, at or over the bar? */
export function meetsSafetyBar(board: Blackboard, version: number): boolean {
  const safety = board.safety[version];
  if (!safety?.rulesApplied || safety.score === null) return false;
  return safety.score >= board.policy.safety;
}

/** Is this version safe enough: at or over the bar, and no critical flag open? */
export const isSafe = (board: Blackboard, version: number): boolean =>
  guardianPassed(board, version) && meetsSafetyBar(board, version);

/** Does the Critic's review of this version meet every bar of the policy? */
export function isGood(board: Blackboard, version: number): boolean {
  const review = board.clinical[version];
  const { empathy, clinical, quality } = board.policy;
  if (!review) return false;
  return review.empathy >= empathy && review.clinical >= clinical && review.quality >= quality;
}

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

/** Zero flags and the whole bar met: all that a policy may approve by itself. */
export const isSpotless = (board: Blackboard, version: number): boolean =>
  meetsBar(board, version) && openFlags(board, version).length === 0;
