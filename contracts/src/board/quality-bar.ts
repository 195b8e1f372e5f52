import type { ClinicalReview } from '../values/clinical.ts';
import type { Draft } from '../values/draft.ts';
import type { Blackboard } from './blackboard.ts';
import { guardianPassed, versionsOfText } from './selectors.ts';

/** Was this version assessed by rules and model, with a score at or over the bar? */
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
 * The versions of a version's text that were assessed: the same bytes may have been written and assessed more than
 * once.
 */
function readingsOf(board: Blackboard, version: number): number[] {
  return versionsOfText(board, version).filter((each) => {
    const level = board.safety[each]?.level;
    return level !== undefined && level !== 'unassessed';
  });
}

/**
 * The bar that a person needs an override with a reason for to approve this version; undefined if none. A text that the
 * Guardian could not assess is below no bar yet, and a person's own text is not for the Critic to judge. Findings on
 * the same text in another version count too: a second assessment cancels nothing.
 */
export function barMissed(
  board: Blackboard,
  { version, author }: Draft,
): 'safety' | 'quality' | undefined {
  const isAssessed = board.safety[version]?.level !== 'unassessed';
  const readings = readingsOf(board, version);
  if (isAssessed && !(readings.length > 0 && readings.every((read) => meetsSafetyBar(board, read))))
    return 'safety';
  return author === 'drafter' && !isGood(board, version) ? 'quality' : undefined;
}

/** What a version lacks: a score under its bar, rules for its language, or the Critic's review. */
export type Shortfall =
  | {
      of: 'safety' | 'empathy' | 'clinical' | 'quality';
      score: number;
      bar: number;
      /** Why the Critic holds the quality at that score, where it does. */
      heldBy?: string[];
    }
  | { of: 'rules' | 'review' }
  /** The same text, in another version, is below the safety bar. */
  | { of: 'reading'; version: number };

/** The reasons for which its quality is no higher. */
function heldBy({ caps, quality }: ClinicalReview): { heldBy?: string[] } {
  // older reviews have none
  const reasons = (caps ?? []).filter(({ most }) => most <= quality).map(({ reason }) => reason);
  return reasons.length > 0 ? { heldBy: reasons } : {};
}

/** All that keeps a version below the bar; once it was assessed, empty exactly if {@link barMissed} returns none. */
export function shortfalls(board: Blackboard, { version, author }: Draft): Shortfall[] {
  const { policy } = board;
  const safety = board.safety[version];
  const review = board.clinical[version];
  const under = (of: 'safety' | 'empathy' | 'clinical' | 'quality', score: number): Shortfall[] =>
    score < policy[of] ? [{ of, score, bar: policy[of] }] : [];
  const assessed = safety && safety.level !== 'unassessed' ? safety : undefined;
  return [
    ...(assessed && assessed.score !== null ? under('safety', assessed.score) : []),
    ...(assessed && !assessed.rulesApplied ? [{ of: 'rules' } as const] : []),
    ...(assessed ? readingsOf(board, version) : [])
      .filter((read) => read !== version && !meetsSafetyBar(board, read))
      .map((read) => ({ of: 'reading', version: read }) as const),
    ...(author === 'drafter' && !review ? [{ of: 'review' } as const] : []),
    ...(author === 'drafter' && review
      ? (['empathy', 'clinical', 'quality'] as const)
          .flatMap((of) => under(of, review[of]))
          .map((each) => (each.of === 'quality' ? { ...each, ...heldBy(review) } : each))
      : []),
  ];
}

/** Is this version safe enough: at or over the bar, with no critical flag open? */
export const isSafe = (board: Blackboard, version: number): boolean =>
  guardianPassed(board, version) && meetsSafetyBar(board, version);

/** Is this version safe enough, and as good as the policy requires? */
export const meetsBar = (board: Blackboard, version: number): boolean =>
  isSafe(board, version) && isGood(board, version);

/** No more drafts: the limit of the round or of the protocol is reached. */
export const isCapped = ({ iterationsThisRound, iterationCount, policy }: Blackboard): boolean =>
  iterationsThisRound >= policy.iterationsPerRound ||
  iterationCount >= policy.iterationsPerProtocol;

/** Is the latest draft, text for text, a version that was read before? Another revision of it would repeat what was asked for. */
export function isRepeated({ drafts }: Blackboard): boolean {
  const latest = drafts.at(-1);
  return drafts.slice(0, -1).some(({ sha256 }) => sha256 === latest?.sha256);
}

/** The version to offer if none meets the bar: by no critical flag, then safe, then good, then quality, then latest. */
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
