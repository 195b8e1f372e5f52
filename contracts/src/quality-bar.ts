import type { Blackboard } from './blackboard.ts';
import type { Draft } from './drafter.ts';

/** Was this version assessed by rules and model, at or over the bar? */
export function meetsSafetyBar(board: Blackboard, version: number): boolean {
  const safety = board.safety[version];
  if (!safety?.rulesApplied || safety.score === null) return false;
  return safety.score >= board.policy.safety;
}

/** Does the Critic's review of this version meet every bar of the policy? */
export function isGood(board: Blackboard, version: number): boolean {
  const review = board.clinical[version];
  const { empathy, clinical, quality } = board.policy;
  if (!review) return false;
  return review.empathy >= empathy && review.clinical >= clinical && review.quality >= quality;
}

/**
 * Which bar keeps a person from approving this version without an override and its reason; undefined where none does. A
 * text that the Guardian could not assess is below no bar yet, and a person's own words are not the Critic's to judge.
 */
export function barMissed(
  board: Blackboard,
  { version, author }: Draft,
): 'safety' | 'quality' | undefined {
  const level = board.safety[version]?.level;
  if (level !== 'unassessed' && !meetsSafetyBar(board, version)) return 'safety';
  return author === 'drafter' && !isGood(board, version) ? 'quality' : undefined;
}
