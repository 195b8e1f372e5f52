import type { Claim } from '@cerina/contracts';

/** A claim of one's own is renewed when less than this is left of it. */
const RENEW_BEFORE_MS = 10 * 60_000;

/** The claim as long as it counts: one that has lapsed is nobody's. */
export const standing = (claim: Claim | null, now: number): Claim | null =>
  claim && Date.parse(claim.until) > now ? claim : null;

/** Should who sits at the gate say that they are reviewing it? Not while somebody else does. */
export function shouldClaim(claim: Claim | null, me: string, now: number): boolean {
  const current = standing(claim, now);
  if (!current) return true;
  return current.by === me && Date.parse(current.until) - now < RENEW_BEFORE_MS;
}
