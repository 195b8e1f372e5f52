import type { Claim, EvalSet } from '../judging/claim.ts';
import type { MeasureId } from '../judging/measures.ts';
import type { Foundry } from './foundry.ts';
import { inFlight } from './in-flight.ts';
import { progress } from './progress.ts';

/** What came of one claim: a hit, or a miss and why. */
export interface Trial {
  measure: MeasureId;
  id: string;
  miss?: string;
}

export interface SetResult {
  trials: Trial[];
  /** How often each word of the set's tally came. */
  tally: Record<string, number>;
}

const judge = <Seen>({ measure, id, holds }: Claim<Seen>, seen: Seen): Trial | undefined => {
  const found = holds(seen);
  if (found === undefined) return undefined;
  return { measure, id, ...(found !== true && { miss: found }) };
};

/** Brings each item before the foundry and judges it. An item that breaks down misses all its claims. */
export async function runSet<Item extends { id: string }, Seen>(
  foundry: Foundry,
  set: EvalSet<Item, Seen>,
  options: { limit: number; inFlight: number },
): Promise<SetResult> {
  const items = set.items.slice(0, options.limit);
  const step = progress(set.name, items.length);
  const tally: Record<string, number> = {};
  const trials = await inFlight(items, options.inFlight, async (item) => {
    const claims = set.claims(item);
    try {
      const seen = await set.reach(foundry, item);
      if (seen === undefined) return [];
      const word = set.tally?.(seen);
      if (word) tally[word] = (tally[word] ?? 0) + 1;
      return claims.map((claim) => judge(claim, seen)).filter((trial) => trial !== undefined);
    } catch (error) {
      const miss = String(error).slice(0, 200);
      return claims.map(({ measure, id }) => ({ measure, id, miss }));
    } finally {
      step();
    }
  });
  return { trials: trials.flat(), tally };
}
